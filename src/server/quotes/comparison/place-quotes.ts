import type { ComparedQuoteView } from '#api/quotes/compare.ts';
import { type Cents, cents, sumCents } from '#domain/money/money.ts';
import type { PricedLine } from '#domain/quotes/quote-lines.ts';
import { type ComparableQuote, placeQuote } from '#domain/quotes/quote-place.ts';
import { vehicleClass } from '#domain/vehicles/vehicle-class.ts';
import type { Context } from '#server/core/context.ts';
import type { ReadJob } from '../../jobs/read-job.ts';
import type { ComparedRow } from './queries.ts';
import { findMake, listComparable } from './comparable-queries.ts';

/** Where each quote of a job is among similar ones: near the job if they are enough, else anywhere. */
export async function placesOf(ctx: Context, job: ReadJob) {
  const make = await findMake(ctx.tx, job.id);
  const similar = (await listComparable(ctx.tx, job)).filter(
    (one) => vehicleClass(one.make) === vehicleClass(make),
  );
  const near = similar.filter(({ market }) => market === job.market);
  return (row: ComparedRow): ComparedQuoteView['place'] => {
    const quote = { ...partsOf(row.lines), shop: row.shop_id };
    const local = placeQuote(quote, near);
    if (local) return { ...local, isLocal: true };
    const wide = placeQuote(quote, similar);
    return wide && { ...wide, isLocal: false };
  };
}

/** What the lines of a quote come to by kind. */
function partsOf(lines: readonly PricedLine[]): Omit<ComparableQuote, 'shop'> {
  const sumOf = (kind: PricedLine['kind']): Cents =>
    sumCents(lines.filter((line) => line.kind === kind).map((line) => line.amountCents));
  return {
    priceCents: cents(lines.reduce((sum, line) => sum + line.amountCents, 0)),
    laborCents: sumOf('labor'),
    laborHundredths: lines.reduce((sum, line) => sum + (line.kind === 'labor' ? line.hoursHundredths : 0), 0),
    partsCents: sumOf('part'),
    feesCents: sumOf('fee'),
  };
}
