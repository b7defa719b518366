import { HydrationBoundary } from '@tanstack/react-query';
import { loadPage } from '../../load-page.ts';
import type { Route } from './+types/settings-public-page';
import { SettingsFrame } from './settings/frame.tsx';
import { text as allText } from './settings/text.ts';
import { WithDetails } from './settings/use-details.tsx';
import { Appears, WordsForm } from './settings/words-form.tsx';
import { RemarksAt } from '#web/features/shops/shop-remarks/remarks.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';

const text = allText.page;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  return { reads: await loadPage(page, (on) => [on.shops.profile.details.queryOptions({ input: {} })]) };
}

/** What strangers find of the shop. */
export default function SettingsPublicPage({ loaderData: { reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <SettingsFrame title={text.title} lead={text.lead}>
        <RemarksAt fields={['description']} />
        <WithDetails>{(details) => <WordsForm details={details} />}</WithDetails>
        <Appears />
      </SettingsFrame>
    </HydrationBoundary>
  );
}
