import type { ApiClient } from '#api/client.ts';
import { csvLine } from '#domain/csv.ts';
import type { Cents } from '#domain/money.ts';
import { apiContext } from '#web/lib/api-context.ts';

import { requirePerson } from '../../load-page.ts';
import { orRefuse, readPeriod } from './payouts/period.ts';
import type { Route } from './+types/payouts-file';

type Statement = Awaited<ReturnType<ApiClient['statement']['list']>>;
type Item = Statement['items'][number];

const PAGE = 100;
/** Fifty pages are more than a shop earns in years; a longer paper is asked for in parts. */
const MOST_PAGES = 50;

const COLUMNS = [
  'Released (UTC)',
  'Job',
  'Service',
  'Kind',
  'Price',
  'Platform fee',
  'Processing',
  'Yours',
  'Tax you remit',
  'Payout',
  'Payout state',
  'On hold because',
  'Available (UTC)',
  'Paid (UTC)',
];

/** The statement as a file for a spreadsheet: read page by page, and sent while it is read. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  requirePerson(args);
  const { statement } = args.context.get(apiContext);
  const page = { limit: PAGE, ...readPeriod(args.request) };
  // The first page is read before anything is sent, so that a refusal is still an answer of its own.
  const first = await orRefuse(statement.list(page));
  const lines = linesOf(first, (after) => statement.list({ ...page, after }));
  return new Response(streamOf(lines), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="statement.csv"',
      'Cache-Control': 'private, no-store',
    },
  });
}

/** Reads the next page only when the one before has been taken. */
function streamOf(lines: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(stream) {
      const { done, value } = await lines.next();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await lines.return()),
  });
}

async function* linesOf(
  first: Statement,
  read: (after: string) => Promise<Statement>,
): AsyncGenerator<string, void> {
  yield csvLine(COLUMNS);
  let page = first;
  for (let number = 1; ; number += 1) {
    yield page.items.map(lineOf).join('');
    if (!page.next || number >= MOST_PAGES) return;
    page = await read(page.next);
  }
}

function lineOf({ payout, ...item }: Item): string {
  return csvLine([
    item.releasedAt,
    item.number,
    item.serviceName,
    item.kind === 'kept_fee' ? 'Late fee' : 'Job',
    dollars(item.priceCents),
    dollars(item.commissionCents),
    dollars(item.processingCents),
    dollars(item.netCents),
    dollars(item.taxCents),
    payout && dollars(payout.amountCents),
    payout?.state ?? null,
    payout?.holdReason ?? null,
    payout?.availableAt ?? null,
    payout?.paidAt ?? null,
  ]);
}

/** Two places always, and no sign or separator: a spreadsheet reads it as a number. */
const dollars = (amount: Cents) => (amount / 100).toFixed(2);
