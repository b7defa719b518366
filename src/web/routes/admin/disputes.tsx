import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { loadAsked } from '../load-page.ts';
import type { Route } from './+types/disputes';
import { DeskParts } from './disputes/desk-parts.tsx';
import { disputeLooks, text } from './disputes/text.ts';
import type { ApiClient } from '#api/client.ts';
import { disputeReasonCodes, disputeReasons } from '#domain/disputes/disputes.ts';
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

const PATH = '/admin/disputes';
/** What is open is shown without asking for it. */
const TABS = ['due', 'escalated', 'resolved', 'all'] as const;
const WORDS = ['tab', 'reason', 'search', 'from', 'to'] as const;
type Name = (typeof WORDS)[number];
type Row = Awaited<ReturnType<ApiClient['disputes']['staff']['list']>>['items'][number];

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

/** A part or a reason that there is not narrows nothing. */
function inputOf({ tab, reason, search, from, to, after }: Asked<Name>) {
  return {
    tab: TABS.find((one) => one === tab) ?? ('open' as const),
    reason: disputeReasonCodes.find((one) => one === reason),
    search,
    from,
    to,
    after,
  };
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readWords(page.request, WORDS);
  const input = inputOf(asked);
  return { asked, reads: await loadAsked(page, (on) => [on.disputes.staff.list.queryOptions({ input })]) };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readWords(request, WORDS), reads: undefined };
}

export default function Disputes({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <List asked={asked} />
    </HydrationBoundary>
  );
}

function List({ asked }: { asked: Asked<Name> }) {
  const found = useKeptRead(useQuery(queries.disputes.staff.list.queryOptions({ input: inputOf(asked) })));
  return (
    <SearchedList
      title={text.title}
      path={PATH}
      asked={asked}
      beside={<DeskParts />}
      links={{
        name: 'tab',
        label: text.tabsLabel,
        first: text.tabs.open,
        choices: TABS.map((value) => ({ value, label: text.tabs[value] })),
      }}
      fields={[
        { name: 'search', label: text.search },
        {
          name: 'reason',
          label: text.reason,
          options: [
            { value: '', label: text.allReasons },
            ...disputeReasonCodes.map((value) => ({ value, label: disputeReasons[value] })),
          ],
        },
        ...dayRangeFields,
      ]}
      submit={text.find}
      clear={text.clear}
      found={found}
      columns={columns}
      rowKey={(row) => row.id}
      empty={text.empty}
    />
  );
}

const columns: Column<Row>[] = [
  {
    key: 'job',
    label: text.columns.job,
    isName: true,
    cell: (row) => <Link to={`${PATH}/${row.id}`}>{row.jobNumber}</Link>,
  },
  {
    key: 'reason',
    label: text.columns.reason,
    cell: (row) => (
      <Stacked under={row.openedBy === 'owner' ? text.byOwner : text.byShop}>{row.reasonLabel}</Stacked>
    ),
  },
  {
    key: 'asked',
    label: text.columns.asked,
    align: 'end',
    cell: (row) => <Money cents={row.askedCents} />,
  },
  {
    key: 'status',
    label: text.columns.status,
    cell: (row) => (
      <Stacked under={row.senior ?? ''}>
        <StatusBadge status={row.status} looks={disputeLooks} />
      </Stacked>
    ),
  },
  { key: 'customer', label: text.columns.customer, cell: (row) => row.customer },
  { key: 'shop', label: text.columns.shop, cell: (row) => row.shop },
  { key: 'opened', label: text.columns.opened, cell: (row) => <ListTime at={row.openedAt} /> },
  {
    key: 'due',
    label: text.columns.due,
    cell: (row) =>
      row.dueAt ? (
        <Stacked under={row.isOverdue ? text.overdue : ''}>
          <ListTime at={row.dueAt} />
        </Stacked>
      ) : (
        text.noDue
      ),
  },
];
