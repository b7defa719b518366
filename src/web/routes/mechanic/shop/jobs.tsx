import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { loadPage } from '../../load-page.ts';
import type { Route } from './+types/jobs';
import { text as allText } from './lists/text.ts';
import { useShop } from './use-shop.ts';
import type { ApiClient } from '#api/client.ts';
import { FilteredList } from '#web/features/filtered-list/filtered-list.tsx';
import { readShown, type Shown } from '#web/features/filtered-list/list-state.ts';
import { Stacked } from '#web/features/stacked/stacked.tsx';
import { pageMeta } from '#web/lib/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/use-kept-read.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { Badge, EmptyState, type Tone } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

const text = allText.jobs;
const SHOWS = ['all', 'upcoming', 'in_progress', 'done', 'cancelled'] as const;
const PATH = '/mechanic/shop/jobs';

type Job = Awaited<ReturnType<ApiClient['shopJobs']['list']>>['items'][number];

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readShown(page.request, SHOWS);
  return { asked, reads: await loadPage(page, (on) => [on.shopJobs.list.queryOptions({ input: asked })]) };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readShown(request, SHOWS), reads: undefined };
}

export default function Jobs({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <List asked={asked} />
    </HydrationBoundary>
  );
}

function List({ asked }: { asked: Shown<(typeof SHOWS)[number]> }) {
  const { shop } = useShop();
  const found = useKeptRead(useQuery(queries.shopJobs.list.queryOptions({ input: asked })));
  return (
    <FilteredList
      title={text.title}
      path={PATH}
      filterLabel={text.filter}
      shows={SHOWS}
      labels={text.show}
      asked={asked}
      found={found}
      columns={columnsFor(shop.timeZone)}
      empty={
        <EmptyState title={asked.show === 'all' ? text.emptyTitle.all : text.emptyTitle.filtered}>
          {text.empty}
        </EmptyState>
      }
    />
  );
}

const tones: Record<Job['card'], Tone> = {
  request: 'neutral',
  upcoming: 'signal',
  in_progress: 'caution',
  done: 'safe',
  cancelled: 'danger',
};

function columnsFor(zone: string): Column<Job>[] {
  const { columns } = text;
  return [
    {
      key: 'starts',
      label: columns.starts,
      cell: (job) => (
        <Stacked under={job.bayName}>
          <ExactTime at={job.startsAt} zone={zone} />
        </Stacked>
      ),
    },
    {
      key: 'service',
      label: columns.service,
      isName: true,
      cell: (job) => (
        <Stacked under={job.vehicle}>
          <Link to={`${PATH}/${job.id}`}>{job.serviceName}</Link>
        </Stacked>
      ),
    },
    { key: 'owner', label: columns.owner, cell: (job) => job.ownerName },
    {
      key: 'state',
      label: columns.state,
      cell: (job) => (
        <Stacked under={job.next}>
          <Badge tone={tones[job.card]}>{job.stateLabel}</Badge>
        </Stacked>
      ),
    },
    { key: 'total', label: columns.total, align: 'end', cell: (job) => <Money cents={job.totalCents} /> },
  ];
}
