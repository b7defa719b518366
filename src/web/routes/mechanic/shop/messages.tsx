import { HydrationBoundary } from '@tanstack/react-query';
import type { Route } from './+types/messages';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { loadPage } from '../../load-page.ts';
import { Inbox } from '../../messages/inbox.tsx';
import { readAfter } from '../../messages/read-after.ts';
import { text } from '../../messages/text.ts';

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readAfter(page.request);
  return {
    asked,
    reads: await loadPage(page, ({ messages }) => [messages.list.queryOptions({ input: asked })]),
  };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readAfter(request), reads: undefined };
}

export default function Messages({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <Inbox
        side="shop"
        after={asked.after}
        path="/mechanic/shop/messages"
        pathOf={({ jobId }) => `/mechanic/shop/jobs/${jobId}/messages`}
      />
    </HydrationBoundary>
  );
}
