import type { Route } from './+types/home';
import { Figures } from './home/figures.tsx';
import { Hero } from './home/hero.tsx';
import { Rest } from './home/rest.tsx';
import { homeData } from './home/structured-data.ts';
import { text } from './home/text.ts';
import { FIRST_ZIPS } from '#domain/marketplace/coverage.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { sitePageMeta } from '#web/lib/navigation/meta.ts';
import { SitePage } from '#web/ui/frame/site-page.tsx';

/** As many as fit as pins. */
const PINS = 24;

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = text;
  return sitePageMeta({ title, description, path: '/', matches, jsonLd: homeData });
}

/** Figures and open jobs. The page also works without them. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [figures, jobs] = await Promise.allSettled([
    api.site.figures({}),
    api.marketplace.search({ zip: FIRST_ZIPS[0], limit: PINS }),
  ]);
  return {
    counted: figures.status === 'fulfilled' ? figures.value : { figures: [], sample: false },
    open: jobs.status === 'fulfilled' ? jobs.value : null,
  };
}

/** Shows the product with its real components: a quote, a job and its money. */
export default function Home({ loaderData: { counted, open } }: Route.ComponentProps) {
  return (
    <SitePage>
      <Hero />
      <Figures {...counted} />
      <Rest open={open} />
    </SitePage>
  );
}
