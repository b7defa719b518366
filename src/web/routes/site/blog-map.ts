import type { Route } from './+types/blog-map';
import { articles } from '#web/content/blog/articles.ts';
import { articleMap } from '#web/content/blog/feed.ts';

/** The blog's sitemap, linked from the sitemap index. */
export function loader({ request }: Route.LoaderArgs) {
  return new Response(articleMap(articles, new URL(request.url).origin), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
