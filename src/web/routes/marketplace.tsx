import { HydrationBoundary, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Route } from './+types/marketplace';
import { loadList } from './load-page.ts';
import styles from './marketplace/marketplace.module.css';
import { text } from './marketplace/text.ts';
import { JobCard } from '#web/features/job-card/job-card.tsx';
import { MarketplaceFilters } from '#web/features/marketplace-list/marketplace-filters.tsx';
import { MarketplaceList } from '#web/features/marketplace-list/marketplace-list.tsx';
import { readSearch } from '#web/features/marketplace-list/search-params.ts';
import { useLive } from '#web/lib/live.ts';
import { pageMeta } from '#web/lib/meta.ts';
import { PageQueries } from '#web/lib/page-queries.tsx';
import { queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/use-kept-read.ts';
import { SitePage } from '#web/ui/plain/site-page.tsx';

export function meta() {
  return pageMeta({ title: text.title, description: text.description });
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readSearch(new URL(page.request.url).searchParams);
  const reads = await loadList(page, (on) => [on.marketplace.search.queryOptions({ input: asked.search })]);
  return { asked, reads };
}

/**
 * With script the list asks by itself, so that a filter answers at once and a failure keeps what was there.
 */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readSearch(new URL(request.url).searchParams), reads: undefined };
}

export default function Marketplace({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <PageQueries>
      <HydrationBoundary state={reads}>
        <SitePage>
          <div className={styles.page}>
            <header className={styles.head}>
              <h1>{text.heading}</h1>
              <p>{text.lead}</p>
            </header>
            <MarketplaceFilters {...asked} />
            <Results search={asked.search} />
          </div>
        </SitePage>
      </HydrationBoundary>
    </PageQueries>
  );
}

function Results({ search }: Pick<ReturnType<typeof readSearch>, 'search'>) {
  const cache = useQueryClient();
  const found = useKeptRead(useQuery(queries.marketplace.search.queryOptions({ input: search })));
  const refresh = () => void cache.invalidateQueries({ queryKey: queries.marketplace.key() });
  useLive(['marketplace'], refresh, refresh);
  return (
    <MarketplaceList
      search={search}
      found={found.data}
      isStale={found.isStale}
      error={found.error}
      onRetry={found.refetch}
      renderJob={(job) => <JobCard job={job} to={`/marketplace/jobs/${job.id}`} />}
    />
  );
}
