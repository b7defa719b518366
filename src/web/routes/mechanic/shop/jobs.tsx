import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { loadPage } from '../../load-page.ts';
import type { Route } from './+types/jobs';
import { Board } from './board/board.tsx';
import { text as boardText } from './board/text.ts';
import { text as allText } from './lists/text.ts';
import { useShop } from './use-shop.ts';
import type { ApiClient } from '#api/client.ts';
import { FilterLinks } from '#web/features/desk/filtered-list/filter-links.tsx';
import { FilteredList } from '#web/features/desk/filtered-list/filtered-list.tsx';
import { listAddress, readShown, type Shown } from '#web/features/desk/filtered-list/list-state.ts';
import { Stacked } from '#web/ui/stacked/stacked.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Badge, EmptyState, Loading, Skeleton, type Tone } from '#web/ui/plain/surface.tsx';
import { ListPage } from '#web/ui/page.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

const text = allText.jobs;
const SHOWS = ['board', 'all', 'upcoming', 'in_progress', 'done', 'cancelled'] as const;
type Show = (typeof SHOWS)[number];
type Listed = Shown<Exclude<Show, 'board'>>;
const PATH = '/mechanic/shop/jobs';

type Job = Awaited<ReturnType<ApiClient['jobs']['listAsShop']>>['items'][number];

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readShown(page.request, SHOWS);
  const reads = await loadPage(page, (on) => [
    isListed(asked)
      ? on.jobs.listAsShop.queryOptions({ input: asked })
      : on.dashboard.board.queryOptions({ input: {} }),
  ]);
  return { asked, reads };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readShown(request, SHOWS), reads: undefined };
}

export default function Jobs({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      {isListed(asked) ? <List asked={asked} /> : <OnBoard />}
    </HydrationBoundary>
  );
}

function isListed(asked: Shown<Show>): asked is Listed {
  return asked.show !== 'board';
}

/** The running jobs by status: the shop's main view. */
function OnBoard() {
  const { shop } = useShop();
  const { data, error, refetch } = useQuery(queries.dashboard.board.queryOptions({ input: {} }));
  return (
    <ListPage
      title={text.title}
      filters={
        <FilterLinks
          label={text.filter}
          chosen="board"
          choices={SHOWS.map((value) => ({ value, label: text.show[value] }))}
          to={(show) => listAddress(PATH, SHOWS[0], { show })}
        />
      }
    >
      <FailedRead title={boardText.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data ? (
        <Board board={data} zone={shop.timeZone} />
      ) : error ? null : (
        <Loading label={boardText.loading}>
          <Skeleton height="320px" />
        </Loading>
      )}
    </ListPage>
  );
}

function List({ asked }: { asked: Listed }) {
  const { shop } = useShop();
  const found = useKeptRead(useQuery(queries.jobs.listAsShop.queryOptions({ input: asked })));
  return (
    <FilteredList
      title={text.title}
      path={PATH}
      filterLabel={text.filter}
      shows={SHOWS as readonly [Show, ...Show[]]}
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
