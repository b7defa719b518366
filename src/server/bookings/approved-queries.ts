import { assert } from '#domain/assert.ts';
import type { QuoteId } from '#domain/ids.ts';
import type { BillLine } from '#domain/quotes/quote-lines.ts';
import type { Tx } from '#platform/database/connect.ts';

/**
 * What the owner accepted: its lines in their order, the tax rate that they were added up with, whatever the
 * shop's rate is today, and the sums they approved.
 */
export async function findApproved(tx: Tx, quoteId: QuoteId) {
  const { content, ...quote } = await tx
    .selectFrom('quote')
    .innerJoin('quote_version as version', (join) =>
      join.onRef('version.quote_id', '=', 'quote.id').onRef('version.version', '=', 'quote.version'),
    )
    .select(['quote.lines', 'quote.price_cents', 'quote.tax_cents', 'quote.total_cents', 'version.content'])
    .where('quote.id', '=', quoteId)
    .executeTakeFirstOrThrow();
  const { taxRateBasisPoints: taxRate } = content as { taxRateBasisPoints?: number };
  assert(taxRate !== undefined, 'every version keeps its tax rate');
  return { ...quote, taxRate, lines: quote.lines as unknown as BillLine[] };
}
