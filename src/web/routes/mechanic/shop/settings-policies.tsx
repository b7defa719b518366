import { HydrationBoundary } from '@tanstack/react-query';
import { loadPage } from '../../load-page.ts';
import type { Route } from './+types/settings-policies';
import { SettingsFrame } from './settings/frame.tsx';
import { ClosedUnless } from './settings/read-only.tsx';
import { text as allText } from './settings/text.ts';
import { WithRead } from './settings/with-read.tsx';
import { PoliciesForm } from '#web/features/shops/shop-setup/policies-form.tsx';
import { RemarksAt } from '#web/features/shops/shop-remarks/remarks.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { Card } from '#web/ui/plain/surface.tsx';

const read = queries.shops.profile.policies.queryOptions({ input: {} });
const text = allText.policies;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  return { reads: await loadPage(page, (on) => [on.shops.profile.policies.queryOptions({ input: {} })]) };
}

/** What the shop says about cancelling and warranty, and the terms that it accepted. */
export default function SettingsPolicies({ loaderData: { reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <SettingsFrame title={text.title} lead={text.lead}>
        <WithRead query={read}>
          {(policies, readAgain) => (
            <Card>
              <ClosedUnless opened="profile.edit">
                <RemarksAt fields={['policies']} />
                <PoliciesForm policies={policies} submit={text.save} onSaved={readAgain} />
              </ClosedUnless>
            </Card>
          )}
        </WithRead>
      </SettingsFrame>
    </HydrationBoundary>
  );
}
