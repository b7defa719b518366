import { BYTE_ORDER_MARK, csvLine } from '#domain/audit/csv.ts';
import type { Cents } from '#domain/money/money.ts';
import { differenceWords } from '#domain/money/reconciliation.ts';
import { MINUTE, plus } from '#domain/time.ts';
import { serveExport } from '#server/audit/download-export.ts';
import type { ExportPlace } from '#server/audit/export-place.ts';
import type { AuditFacts, Context, System } from '#server/core/context.ts';
import type { Call } from '#server/core/middleware.ts';
import type { Days, DifferenceFilters, PayoutFilters } from './list-queries.ts';
import { listDays, listDifferences, listPayouts } from './lists.ts';

const OPEN_MINUTES = 5;
const BATCH = 1_000;

export const reconciliationExport: ExportPlace = {
  entity: 'reconciliation_export',
  action: 'payments.reconciliation_exported',
  path: (id) => `/api/admin/reconciliation/exports/${id}`,
  permissions: ['payments.payouts', 'exports.csv'],
};

export type WantedList =
  | ({ list: 'days' } & Days)
  | ({ list: 'differences' } & DifferenceFilters)
  | ({ list: 'payouts' } & PayoutFilters);

/** Where the file can be had. The entry that says who took what away holds the filters. */
export function askExport(ctx: Context, wanted: WantedList): string {
  const id = ctx.newId<string>();
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
  ctx.audit({
    action: reconciliationExport.action,
    entity: reconciliationExport.entity,
    entityId: id,
    market: 'platform',
    after: { filter: Object.fromEntries(given) as AuditFacts, format: 'csv' },
  });
  return ctx.services.links.sign(reconciliationExport.path(id), plus(ctx.now, OPEN_MINUTES * MINUTE));
}

export async function downloadLists(
  system: System,
  call: Call,
  asked: { id: string; query: URLSearchParams },
): Promise<Response> {
  return serveExport(system, call, asked, reconciliationExport, async (_, { at, after }) => {
    const { filter } = after as { filter: WantedList };
    const today = at.slice(0, 10);
    const days = filter.from || filter.to ? `${filter.from ?? 'first'}-to-${filter.to ?? today}` : today;
    return { name: `reconciliation-${filter.list}-${days}-utc.csv`, lines: writeList(system, filter) };
  });
}

/** The whole list, in its order, a batch at a time. */
async function* writeList(system: System, wanted: WantedList): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(titles[wanted.list]);
  for (let after: string | undefined; ;) {
    const from = after;
    const page = await system.database.transaction((tx) =>
      readPage({ tx, services: system.services }, wanted, from),
    );
    if (page.rows.length > 0) yield page.rows.map(csvLine).join('');
    if (page.next === null) return;
    after = page.next;
  }
}

const titles = {
  days: [
    'Day (UTC)',
    'State',
    'Movements',
    'Provider',
    'Ledger',
    'Provider fees',
    'Open differences',
    'Compared',
  ],
  differences: [
    'Reference',
    'Day (UTC)',
    'Difference',
    'Provider',
    'Ledger',
    'Job',
    'Payment ID',
    'Found',
    'Resolved',
    'Resolved by',
    'Reason',
  ],
  payouts: ['Payout', 'Shop', 'Transfers', 'Provider', 'Ledger', 'Result', 'Paid'],
} as const satisfies Record<WantedList['list'], readonly string[]>;

type Reader = Parameters<typeof listDays>[0];
type Cells = readonly (string | number | null)[];

async function readPage(
  reader: Reader,
  wanted: WantedList,
  after: string | undefined,
): Promise<{ rows: Cells[]; next: string | null }> {
  const page = { after, limit: BATCH };
  if (wanted.list === 'days') {
    const { items, next } = await listDays(reader, { from: wanted.from, to: wanted.to, ...page });
    return { rows: items.map(cellsOfDay), next };
  }
  if (wanted.list === 'differences') {
    const { list: _, ...filters } = wanted;
    const { items, next } = await listDifferences(reader, { ...filters, ...page });
    return { rows: items.map(cellsOfDifference), next };
  }
  const { from, to, show } = wanted;
  const { items, next } = await listPayouts(reader, { from, to, show, ...page });
  return { rows: items.map(cellsOfPayout), next };
}

type Item<List extends (...args: never[]) => Promise<{ items: unknown[] }>> = Awaited<
  ReturnType<List>
>['items'][number];

function cellsOfDay(day: Item<typeof listDays>): Cells {
  const { theirsCents, oursCents, feesCents } = day;
  const money = [theirsCents, oursCents, feesCents].map(decimal);
  return [day.day, day.state, day.movements, ...money, day.openDifferences, day.finishedAt];
}

function cellsOfDifference(row: Item<typeof listDifferences>): Cells {
  const { resolved } = row;
  return [
    row.reference,
    row.day,
    differenceWords[row.kind],
    decimal(row.theirsCents),
    decimal(row.oursCents),
    row.job?.number ?? null,
    row.paymentId,
    row.foundAt,
    resolved?.at ?? null,
    resolved ? (resolved.by ?? 'Healed') : null,
    resolved?.reason ?? null,
  ];
}

function cellsOfPayout(row: Item<typeof listPayouts>): Cells {
  const money = [row.theirsCents, row.oursCents].map(decimal);
  return [
    row.payout,
    row.shop.name,
    row.transfers,
    ...money,
    row.isEqual ? 'Equal' : 'Different',
    row.paidAt,
  ];
}

/** A number, which no spreadsheet takes for a formula when it is below zero. */
const decimal = (amount: Cents | null) => (amount === null ? null : amount / 100);
