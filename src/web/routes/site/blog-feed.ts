import type { Route } from './+types/blog-feed';
import { articles } from '#web/content/blog/articles.ts';
import { atomFeed } from '#web/content/blog/feed.ts';

/** The articles for programs that look for new ones. Anybody's cache may keep it for an hour. */
export function loader({ request }: Route.LoaderArgs) {
  return new Response(atomFeed(articles, new URL(request.url).origin), {
    headers: {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
