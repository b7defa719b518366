import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/jobs';
import { text } from './jobs/text.ts';
import type { ApiClient } from '#api/client.ts';
import { FilteredList } from '#web/features/filtered-list/filtered-list.tsx';
import { readShown, type Shown } from '#web/features/filtered-list/list-state.ts';
import { Stacked } from '#web/features/stacked/stacked.tsx';
import { pageMeta } from '#web/lib/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/use-kept-read.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { StatusBadge, type StatusLook } from '#web/ui/status-badge.tsx';

const PATH = '/admin/jobs';
const SHOWS = ['all', 'pending', 'in_progress', 'completed', 'cancelled', 'hidden'] as const;
type Show = (typeof SHOWS)[number];
type Status = Exclude<Show, 'all'>;
type Job = Awaited<ReturnType<ApiClient['admin']['jobs']>>['items'][number];

const looks: Record<Status, StatusLook> = {
  pending: { label: text.statuses.pending, tone: 'neutral' },
  in_progress: { label: text.statuses.in_progress, tone: 'caution' },
  completed: { label: text.statuses.completed, tone: 'safe' },
  cancelled: { label: text.statuses.cancelled, tone: 'danger' },
  hidden: { label: text.statuses.hidden, tone: 'danger' },
};

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readShown(page.request, SHOWS);
  const input = inputOf(asked);
  return { asked, reads: await loadPage(page, (on) => [on.admin.jobs.queryOptions({ input })]) };
}

function inputOf({ show, after }: Shown<Show>) {
  return { status: show === 'all' ? undefined : show, after };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readShown(request, SHOWS), reads: undefined };
}

export default function AdminJobs({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <List asked={asked} />
    </HydrationBoundary>
  );
}

function List({ asked }: { asked: Shown<Show> }) {
  const found = useKeptRead(useQuery(queries.admin.jobs.queryOptions({ input: inputOf(asked) })));
  return (
    <FilteredList
      title={text.title}
      path={PATH}
      filterLabel={text.filter}
      shows={SHOWS}
      labels={text.statuses}
      asked={asked}
      found={found}
      columns={columns}
      empty={
        <EmptyState title={asked.show === 'all' ? text.emptyTitle.all : text.emptyTitle.filtered}>
          {text.empty}
        </EmptyState>
      }
    />
  );
}

const columns: Column<Job>[] = [
  {
    key: 'number',
    label: text.columns.number,
    cell: (job) => (
      <Link to={`${PATH}/${job.id}`}>
        <code>{job.number}</code>
      </Link>
    ),
  },
  {
    key: 'service',
    label: text.columns.service,
    isName: true,
    cell: (job) => <Stacked under={job.vehicle}>{job.serviceName}</Stacked>,
  },
  {
    key: 'place',
    label: text.columns.place,
    cell: (job) => <Stacked under={job.shopName ?? text.noShop}>{`${job.city} ${job.zip}`}</Stacked>,
  },
  {
    key: 'status',
    label: text.columns.status,
    cell: (job) => <StatusBadge status={job.status} looks={looks} />,
  },
  {
    key: 'total',
    label: text.columns.total,
    align: 'end',
    cell: (job) => (job.totalCents === null ? '–' : <Money cents={job.totalCents} />),
  },
  { key: 'created', label: text.columns.created, cell: (job) => <ExactTime at={job.createdAt} /> },
];
