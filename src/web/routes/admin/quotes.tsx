import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { loadAsked } from '../load-page.ts';
import type { Route } from './+types/quotes';
import { quoteLooks, text as jobText } from './job/text.ts';
import { text } from './quotes/text.ts';
import { sortsByAmount } from '#domain/desk/list-sorts.ts';
import type { ApiClient } from '#api/client.ts';
import { byAmount, byTime } from '#web/features/desk/filtered-list/sorts.ts';
import { useLiveRows } from '#web/features/desk/filtered-list/use-live-rows.ts';
import { dayRangeFields } from '#web/features/desk/filtered-list/day-range-fields.ts';
import { type Asked, readWords, SearchedList } from '#web/features/desk/filtered-list/searched-list.tsx';
import { Stacked } from '#web/ui/stacked/stacked.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { ListTime } from '#web/ui/plain/time.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const PATH = '/admin/quotes';
const STATUSES = ['pending', 'accepted', 'rejected', 'force_rejected'] as const;
const WORDS = ['search', 'status', 'from', 'to', 'sort'] as const;
type Name = (typeof WORDS)[number];
type Quote = Awaited<ReturnType<ApiClient['quotes']['staff']['list']>>['items'][number];

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readWords(page.request, WORDS);
  const input = inputOf(asked);
  return { asked, reads: await loadAsked(page, (on) => [on.quotes.staff.list.queryOptions({ input })]) };
}

function inputOf({ search, status, from, to, sort, after }: Asked<Name>) {
  return {
    search,
    from,
    to,
    after,
    status: STATUSES.find((one) => one === status),
    sort: sortsByAmount.find((one) => one === sort),
  };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readWords(request, WORDS), reads: undefined };
}

export default function AdminQuotes({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <List asked={asked} />
    </HydrationBoundary>
  );
}

function List({ asked }: { asked: Asked<Name> }) {
  const found = useKeptRead(useQuery(queries.quotes.staff.list.queryOptions({ input: inputOf(asked) })));
  useLiveRows(
    found.data?.items.map(({ jobId }) => jobId),
    found.refetch,
  );
  return (
    <SearchedList
      title={text.title}
      path={PATH}
      asked={asked}
      links={{
        name: 'status',
        label: text.filter,
        first: text.all,
        choices: STATUSES.map((value) => ({ value, label: jobText.quotes.status[value] })),
      }}
      fields={[{ name: 'search', label: text.search }, ...dayRangeFields]}
      submit={text.find}
      clear={text.clear}
      found={found}
      columns={columns}
      rowKey={({ id }) => id}
      sorts={sortsByAmount}
      empty={text.empty}
    />
  );
}

const columns: Column<Quote>[] = [
  {
    key: 'shop',
    label: text.columns.shop,
    isName: true,
    cell: (quote) => (
      <Stacked under={quote.shopOwner}>
        <Link to={`${PATH}/${quote.id}`}>{quote.shopName}</Link>
      </Stacked>
    ),
  },
  {
    key: 'job',
    label: text.columns.job,
    cell: (quote) => (
      <Stacked under={`${quote.serviceName}, ${quote.vehicle}`}>
        <Link to={`/admin/jobs/${quote.jobId}`}>
          <code>{quote.jobNumber}</code>
        </Link>
      </Stacked>
    ),
  },
  {
    key: 'amount',
    sorts: byAmount,
    label: text.columns.amount,
    align: 'end',
    cell: (quote) => <Money cents={quote.totalCents} />,
  },
  {
    key: 'time',
    foldsFirst: true,
    label: text.columns.time,
    cell: ({ minutes }) => jobText.quotes.hours(minutes / 60),
  },
  {
    key: 'status',
    label: text.columns.status,
    cell: (quote) => (
      <Stacked under={quote.stateLabel}>
        <StatusBadge status={quote.status} looks={quoteLooks} />
      </Stacked>
    ),
  },
  {
    key: 'submitted',
    sorts: byTime,
    label: text.columns.submitted,
    cell: ({ submittedAt }) => (submittedAt ? <ListTime at={submittedAt} /> : null),
  },
];
