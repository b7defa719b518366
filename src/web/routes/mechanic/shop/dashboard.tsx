import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import type { Route } from './+types/dashboard';
import { loadPage } from '../../load-page.ts';
import styles from './dashboard/dashboard.module.css';
import { NeedsList } from './dashboard/needs-list.tsx';
import { text } from './dashboard/text.ts';
import { useShop } from './use-shop.ts';
import { standingNotice } from '#domain/lifecycles/shop.ts';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { pageMeta } from '#web/lib/meta.ts';
import { queries } from '#web/lib/query.ts';
import { PageHead } from '#web/ui/page.tsx';
import { Loading, Notice, Skeleton } from '#web/ui/plain/surface.tsx';
import { StatCard, StatRow } from '#web/ui/stat-card.tsx';

const TILES = [
  { count: 'openRequests', to: '/mechanic/shop/marketplace' },
  { count: 'draftQuotes', to: '/mechanic/shop/quotes?show=draft' },
  { count: 'liveQuotes', to: '/mechanic/shop/quotes?show=live' },
  { count: 'today', to: '/mechanic/shop/jobs?show=upcoming' },
  { count: 'inProgress', to: '/mechanic/shop/jobs?show=in_progress' },
] as const;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  return { reads: await loadPage(page, (on) => [on.shopHome.overview.queryOptions({ input: {} })]) };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <Overview />
    </HydrationBoundary>
  );
}

function Overview() {
  const { shop, status, opens } = useShop();
  const notice = standingNotice(status);
  const { data, error, refetch } = useQuery(queries.shopHome.overview.queryOptions({ input: {} }));
  const hasActivity = data && Object.values(data.counts).some((count) => count !== null && count > 0);
  return (
    <div className={styles.page}>
      <PageHead title={text.title} lead={shop.name} />
      {notice ? <Notice tone="caution">{notice}</Notice> : null}
      <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data ? (
        <>
          <StatRow>
            {TILES.filter(({ count }) => data.counts[count] !== null).map(({ count, to }) => (
              <StatCard
                key={count}
                label={text.tiles[count]}
                value={hasActivity ? data.counts[count] : '–'}
                to={to}
                isQuiet={!hasActivity}
                note={hasActivity ? undefined : text.quiet}
              />
            ))}
          </StatRow>
          <section className={styles.section} aria-labelledby="needs">
            <h2 id="needs">{text.needs}</h2>
            <NeedsList needs={data.needs} zone={shop.timeZone} canBrowse={opens('marketplace.read')} />
          </section>
        </>
      ) : error ? null : (
        <Waiting />
      )}
    </div>
  );
}

function Waiting() {
  return (
    <Loading label={text.loading}>
      <div className={styles.rows} aria-hidden>
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} height="44px" />
        ))}
      </div>
    </Loading>
  );
}
