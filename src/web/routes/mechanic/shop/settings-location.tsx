import { HydrationBoundary } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { idOf, loadPage } from '../../load-page.ts';
import type { Route } from './+types/settings-location';
import { SettingsFrame, SettingsPart } from './settings/frame.tsx';
import { LocationForm } from './settings/location-form.tsx';
import { OutsideHours } from './settings/outside-hours.tsx';
import { text as allText } from './settings/text.ts';
import { locationsQuery, useKeepLocations } from './settings/use-locations.ts';
import { WithRead } from './settings/with-read.tsx';
import { useShop } from './use-shop.ts';
import type { LocationView } from '#api/scheduling/locations.ts';
import { type LocationId, locationId as locationIdSchema } from '#domain/ids.ts';
import { BaysForm } from '#web/features/scheduling/schedule/bays-form.tsx';
import { ClosuresForm } from '#web/features/scheduling/schedule/closures-form.tsx';
import { HoursForm } from '#web/features/scheduling/schedule/hours-form.tsx';
import { text as scheduleText } from '#web/features/scheduling/schedule/text.ts';
import { scheduleAt } from '#web/features/scheduling/schedule/use-schedule.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';

const text = allText.locations;
const LIST = '/mechanic/shop/settings/locations';

const parts = [
  { id: 'hours', title: scheduleText.hours, Content: HoursForm },
  { id: 'closures', title: scheduleText.closures, Content: ClosuresForm },
  { id: 'bays', title: scheduleText.bays, Content: BaysForm },
] as const;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  const locationId = idOf(locationIdSchema, page.params.locationId);
  const reads = await loadPage(page, (on) => [
    on.scheduling.locations.list.queryOptions({ input: {} }),
    on.scheduling.read.queryOptions({ input: { locationId } }),
  ]);
  return { locationId, reads };
}

/** One location: its address, its hours and closures, its bays. */
export default function SettingsLocation({ loaderData: { locationId, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <WithRead query={locationsQuery}>
        {({ locations }) => {
          const location = locations.find((one) => one.locationId === locationId);
          // The loader has answered 404 for any other.
          return location ? <Location key={locationId} location={location} /> : null;
        }}
      </WithRead>
    </HydrationBoundary>
  );
}

function Location({ location }: { location: LocationView }) {
  const { opens } = useShop();
  const mayEdit = opens('profile.edit');
  const { locationId, name, street, city, zip, phone, state } = location;
  const save = usePress(queries.scheduling.locations.save.mutationOptions(), useKeepLocations(text.saved));
  return (
    <SettingsFrame
      title={name}
      lead={`${street}, ${city}, ${state} ${zip}`}
      actions={<LinkButton to={LIST}>{text.back}</LinkButton>}
    >
      {mayEdit ? (
        <SettingsPart id="address" title={text.address}>
          <p>{text.reviewed}</p>
          <LocationForm
            first={{ name, street, city, zip, phone }}
            state={state}
            submit={text.save}
            busy={text.saving}
            send={(details) => save.press({ locationId, ...details })}
          />
        </SettingsPart>
      ) : null}
      <Schedule locationId={locationId} />
      {mayEdit ? <Archive locationId={locationId} name={name} /> : null}
    </SettingsFrame>
  );
}

function Schedule({ locationId }: { locationId: LocationId }) {
  const { opens } = useShop();
  const reason = opens('schedule.manage') ? null : scheduleText.readOnly;
  return (
    <WithRead query={scheduleAt(locationId)}>
      {(schedule) => (
        <>
          {reason ? <Notice>{reason}</Notice> : null}
          <OutsideHours schedule={schedule} />
          {parts.map(({ id, title, Content }) => (
            <SettingsPart key={id} id={id} title={title}>
              <Content schedule={schedule} reason={reason} locationId={locationId} />
            </SettingsPart>
          ))}
        </>
      )}
    </WithRead>
  );
}

function Archive({ locationId, name }: { locationId: LocationId; name: string }) {
  const go = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const keep = useKeepLocations(text.archivedNow);
  const archive = usePress(queries.scheduling.locations.archive.mutationOptions(), (view) => {
    void go(LIST);
    keep(view);
  });
  return (
    <SettingsPart id="archive" title={text.archive}>
      <p>{text.archiveHelp}</p>
      <div>
        <Button onClick={() => setAsked(true)}>{text.archive}</Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onClose={() => {
          archive.reset();
          setAsked(false);
        }}
        title={text.archiveTitle(name)}
        changes={[
          [text.archiveWhat, text.archiveEnds],
          [text.archiveKeeps, text.archiveStays],
        ]}
        told={null}
        canUndo
        action={text.archive}
        busy={archive.isBusy && text.archiving}
        error={archive.error}
        onConfirm={() => void archive.press({ locationId })}
      />
    </SettingsPart>
  );
}
