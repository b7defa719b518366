import { HydrationBoundary, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Route } from './+types/jobs';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { FilterLinks } from '#web/features/desk/filtered-list/filter-links.tsx';
import { useLive } from '#web/lib/live/live.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { Pagination } from '#web/ui/frame/navigation.tsx';
import { Badge, EmptyState, Loading, Skeleton } from '#web/ui/plain/surface.tsx';
import { RelativeTime } from '#web/ui/plain/time.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { stateTone } from './job/state-tone.ts';
import styles from './jobs/jobs.module.css';
import { text } from './jobs/text.ts';
import { listAddress, readShown, type Shown } from '#web/features/desk/filtered-list/list-state.ts';
import { loadForPerson } from '../load-page.ts';

const SHOWS = ['all', 'live', 'past'] as const;
type Show = (typeof SHOWS)[number];
const PATH = '/customer/jobs';
const PAGE = 25;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readShown(page.request, SHOWS);
  const input = { ...asked, limit: PAGE };
  return { asked, reads: await loadForPerson(page, ({ jobs }) => [jobs.mine.queryOptions({ input })]) };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readShown(request, SHOWS), reads: undefined };
}

export default function JobsPage({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <MyJobs asked={asked} />
    </HydrationBoundary>
  );
}

function MyJobs({ asked }: { asked: Shown<Show> }) {
  const input = { ...asked, limit: PAGE };
  const { data, error, isStale, refetch } = useKeptRead(useQuery(queries.jobs.mine.queryOptions({ input })));
  useLiveList();
  const addressOf = (change: { show?: string; after?: string }) =>
    listAddress(PATH, 'all', { show: asked.show, ...change });
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
      <FilterLinks
        label={text.filters}
        chosen={asked.show}
        choices={SHOWS.map((value) => ({ value, label: text.shows[value] }))}
        to={(show) => addressOf({ show })}
      />
      <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data || error ? null : <Waiting />}
      {data ? (
        <div aria-busy={isStale}>
          <p role="status" className={styles.count}>
            {data.items.length > 0 ? text.count(data.items.length, data.next !== null) : ''}
          </p>
          <JobList jobs={data.items} show={asked.show} />
        </div>
      ) : null}
      <Pagination
        newer={asked.after ? addressOf({}) : undefined}
        older={data?.next ? addressOf({ after: data.next }) : undefined}
      />
    </div>
  );
}

/** Reloads the list on every change to one of the owner's jobs. */
function useLiveList() {
  const { person } = useSession();
  const cache = useQueryClient();
  const refresh = () => void cache.invalidateQueries({ queryKey: queries.jobs.mine.key() });
  useLive(person ? [`user:${person.userId}`] : [], refresh, refresh);
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
