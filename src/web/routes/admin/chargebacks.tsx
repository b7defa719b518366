import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/chargebacks';
import { DeskParts } from './disputes/desk-parts.tsx';
import { chargebackLooks, text } from './disputes/text.ts';
import type { ApiClient } from '#api/client.ts';
import { formatCents } from '#domain/money/money.ts';
import { DueTime } from '#web/ui/due-time/due-time.tsx';
import { FilteredList } from '#web/features/desk/filtered-list/filtered-list.tsx';
import { readShown, type Shown } from '#web/features/desk/filtered-list/list-state.ts';
import { Stacked } from '#web/ui/stacked/stacked.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';
import { ListTime } from '#web/ui/plain/time.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const PATH = '/admin/chargebacks';
const SHOWS = ['open', 'second', 'risk', 'closed', 'all'] as const;
type Asked = Shown<(typeof SHOWS)[number]>;
type Row = Awaited<ReturnType<ApiClient['disputes']['staff']['chargebacks']['list']>>['items'][number];

export function meta() {
  return pageMeta({ title: text.chargebacks, isPrivate: true });
}

const inputOf = ({ show, after }: Asked) => ({ tab: show, after });

export async function loader(page: Route.LoaderArgs) {
  const asked = readShown(page.request, SHOWS);
  return {
    asked,
    reads: await loadPage(page, (on) => [
      on.disputes.staff.chargebacks.list.queryOptions({ input: inputOf(asked) }),
    ]),
  };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readShown(request, SHOWS), reads: undefined };
}

export default function Chargebacks({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <List asked={asked} />
    </HydrationBoundary>
  );
}

function List({ asked }: { asked: Asked }) {
  const found = useKeptRead(
    useQuery(queries.disputes.staff.chargebacks.list.queryOptions({ input: inputOf(asked) })),
  );
  return (
    <FilteredList
      title={text.chargebacks}
      path={PATH}
      beside={<DeskParts />}
      filterLabel={text.chargebackTabsLabel}
      shows={SHOWS}
      labels={text.chargebackTabs}
      asked={asked}
      found={found}
      columns={columns}
      empty={<EmptyState title={text.noChargebacks}>{text.noChargebacksSays}</EmptyState>}
    />
  );
}

const { chargebackColumns: labels } = text;
const columns: Column<Row>[] = [
  {
    key: 'job',
    label: labels.job,
    isName: true,
    cell: (row) => <Link to={`${PATH}/${row.id}`}>{row.jobNumber}</Link>,
  },
  {
    key: 'amount',
    label: labels.amount,
    align: 'end',
    cell: (row) => (
      <Stacked under={text.fee(formatCents(row.feeCents))}>{formatCents(row.amountCents)}</Stacked>
    ),
  },
  { key: 'reason', label: labels.reason, cell: (row) => row.reasonLabel },
  {
    key: 'state',
    label: labels.state,
    cell: (row) => <StatusBadge status={row.state} looks={chargebackLooks} />,
  },
  { key: 'customer', label: labels.customer, cell: (row) => row.customer },
  { key: 'shop', label: labels.shop, cell: (row) => row.shop },
  { key: 'opened', label: labels.opened, cell: (row) => <ListTime at={row.openedAt} /> },
  {
    key: 'send',
    label: labels.send,
    cell: (row) => {
      if (row.sentAt) return <Stacked under={text.sent}>{<ListTime at={row.sentAt} />}</Stacked>;
      return row.sendBy ? <DueTime at={row.sendBy} isLate={row.isOverdue} /> : text.noDue;
    },
  },
];
