import { isByAmount } from '#domain/desk/list-sorts.ts';
import { BYTE_ORDER_MARK, csvLine } from '#domain/audit/csv.ts';
import { MINUTE, plus } from '#domain/time.ts';
import { noteLookUp } from '#server/audit/note-contacts.ts';
import { serveExport } from '#server/audit/download-export.ts';
import type { ExportPlace } from '#server/audit/export-place.ts';
import type { AuditFacts, Context, System } from '#server/core/context.ts';
import { type Place, readPlace } from '#server/core/cursor.ts';
import type { Call } from '#server/core/middleware.ts';
import { type Filters, foundBy, pageOf } from './list-payments.ts';
import { type ColumnLeftOut, fileColumns, isInFile, linesOf } from './lines-of-export.ts';
import type { Found } from './payment-queries.ts';

const OPEN_MINUTES = 5;
const BATCH = 1_000;

export const paymentsExport: ExportPlace = {
  entity: 'payment_export',
  action: 'payments.exported',
  path: (id) => `/api/admin/payments/exports/${id}`,
  permissions: ['payments.view', 'exports.csv'],
};

type Shown = { without?: readonly ColumnLeftOut[] | undefined };
type Asked = Omit<Filters, 'search'> & Shown & { found?: Found | undefined };

/**
 * Where the file can be had. The entry that says who took what away holds the filters, and the file is made
 * from that entry.
 */
export async function askPaymentsExport(ctx: Context, filters: Filters & Shown): Promise<string> {
  const { search, type, status, waits, from, to, sort, without } = filters;
  const id = ctx.newId<string>();
  const found = await foundBy(ctx, search);
  if (found && search) {
    const isKnown = found.customers.length + found.shops.length > 0;
    noteLookUp(ctx, { entity: paymentsExport.entity, typed: search, found: isKnown });
  }
  const asked = { type, status, waits, from, to, sort, without, ...(found && { found: namedByIds(found) }) };
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  ctx.audit({
    action: paymentsExport.action,
    entity: paymentsExport.entity,
    entityId: id,
    market: 'platform',
    after: { filter: Object.fromEntries(given) as AuditFacts, format: 'csv' },
  });
  return ctx.services.links.sign(paymentsExport.path(id), plus(ctx.now, OPEN_MINUTES * MINUTE));
}

/** The trail stores ids instead of search words, which can name a person. */
function namedByIds(found: Found): Found {
  const isOfProvider = /^[a-z]{2,10}_[A-Za-z0-9_]+$/.test(found.reference);
  return { ...found, reference: isOfProvider ? found.reference : '' };
}

type Wanted = { id: string; query: URLSearchParams };

export async function downloadPayments(system: System, call: Call, wanted: Wanted): Promise<Response> {
  return serveExport(system, call, wanted, paymentsExport, async (_, { at, after }) => {
    const { filter } = after as { filter: Asked };
    const lines = writePayments(system, filter, { upTo: new Date(at) });
    return { name: nameOf(filter, at.slice(0, 10)), lines };
  });
}

/** Says which days it has, so that two months are not mistaken for each other. */
function nameOf({ from, to }: Asked, today: string): string {
  if (!from && !to) return `payments-${today}.csv`;
  return `payments-${from ?? 'first'}-to-${to ?? today}-utc.csv`;
}

/**
 * The whole list as the lines of a CSV file, in its order and with its columns, masked as the list is. A
 * batch is read when the one before it was taken: however long the list, one batch is held.
 */
export async function* writePayments(
  { database, clock }: Pick<System, 'database' | 'clock'>,
  asked: Asked,
  { upTo, batch = BATCH }: { upTo: Date; batch?: number },
): AsyncGenerator<string> {
  const { without = [], ...filters } = asked;
  const isShown = fileColumns.map((name) => isInFile(name, without));
  const written = (cells: readonly (string | null)[]) => csvLine(cells.filter((_, index) => isShown[index]));
  yield BYTE_ORDER_MARK + written(fileColumns);
  let after: Place | undefined;
  for (;;) {
    // What came after the asking is not in it.
    const span = { found: undefined, ...filters, upTo, after, limit: batch };
    const { lines, next } = await database.transaction(async (tx) => {
      const page = await pageOf({ tx, now: clock.now() }, span);
      return { lines: await linesOf(tx, page.items), next: page.next };
    });
    if (lines.length > 0) yield lines.map(written).join('');
    if (next === null) return;
    after = readPlace(next, isByAmount(asked.sort ?? 'newest'));
  }
}
