import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/overview';
import { orderQueues } from './overview/order-queues.ts';
import styles from './overview/overview.module.css';
import { text } from './overview/text.ts';
import type { ApiClient } from '#api/client.ts';
import { cents, formatCents } from '#domain/money/money.ts';
import { BarChart } from '#web/ui/bar-chart/bar-chart.tsx';
import { formatDay } from '#web/lib/format/format-time.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import { Page } from '#web/ui/page.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { Loading, Skeleton } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { StatCard, StatRow } from '#web/ui/stat-card.tsx';

type Overview = Awaited<ReturnType<ApiClient['reports']['overview']>>;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  return { reads: await loadPage(page, (on) => [on.reports.overview.queryOptions({ input: {} })]) };
}

export function clientLoader() {
  return { reads: undefined };
}

/** What opens the day: what waits first, then the money, then how it goes. */
export default function OverviewPage({ loaderData: { reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <Page title={text.title} lead={text.lead}>
        <Figures />
      </Page>
    </HydrationBoundary>
  );
}

function Figures() {
  const { data, error, refetch } = useKeptRead(
    useQuery(queries.reports.overview.queryOptions({ input: {} })),
  );
  const failed = <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />;
  if (!data) {
    if (error) return failed;
    return (
      <Loading label={text.title}>
        <Skeleton height="320px" />
      </Loading>
    );
  }
  return (
    <>
      {failed}
      <Queues queues={data.queues} />
      {data.money ? <MoneyFigures money={data.money} /> : null}
      <Jobs overview={data} />
    </>
  );
}

/** Queues by due date, overdue first. Empty ones share one line. */
function Queues({ queues }: Pick<Overview, 'queues'>) {
  const { waiting, empty } = orderQueues(queues);
  return (
    <section className={styles.part}>
      <h2>{text.queues}</h2>
      {queues.length === 0 ? <p>{text.noQueues}</p> : null}
      {waiting.length > 0 ? <p>{text.clocks}</p> : null}
      <StatRow>
        {waiting.map(({ queue, waiting: count, isMore, ...clock }) => (
          <StatCard
            key={queue}
            label={text.queue[queue].label}
            value={text.count(count, isMore)}
            to={text.queue[queue].to}
            note={<QueueClock queue={queue} {...clock} />}
          />
        ))}
      </StatRow>
      {empty.length > 0 ? (
        <p className={styles.empty}>
          {text.nothingWaits}{' '}
          {empty.map(({ queue }, index) => (
            <Fragment key={queue}>
              {index > 0 ? ', ' : null}
              <Link to={text.queue[queue].to}>{text.queue[queue].label}</Link>
            </Fragment>
          ))}
        </p>
      ) : null}
    </section>
  );
}

type Clock = Omit<Overview['queues'][number], 'waiting' | 'isMore'>;

/** How long the oldest waits, when it is due, and a link to it. */
function QueueClock({ queue, oldestAt, oldestId, dueAt, isLate }: Clock) {
  if (!oldestAt || !dueAt) return null;
  const to = oldestId && text.queue[queue].one(oldestId);
  return (
    <>
      {text.oldest} <ExactTime at={oldestAt} />
      <br />
      <span className={isLate ? styles.late : undefined}>
        {isLate ? text.late : text.due} <ExactTime at={dueAt} />
      </span>
      {to ? (
        <>
          <br />
          <Link to={to} aria-label={text.openOldestOf(text.queue[queue].label)}>
            {text.openOldest}
          </Link>
        </>
      ) : null}
    </>
  );
}

function MoneyFigures({ money }: { money: NonNullable<Overview['money']> }) {
  return (
    <section className={styles.part}>
      <h2>{text.money}</h2>
      <StatRow>
        <StatCard
          label={text.held}
          value={<Money cents={money.heldCents} />}
          note={text.heldNote(formatCents(money.heldOnCardsCents), formatCents(money.heldInFundsCents))}
        />
        <StatCard label={text.released} value={<Money cents={money.releasedCents} />} note={text.moneyNote} />
        <StatCard label={text.refunded} value={<Money cents={money.refundedCents} />} note={text.moneyNote} />
      </StatRow>
      <BarChart
        title={text.moneyChart}
        category={text.day}
        series={[
          { name: text.releasedShort, tone: 'safe' },
          { name: text.refundedShort, tone: 'signal' },
        ]}
        rows={money.days.map((one) => ({
          label: formatDay(noonOf(one.day), 'UTC', noonOf(money.days.at(-1)!.day)),
          values: [one.releasedCents, one.refundedCents],
        }))}
        format={(value) => formatCents(cents(value))}
      />
    </section>
  );
}

/** Some instant of a day, to write the day by. */
function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

function Jobs({ overview: { jobs, firstQuote, fillRate } }: { overview: Overview }) {
  const { medianMinutes, answered } = firstQuote;
  return (
    <section className={styles.part}>
      <h2>{text.answers}</h2>
      <StatRow>
        <StatCard
          label={text.firstQuote}
          value={medianMinutes === null ? text.noAnswer : text.minutes(medianMinutes)}
          note={text.answered(answered, firstQuote.jobs)}
          isQuiet={medianMinutes === null}
        />
      </StatRow>
      <div className={styles.charts}>
        <BarChart
          title={text.jobs}
          isNamed
          category={text.state}
          series={[{ name: text.jobsShort, tone: 'neutral' }]}
          rows={jobs.map((one) => ({ label: one.label, values: [one.jobs] }))}
          format={(value) =>
            text.count(
              value,
              jobs.some((one) => one.isMore && one.jobs === value),
            )
          }
        />
        {fillRate.length > 0 ? (
          <BarChart
            title={text.fillRate}
            isNamed
            category={text.zip}
            series={[{ name: text.booked, tone: 'safe' }]}
            rows={fillRate.map((one) => ({
              label: `${one.zip} ${one.city} (${text.count(one.jobs, false)})`,
              values: [one.percent],
            }))}
            format={text.percent}
            most={100}
          />
        ) : (
          <p>{text.noJobs}</p>
        )}
      </div>
    </section>
  );
}
