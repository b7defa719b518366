import { HydrationBoundary } from '@tanstack/react-query';
import { loadPage } from '../../load-page.ts';
import type { Route } from './+types/documents';
import { SettingsFrame } from './settings/frame.tsx';
import { isReviewField } from '#domain/shops/shop-review.ts';
import { ShopPapers } from '#web/features/shops/document-upload/shop-papers.tsx';
import { RemarksAt } from '#web/features/shops/shop-remarks/remarks.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';

const text = {
  title: 'Documents',
  lead: 'What we need to verify your shop. We look at each within 1 to 2 business days.',
} as const;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  return { reads: await loadPage(page, (on) => [on.shops.documents.list.queryOptions({ input: {} })]) };
}

export default function Documents({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <SettingsFrame title={text.title} lead={text.lead}>
        <ShopPapers beside={(kind) => (isReviewField(kind) ? <RemarksAt fields={[kind]} /> : null)} />
      </SettingsFrame>
    </HydrationBoundary>
  );
}
