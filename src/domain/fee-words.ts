import { type FeeRates, splitJob } from '#domain/fees.ts';
import { type Cents, formatCents } from '#domain/money.ts';

/**
 * What a shop would receive of a price, before it names it: the same split, to the cent, as the statement
 * shows after the job.
 */
export function receiveSentence({
  price,
  tax,
  rates,
}: {
  price: Cents;
  tax: Cents;
  rates: FeeRates;
}): string {
  const { commission, processing, net } = splitJob(price, rates);
  const rate = `${rates.commissionBasisPoints / 100}%`;
  const remitted = tax > 0 ? `, and ${formatCents(tax)} of tax to remit` : '';
  return (
    `Commission ${rate} –${formatCents(commission)}, processing –${formatCents(processing)}: ` +
    `you receive ${formatCents(net)}${remitted}.`
  );
}
