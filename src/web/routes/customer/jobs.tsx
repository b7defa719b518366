import { HydrationBoundary, keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { Route } from './+types/jobs';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { pageMeta } from '#web/lib/meta.ts';
import { queries } from '#web/lib/query.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { Pagination } from '#web/ui/plain/navigation.tsx';
import { Badge, EmptyState, Loading, Skeleton } from '#web/ui/plain/surface.tsx';
import { RelativeTime } from '#web/ui/plain/time.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { stateTone } from './job/state-tone.ts';
import styles from './jobs/jobs.module.css';
import { text } from './jobs/text.ts';
import { loadForPerson } from '../load-page.ts';

const SHOWS = ['all', 'live', 'past'] as const;
type Show = (typeof SHOWS)[number];
const PAGE = 25;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(args: Route.LoaderArgs) {
  const input = inputOf(new URL(args.request.url).searchParams);
  return { state: await loadForPerson(args, ({ jobs }) => [jobs.mine.queryOptions({ input })]) };
}

/** Filter and page stand in the address. */
function inputOf(params: URLSearchParams) {
  const show: Show = SHOWS.find((one) => one === params.get('show')) ?? 'all';
  return { show, after: params.get('after') ?? undefined, limit: PAGE };
}

export default function JobsPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <MyJobs />
    </HydrationBoundary>
  );
}

function MyJobs() {
  const [params] = useSearchParams();
  const input = inputOf(params);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queries.jobs.mine.queryOptions({ input }),
    placeholderData: keepPreviousData,
  });
  const addressOf = (show: Show, after?: string) => {
    const search = new URLSearchParams({ ...(show === 'all' ? {} : { show }), ...(after ? { after } : {}) });
    return search.size > 0 ? `/customer/jobs?${search}` : '/customer/jobs';
  };
  return (
    <div className={styles.page}>
      <PageHead
        title={text.title}
        actions={
          <LinkButton to="/customer" kind="primary">
            {text.post}
          </LinkButton>
        }
      />
      <nav aria-label={text.filters} className={styles.filters}>
        {SHOWS.map((show) => (
          <Link
            key={show}
            to={addressOf(show)}
            className={styles.filter}
            aria-current={show === input.show ? 'page' : undefined}
          >
            {text.shows[show]}
          </Link>
        ))}
      </nav>
      <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data || error ? null : <Waiting />}
      {data ? (
        <div aria-busy={isPlaceholderData}>
          <p role="status" className={styles.count}>
            {data.items.length > 0 ? text.count(data.items.length, data.next !== null) : ''}
          </p>
          <JobList jobs={data.items} show={input.show} />
        </div>
      ) : null}
      <Pagination
        newer={input.after ? addressOf(input.show) : undefined}
        older={data?.next ? addressOf(input.show, data.next) : undefined}
      />
    </div>
  );
}

type Jobs = Awaited<ReturnType<typeof queries.jobs.mine.call>>['items'];

function JobList({ jobs, show }: { jobs: Jobs; show: Show }) {
  if (jobs.length === 0) {
    const [title, why] = text.empty[show];
    return (
      <EmptyState title={title} actions={<LinkButton to="/customer">{text.post}</LinkButton>}>
        {why}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {jobs.map((job) => (
        <li key={job.id} className={styles.job}>
          <div className={styles.naming}>
            <h2 className={styles.title}>
              <Link to={`/customer/jobs/${job.id}`}>
                {job.serviceName}, {job.vehicle}
              </Link>
            </h2>
            <Badge tone={stateTone[job.state]}>{job.stateLabel}</Badge>
          </div>
          <p>{job.next}</p>
          <p className={styles.facts}>
            <code>{job.number}</code>
            <span>
              {text.posted} <RelativeTime at={job.createdAt} />
            </span>
            {job.shopName ? <span>{job.shopName}</span> : null}
            {job.quotes > 0 && !job.shopName ? (
              <span>
                {text.quotes(job.quotes)}
                {job.lowestCents === null ? null : (
                  <>
                    {' '}
                    {text.from} <Money cents={job.lowestCents} />
                  </>
                )}
              </span>
            ) : null}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <Loading label={text.loading}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height="104px" />
      ))}
    </Loading>
  );
}
