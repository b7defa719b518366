import { HydrationBoundary } from '@tanstack/react-query';
import { data } from 'react-router';
import type { Route } from './+types/conversation';
import { jobId, shopId } from '#domain/ids.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { loadForPerson } from '../load-page.ts';
import { Conversation } from '../messages/conversation.tsx';
import { text } from '../messages/text.ts';

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader({ params, ...page }: Route.LoaderArgs) {
  const job = jobId.safeParse(params.jobId);
  const shop = shopId.safeParse(params.shopId);
  if (!job.success || !shop.success) throw data(null, { status: 404 });
  const named = { jobId: job.data, shopId: shop.data };
  const reads = await loadForPerson(page, ({ messages }) => [messages.get.queryOptions({ input: named })]);
  return { named, reads };
}

export default function OwnersConversation({ loaderData: { named, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <Conversation
        key={`${named.jobId} ${named.shopId}`}
        {...named}
        jobPath={`/customer/jobs/${named.jobId}`}
      />
    </HydrationBoundary>
  );
}
