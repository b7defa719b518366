import { HydrationBoundary, useQueryClient } from '@tanstack/react-query';
import { loadPage } from '../../load-page.ts';
import type { Route } from './+types/settings-tax';
import { SettingsFrame } from './settings/frame.tsx';
import { ClosedUnless } from './settings/read-only.tsx';
import { TaxForm, TaxRates } from './settings/tax-form.tsx';
import { text as allText } from './settings/text.ts';
import { WithRead } from './settings/with-read.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { Card } from '#web/ui/plain/surface.tsx';

const read = queries.shops.salesTax.read.queryOptions({ input: {} });
const text = allText.tax;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  return { reads: await loadPage(page, (on) => [on.shops.salesTax.read.queryOptions({ input: {} })]) };
}

/** What the shop charges of sales tax, and from which day on. */
export default function SettingsTax({ loaderData: { reads } }: Route.ComponentProps) {
  const cache = useQueryClient();
  return (
    <HydrationBoundary state={reads}>
      <SettingsFrame title={text.title} lead={text.lead}>
        <WithRead query={read}>
          {(tax) => (
            <>
              <Card>
                <ClosedUnless opened="profile.edit">
                  <TaxForm tax={tax} onSaved={(saved) => cache.setQueryData(read.queryKey, saved)} />
                </ClosedUnless>
              </Card>
              <TaxRates tax={tax} />
            </>
          )}
        </WithRead>
      </SettingsFrame>
    </HydrationBoundary>
  );
}
