import type { Route } from './+types/blog-feed';
import { fillFees } from '#domain/money/fee-words.ts';
import { articles } from '#web/content/blog/articles.ts';
import { atomFeed } from '#web/content/blog/feed.ts';
import { requestContext } from '#web/lib/api-context.ts';

/** The blog's feed. Any cache may keep it for an hour. */
export function loader({ request, context }: Route.LoaderArgs) {
  const said = fillFees(articles, context.get(requestContext).frame.fees);
  return new Response(atomFeed(said, new URL(request.url).origin), {
    headers: {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
