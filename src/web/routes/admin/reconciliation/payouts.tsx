import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { loadAsked } from '../../load-page.ts';
import type { Route } from './+types/payouts';
import { Beside, ExportButton, PATHS } from './beside.tsx';
import { payoutLooks, text as allText } from './text.ts';
import type { ApiClient } from '#api/client.ts';
import { dayRangeFields } from '#web/features/desk/filtered-list/day-range-fields.ts';
import { type Asked, readWords, SearchedList } from '#web/features/desk/filtered-list/searched-list.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import { queries } from '#web/lib/query.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { ListTime } from '#web/ui/plain/time.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const text = allText.payouts;
type Row = Awaited<ReturnType<ApiClient['payments']['reconciliation']['payouts']>>['items'][number];
const WORDS = ['show', 'from', 'to'] as const;
type Name = (typeof WORDS)[number];

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

function inputOf({ show, from, to, after }: Asked<Name>) {
  return { show: show === 'different' ? ('different' as const) : ('all' as const), from, to, after };
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readWords(page.request, WORDS);
  const input = inputOf(asked);
  return {
    asked,
    reads: await loadAsked(page, (on) => [on.payments.reconciliation.payouts.queryOptions({ input })]),
  };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readWords(request, WORDS), reads: undefined };
}

export default function Payouts({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <List asked={asked} />
    </HydrationBoundary>
  );
}

function List({ asked }: { asked: Asked<Name> }) {
  const input = inputOf(asked);
  const { after: _, ...filters } = input;
  const found = useKeptRead(useQuery(queries.payments.reconciliation.payouts.queryOptions({ input })));
  return (
    <SearchedList
      title={text.title}
      path={PATHS.payouts}
      asked={asked}
      beside={<Beside />}
      tools={<ExportButton wanted={{ list: 'payouts', ...filters }} />}
      links={{
        name: 'show',
        label: text.show,
        first: text.shows.all,
        choices: [{ value: 'different', label: text.shows.different }],
      }}
      fields={dayRangeFields}
      submit={allText.find}
      clear={allText.clear}
      found={found}
      columns={columns}
      rowKey={(row) => row.payout}
      empty={text.empty}
    />
  );
}

const { columns: labels } = text;
const columns: Column<Row>[] = [
  {
    key: 'payout',
    label: labels.payout,
    isName: true,
    cell: (row) => <code title={row.payout}>{row.payout}</code>,
  },
  {
    key: 'shop',
    label: labels.shop,
    cell: ({ shop }) => <Link to={`/admin/shops/${shop.id}`}>{shop.name}</Link>,
  },
  {
    key: 'result',
    label: labels.result,
    cell: ({ isEqual }) => <StatusBadge status={isEqual ? 'equal' : 'different'} looks={payoutLooks} />,
  },
  { key: 'theirs', label: labels.theirs, align: 'end', cell: (row) => <Money cents={row.theirsCents} /> },
  { key: 'ours', label: labels.ours, align: 'end', cell: (row) => <Money cents={row.oursCents} /> },
  { key: 'transfers', label: labels.transfers, align: 'end', cell: (row) => row.transfers },
  { key: 'paid', label: labels.paid, cell: (row) => <ListTime at={row.paidAt} /> },
];
