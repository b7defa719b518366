import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import type { Route } from './+types/dashboard';
import { loadPage } from '../../load-page.ts';
import { Checklist } from './dashboard/checklist.tsx';
import styles from './dashboard/dashboard.module.css';
import { Guides, Welcome } from './dashboard/first-view.tsx';
import { Inbox } from './dashboard/inbox.tsx';
import { NeedsList } from './dashboard/needs-list.tsx';
import { RevenueChart } from './dashboard/revenue-chart.tsx';
import { Alerts, Payouts, Reviews } from './dashboard/side.tsx';
import { text } from './dashboard/text.ts';
import { Tiles } from './dashboard/tiles.tsx';
import { Today } from './dashboard/today.tsx';
import { useShop } from './use-shop.ts';
import type { ShopDashboard } from '#api/dashboard/home.ts';
import { standingNotice } from '#domain/shops/shop-lifecycle.ts';
import { WhyRejected } from '#web/features/shops/shop-remarks/why-rejected.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { PageHead } from '#web/ui/page.tsx';
import { Loading, Notice, Skeleton } from '#web/ui/plain/surface.tsx';

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  const reads = await loadPage(page, (on) => [
    on.dashboard.overview.queryOptions({ input: {} }),
    on.dashboard.read.queryOptions({ input: {} }),
  ]);
  return { reads };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <ShopsDashboard />
    </HydrationBoundary>
  );
}

/** P's two views: where to begin, and, once something happened, what there is to do. */
function ShopsDashboard() {
  const { shop, status } = useShop();
  const { data, error, refetch } = useQuery(queries.dashboard.read.queryOptions({ input: {} }));
  const notice = standingNotice(status);
  return (
    <div className={styles.page}>
      <PageHead title={text.title} lead={shop.name} />
      <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data ? (
        <>
          {data.view === 'first' ? (
            <Welcome dashboard={data} />
          ) : notice ? (
            <Notice tone="caution">{notice}</Notice>
          ) : null}
          <WhyRejected />
          {data.checklist && data.checklist.done < data.checklist.items.length ? (
            <Checklist checklist={data.checklist} />
          ) : null}
          <Tiles dashboard={data} />
          {data.view === 'first' ? <FirstView dashboard={data} /> : <BusyView dashboard={data} />}
        </>
      ) : error ? null : (
        <Waiting />
      )}
    </div>
  );
}

/** What there is already is shown as well: a car that comes today does not wait for a welcome to be read. */
function FirstView({ dashboard: { today, alerts } }: { dashboard: ShopDashboard }) {
  const { shop } = useShop();
  return (
    <>
      {alerts.length > 0 ? <Alerts alerts={alerts} /> : null}
      {today && today.length > 0 ? <Today appointments={today} zone={shop.timeZone} /> : null}
      <Guides />
    </>
  );
}

function BusyView({ dashboard }: { dashboard: ShopDashboard }) {
  const { shop, opens } = useShop();
  const { inbox, today, alerts, payouts, revenue, reviews } = dashboard;
  const zone = shop.timeZone;
  return (
    <>
      <Needs zone={zone} canBrowse={opens('marketplace.read')} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {inbox ? <Inbox inbox={inbox} zone={zone} /> : null}
          {today ? <Today appointments={today} zone={zone} /> : null}
          {revenue ? <RevenueChart revenue={revenue} /> : null}
        </div>
        <div className={styles.column}>
          <Alerts alerts={alerts} />
          {payouts ? <Payouts payouts={payouts} /> : null}
          {reviews ? <Reviews reviews={reviews} zone={zone} /> : null}
        </div>
      </div>
    </>
  );
}

/** The shop's open tasks by deadline; empty when there are none. */
function Needs({ zone, canBrowse }: { zone: string; canBrowse: boolean }) {
  const { data } = useQuery(queries.dashboard.overview.queryOptions({ input: {} }));
  if (!data || data.needs.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="needs">
      <h2 id="needs">{text.needs}</h2>
      <NeedsList needs={data.needs.slice(0, MOST_NEEDS)} zone={zone} canBrowse={canBrowse} />
    </section>
  );
}

/** The rest is on the board and in the lists. */
const MOST_NEEDS = 5;

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
