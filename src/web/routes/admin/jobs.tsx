import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countOf, listState } from '../list-state.ts';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/jobs';
import { text } from './jobs/text.ts';
import type { ApiClient } from '#api/client.ts';
import { FilterLinks } from '#web/features/filter-links/filter-links.tsx';
import { Stacked } from '#web/features/stacked/stacked.tsx';
import { pageMeta } from '#web/lib/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/use-kept-read.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { ListPage } from '#web/ui/page.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { Pagination } from '#web/ui/plain/navigation.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { StatusBadge, type StatusLook } from '#web/ui/status-badge.tsx';

const PATH = '/admin/jobs';
const STATUSES = ['pending', 'in_progress', 'completed', 'cancelled', 'hidden'] as const;
type Status = (typeof STATUSES)[number];
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

function readAsked(request: Request) {
  const params = new URL(request.url).searchParams;
  return {
    status: STATUSES.find((status) => status === params.get('status')),
    after: params.get('after') ?? undefined,
  };
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readAsked(page.request);
  return { asked, reads: await loadPage(page, (on) => [on.admin.jobs.queryOptions({ input: asked })]) };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readAsked(request), reads: undefined };
}

export default function AdminJobs({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <List {...asked} />
    </HydrationBoundary>
  );
}

function List({ status, after }: ReturnType<typeof readAsked>) {
  const found = useKeptRead(useQuery(queries.admin.jobs.queryOptions({ input: { status, after } })));
  const addressOf = (chosen: Status | 'all' | undefined, next?: string) => {
    const params = new URLSearchParams(chosen && chosen !== 'all' ? { status: chosen } : {});
    if (next) params.set('after', next);
    return `${PATH}?${params}`;
  };
  return (
    <ListPage
      title={text.title}
      countLabel={countOf(found.data, after)}
      filters={
        <FilterLinks
          label={text.filter}
          chosen={status ?? 'all'}
          choices={(['all', ...STATUSES] as const).map((value) => ({ value, label: text.statuses[value] }))}
          to={(value) => addressOf(value)}
        />
      }
      pagination={
        <Pagination
          newer={after ? addressOf(status) : undefined}
          older={found.data?.next ? addressOf(status, found.data.next) : undefined}
        />
      }
    >
      <DataTable
        caption={text.title}
        columns={columns}
        rowKey={(job) => job.id}
        state={listState(found)}
        empty={
          <EmptyState title={status ? text.emptyTitle.filtered : text.emptyTitle.all}>
            {text.empty}
          </EmptyState>
        }
      />
    </ListPage>
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
