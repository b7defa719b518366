import { HydrationBoundary, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { data } from 'react-router';
import type { Route } from './+types/marketplace';
import { loadList } from './load-page.ts';
import styles from './marketplace/marketplace.module.css';
import { text } from './marketplace/text.ts';
import { JobCard } from '#web/features/job-card/job-card.tsx';
import { WaitingCards } from '#web/features/job-card/waiting-cards.tsx';
import { MarketplaceFilters } from '#web/features/marketplace-list/marketplace-filters.tsx';
import { MarketplaceList } from '#web/features/marketplace-list/marketplace-list.tsx';
import { emptiesZip, readSearch } from '#web/features/marketplace-list/search-params.ts';
import { lastZip, rememberZip, zipHeaders } from '#web/lib/last-zip.ts';
import { useLive } from '#web/lib/live.ts';
import { pageMeta } from '#web/lib/meta.ts';
import { PageQueries } from '#web/lib/page-queries.tsx';
import { answerAmong, queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/use-kept-read.ts';
import { SitePage } from '#web/ui/plain/site-page.tsx';

export function meta() {
  return pageMeta({ title: text.title, description: text.description });
}

export async function loader(page: Route.LoaderArgs) {
  const { request } = page;
  const { asked, forgets } = readAsked(request);
  const input = asked.search;
  const reads = await loadList(page, (on) => [on.marketplace.search.queryOptions({ input })]);
  const used = answerAmong(reads, queries.marketplace.search.queryOptions({ input }))?.centre.zip;
  const isNews = used && used === input.zip && used !== lastZip(request);
  const headers = forgets ? zipHeaders(request, null) : isNews ? zipHeaders(request, used) : undefined;
  return data({ asked, reads }, { headers });
}

/**
 * With script the list asks by itself, so that a filter answers at once and a failure keeps what was there.
 */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { asked, forgets } = readAsked(request);
  if (forgets) rememberZip(null);
  return { asked, reads: undefined };
}

function readAsked(request: Request) {
  const { searchParams } = new URL(request.url);
  const forgets = emptiesZip(searchParams);
  return { asked: readSearch(searchParams, forgets ? undefined : lastZip(request)), forgets };
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
  const used = found.data?.centre.zip;
  useEffect(() => {
    // Only a ZIP code that was found, and that the visitor chose: not the one of a customer's last job.
    if (used && used === search.zip) rememberZip(used);
  }, [used, search.zip]);
  return (
    <MarketplaceList
      search={search}
      found={found.data}
      isStale={found.isStale}
      error={found.error}
      onRetry={found.refetch}
      renderJob={(job) => <JobCard job={job} to={`/marketplace/jobs/${job.id}`} />}
      renderWaiting={(list) => <WaitingCards className={list} />}
    />
  );
}
