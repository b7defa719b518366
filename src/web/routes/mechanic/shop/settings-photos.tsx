import { HydrationBoundary } from '@tanstack/react-query';
import { loadPage } from '../../load-page.ts';
import { PicturesForm } from '../bootstrap/parts/pictures-form.tsx';
import type { Route } from './+types/settings-photos';
import { SettingsFrame } from './settings/frame.tsx';
import { ClosedUnless } from './settings/read-only.tsx';
import { text as allText } from './settings/text.ts';
import { WithRead } from './settings/with-read.tsx';
import { RemarksAt } from '#web/features/shops/shop-remarks/remarks.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { Card } from '#web/ui/plain/surface.tsx';

const read = queries.shops.profile.pictures.queryOptions({ input: {} });
const text = allText.photos;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  return { reads: await loadPage(page, (on) => [on.shops.profile.pictures.queryOptions({ input: {} })]) };
}

/** The logo and the photos of the shop. */
export default function SettingsPhotos({ loaderData: { reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <SettingsFrame title={text.title} lead={text.lead}>
        <WithRead query={read}>
          {(pictures) => (
            <Card>
              <ClosedUnless opened="profile.edit">
                <RemarksAt fields={['media']} />
                <PicturesForm pictures={pictures} save={text.save} />
              </ClosedUnless>
            </Card>
          )}
        </WithRead>
      </SettingsFrame>
    </HydrationBoundary>
  );
}
