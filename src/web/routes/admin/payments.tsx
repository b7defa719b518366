import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { loadAsked } from '../load-page.ts';
import type { Route } from './+types/payments';
import { DeskParts } from './disputes/desk-parts.tsx';
import { paymentLooks, text } from './payments/text.ts';
import { sortsByAmount } from '#domain/desk/list-sorts.ts';
import type { ApiClient } from '#api/client.ts';
import { waitColumn } from '#web/ui/due-time/due-time.tsx';
import { byAmount, byTime } from '#web/features/desk/filtered-list/sorts.ts';
import { dayRangeFields } from '#web/features/desk/filtered-list/day-range-fields.ts';
import { type Asked, readWords, SearchedList } from '#web/features/desk/filtered-list/searched-list.tsx';
import { Stacked } from '#web/ui/stacked/stacked.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { formatCents } from '#domain/money/money.ts';
import { resultCount } from '#domain/marketplace/marketplace.ts';
import { adminPaymentStatuses, moneyTypes, paymentColumns } from '#domain/money/payment-lifecycle.ts';
import { queuesOfPayments } from '#domain/queues.ts';
import { queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { Badge } from '#web/ui/plain/surface.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { ListTime } from '#web/ui/plain/time.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const PATH = '/admin/payments';
type Row = Awaited<ReturnType<ApiClient['payments']['staff']['list']>>['items'][number];
const WORDS = ['type', 'status', 'search', 'waits', 'from', 'to', 'sort'] as const;
type Name = (typeof WORDS)[number];

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

/** A type or a status that there is not narrows nothing. */
function inputOf({ type, status, search, waits, from, to, sort, after }: Asked<Name>) {
  return {
    type: moneyTypes.find((one) => one === type),
    status: adminPaymentStatuses.find((one) => one === status),
    waits: queuesOfPayments.find((one) => one === waits),
    search,
    from,
    to,
    // A queue has an order of its own.
    sort: waits ? undefined : sortsByAmount.find((one) => one === sort),
    after,
  };
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readWords(page.request, WORDS);
  const input = inputOf(asked);
  return { asked, reads: await loadAsked(page, (on) => [on.payments.staff.list.queryOptions({ input })]) };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readWords(request, WORDS), reads: undefined };
}

export default function Payments({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <List asked={asked} />
    </HydrationBoundary>
  );
}

function List({ asked }: { asked: Asked<Name> }) {
  const input = inputOf(asked);
  const found = useKeptRead(useQuery(queries.payments.staff.list.queryOptions({ input })));
  return (
    <SearchedList
      title={text.title}
      path={PATH}
      asked={asked}
      beside={<DeskParts />}
      tools={<ExportButton asked={input} />}
      links={{
        name: 'type',
        label: text.type,
        first: text.types.all,
        choices: moneyTypes.map((value) => ({ value, label: text.types[value] })),
      }}
      fields={[
        { name: 'search', label: text.search },
        {
          name: 'status',
          label: text.status,
          options: [
            { value: '', label: text.statuses.all },
            ...adminPaymentStatuses.map((value) => ({ value, label: text.statuses[value] })),
          ],
        },
        {
          name: 'waits',
          label: text.waits,
          options: [
            { value: '', label: text.waitsAny },
            ...queuesOfPayments.map((value) => ({ value, label: text.queues[value] })),
          ],
        },
        ...dayRangeFields,
      ]}
      submit={text.find}
      clear={text.clear}
      found={found}
      columns={input.waits ? [...columns, waitColumn<Row>()] : columns}
      rowKey={(row) => row.id}
      sorts={input.waits ? undefined : sortsByAmount}
      countLabel={found.data && sayTotal(found.data.total)}
      empty={text.empty}
    />
  );
}

function ExportButton({ asked }: { asked: ReturnType<typeof inputOf> }) {
  const { type, status, waits, search, from, to, sort } = asked;
  const left = new Set(useSearchParams()[0].get('without')?.split(','));
  const without = paymentColumns.filter((column) => left.has(column));
  const reason = useRoleRefusal('payments.view');
  const { press, isBusy, error } = usePress(queries.payments.staff.exportCsv.mutationOptions(), ({ url }) =>
    location.assign(url),
  );
  return (
    <>
      <Button
        size="small"
        reason={reason}
        busy={isBusy && text.exporting}
        onClick={() => void press({ type, status, waits, search, from, to, sort, without })}
      >
        {text.exportData}
      </Button>
      <Refusal error={error} />
    </>
  );
}

type Total = Awaited<ReturnType<ApiClient['payments']['staff']['list']>>['total'];

/** `12 results · Charges $1,200.00 · Refunds $40.00`; a sum that is too long to add up is left out, and said. */
function sayTotal({ count, isMore, sums }: Total): string {
  const added = sums.map(({ type, cents }) =>
    cents === null ? text.tooMany(text.types[type]) : `${text.types[type]} ${formatCents(cents)}`,
  );
  return [resultCount(count, isMore), ...added].join(' · ');
}

function methodOf({ method, cardLast4 }: Row): string {
  if (method === 'bank_transfer') return text.bank;
  return cardLast4 ? text.card(cardLast4) : text.noCard;
}

const columns: Column<Row>[] = [
  {
    key: 'transaction',
    label: text.columns.transaction,
    isName: true,
    cell: (row) => (
      <Stacked under={row.jobNumber}>
        <Link to={`${PATH}/${row.paymentId}`}>
          <code title={row.transactionId}>{row.transactionId}</code>
        </Link>
      </Stacked>
    ),
  },
  {
    key: 'type',
    foldsFirst: true,
    label: text.columns.type,
    cell: (row) => (
      <Stacked under={methodOf(row)}>
        {text.typeOf[row.type]}
        {row.isTip ? <Badge>{text.tip}</Badge> : null}
      </Stacked>
    ),
  },
  {
    key: 'amount',
    sorts: byAmount,
    label: text.columns.amount,
    align: 'end',
    cell: (row) => <Money cents={row.amountCents} />,
  },
  {
    key: 'status',
    label: text.columns.status,
    cell: (row) => (
      <Stacked under={row.why ?? ''}>
        <StatusBadge status={row.status} looks={paymentLooks} />
      </Stacked>
    ),
  },
  {
    key: 'customer',
    label: text.columns.customer,
    cell: (row) => <Stacked under={row.customer.email}>{row.customer.name}</Stacked>,
  },
  {
    key: 'shop',
    label: text.columns.shop,
    cell: (row) => <Stacked under={row.shop.owner ?? text.noOwner}>{row.shop.name}</Stacked>,
  },
  { key: 'at', label: text.columns.at, sorts: byTime, cell: (row) => <ListTime at={row.at} /> },
];
