import { HydrationBoundary, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadPage } from '../../load-page.ts';
import type { Route } from './+types/marketplace';
import styles from './marketplace/marketplace.module.css';
import { SavedSearches } from './marketplace/saved-searches.tsx';
import { ShopFilters } from './marketplace/shop-filters.tsx';
import { ShopJobList } from './marketplace/shop-job-list.tsx';
import { readShopSearch } from './marketplace/read-shop-search.ts';
import { type ShopSearch, shopSearchAddress } from './marketplace/shop-search.ts';
import { text } from './marketplace/text.ts';
import { useShop } from './use-shop.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import { standingNotice } from '#domain/shops/shop-lifecycle.ts';
import { resultCount } from '#domain/marketplace/marketplace.ts';
import { WaitingCards } from '#web/features/jobs/job-card/waiting-cards.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { useLive } from '#web/lib/live/live.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import { ListPage } from '#web/ui/page.tsx';
import { Pagination } from '#web/ui/frame/navigation.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  const search = readShopSearch(new URL(page.request.url).searchParams);
  const reads = await loadPage(page, (on) => [
    on.marketplace.searchAsShop.queryOptions({ input: search }),
    on.marketplace.savedSearches.list.queryOptions({ input: {} }),
  ]);
  return { search, reads };
}

/**
 * With script the list asks by itself, so that a filter answers at once and a failure keeps what was there.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { search: readShopSearch(new URL(request.url).searchParams), reads: undefined };
}

export default function ShopMarketplace({ loaderData: { search, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <Jobs search={search} />
    </HydrationBoundary>
  );
}

/** A shop that sees no jobs yet reads why in one notice. */
function Jobs({ search }: { search: ShopSearch }) {
  const { status, opens } = useShop();
  if (opens('marketplace.read')) return <OpenJobs search={search} />;
  return (
    <ListPage title={text.title} lead={text.lead}>
      <Notice tone="caution">{standingNotice(status) ?? sentenceFor('NOT_ALLOWED')}</Notice>
    </ListPage>
  );
}

function OpenJobs({ search }: { search: ShopSearch }) {
  const { shop, status } = useShop();
  const notice = standingNotice(status);
  const cache = useQueryClient();
  const found = useKeptRead(useQuery(queries.marketplace.searchAsShop.queryOptions({ input: search })));
  const refresh = () => void cache.invalidateQueries({ queryKey: queries.marketplace.key() });
  useLive(['marketplace'], refresh, refresh);
  const { data, error, isStale } = found;
  return (
    <ListPage
      title={text.title}
      lead={text.lead}
      filters={<ShopFilters search={search} />}
      countLabel={error && !data ? '' : resultCount(isStale ? undefined : data?.total, data?.more)}
      pagination={
        <Pagination
          newer={search.after ? shopSearchAddress(search) || '?' : undefined}
          older={data?.next ? shopSearchAddress(search, { after: data.next }) : undefined}
        />
      }
    >
      <SavedSearches search={search} />
      {notice ? <Notice tone="caution">{notice}</Notice> : null}
      <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={found.refetch} />
      {data ? (
        <div className={isStale ? styles.stale : styles.groups}>
          <ShopJobList jobs={data.items} search={search} zone={shop.timeZone} />
        </div>
      ) : error ? null : (
        <WaitingCards className={styles.list} />
      )}
    </ListPage>
  );
}
