import { HydrationBoundary } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { loadPage } from '../../load-page.ts';
import type { Route } from './+types/settings-locations';
import { SettingsFrame } from './settings/frame.tsx';
import { LocationForm } from './settings/location-form.tsx';
import { LocationList, MainLocation } from './settings/location-list.tsx';
import { text as allText } from './settings/text.ts';
import { locationsQuery, useKeepLocations } from './settings/use-locations.ts';
import { WithRead } from './settings/with-read.tsx';
import { useShop } from './use-shop.ts';
import type { LocationsView } from '#api/scheduling/locations.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Card } from '#web/ui/plain/surface.tsx';

const text = allText.locations;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  return { reads: await loadPage(page, (on) => [on.scheduling.locations.list.queryOptions({ input: {} })]) };
}

/** Where the shop works: its main location and the others. */
export default function SettingsLocations({ loaderData: { reads } }: Route.ComponentProps) {
  const { opens } = useShop();
  const [isAdding, setAdding] = useState(false);
  const mayEdit = opens('profile.edit');
  return (
    <HydrationBoundary state={reads}>
      <SettingsFrame
        title={text.title}
        lead={text.lead}
        actions={
          mayEdit && !isAdding ? (
            <Button kind="primary" onClick={() => setAdding(true)}>
              {text.add}
            </Button>
          ) : null
        }
      >
        <WithRead query={locationsQuery}>
          {(view) => (
            <>
              {isAdding ? <AddLocation view={view} onClose={() => setAdding(false)} /> : null}
              <MainLocation main={view.main} mayEdit={mayEdit} />
              <LocationList locations={view.locations} mayEdit={mayEdit} />
            </>
          )}
        </WithRead>
      </SettingsFrame>
    </HydrationBoundary>
  );
}

/** Once it is there, its hours and bays are the next thing to look at. */
function AddLocation({ view, onClose }: { view: LocationsView; onClose: () => void }) {
  const go = useNavigate();
  const keep = useKeepLocations(text.added);
  const add = usePress(queries.scheduling.locations.add.mutationOptions(), ({ added, ...now }) => {
    keep(now);
    void go(`/mechanic/shop/settings/locations/${added}`);
  });
  return (
    <Card level={2} title={text.add}>
      <p>{text.addLead}</p>
      <LocationForm
        first={{ name: '', street: '', city: '', zip: '', phone: view.main.phone }}
        state={view.main.state}
        submit={text.add}
        busy={text.adding}
        send={add.press}
        onCancel={onClose}
      />
    </Card>
  );
}
