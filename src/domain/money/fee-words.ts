import { type FeeRates, splitJob } from '#domain/money/fees.ts';
import { fillWords } from '#domain/fill-words.ts';
import { type Cents, cents, formatCents } from '#domain/money/money.ts';

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
  const rate = percentOf(rates.commissionBasisPoints);
  const remitted = tax > 0 ? `, and ${formatCents(tax)} of tax to remit` : '';
  return (
    `Commission ${rate} –${formatCents(commission)}, processing –${formatCents(processing)}: ` +
    `you receive ${formatCents(net)}${remitted}.`
  );
}

/** A share as people write it: `5%`, `5.5%`. */
export const percentOf = (basisPoints: number): string => `${basisPoints / 100}%`;

/** What of each job stays with a shop at least, whatever else changes. */
export function keptAtLeast({ capBasisPoints }: Pick<FeeRates, 'capBasisPoints'>): string {
  return percentOf(10_000 - capBasisPoints);
}

/** The one sentence we use wherever we name the fee. */
export function feeSentence(terms: Pick<FeeRates, 'commissionBasisPoints' | 'capBasisPoints'>): string {
  const fee = percentOf(terms.commissionBasisPoints);
  return `${fee} fee. You always keep at least ${keptAtLeast(terms)} of each job.`;
}

type Terms = FeeRates & { bookingFeeCents: Cents };

/** Placeholders for fees in texts. They are filled when a page is rendered. */
export const feeTokens = {
  fee: '{fee}',
  processing: '{processing}',
  most: '{most}',
  keeps: '{keeps}',
  capEnds: '{capEnds}',
  bookingFee: '{bookingFee}',
  /** What a price in cents comes to. */
  commissionOf: (price: number) => `{commissionOf:${price}}`,
  processingOf: (price: number) => `{processingOf:${price}}`,
  netOf: (price: number) => `{netOf:${price}}`,
} as const;

const TOKEN =
  /\{(fee|processing|most|keeps|capEnds|bookingFee|commissionOf|processingOf|netOf)(?::(\d+))?\}/g;

/** The same texts with the fees that hold, at any depth. */
export function fillFees<Words>(words: Words, terms: Terms): Words {
  return fillWords(words, (text) =>
    text.replace(TOKEN, (_, name: string, price?: string) => sayFee(name, price, terms)),
  );
}

function sayFee(name: string, price: string | undefined, terms: Terms): string {
  const { commissionBasisPoints, processingCents, capBasisPoints, bookingFeeCents } = terms;
  const split = splitJob(cents(Number(price ?? 0)), terms);
  // From here on the most that both may take is more than what they take.
  const capEnds = Math.round(
    (processingCents * 10_000) / Math.max(1, capBasisPoints - commissionBasisPoints),
  );
  const said: Record<string, string> = {
    fee: percentOf(commissionBasisPoints),
    processing: formatCents(processingCents),
    most: percentOf(capBasisPoints),
    keeps: keptAtLeast(terms),
    capEnds: formatCents(cents(capEnds)),
    bookingFee: formatCents(bookingFeeCents),
    commissionOf: formatCents(split.commission),
    processingOf: formatCents(split.processing),
    netOf: formatCents(split.net),
  };
  return said[name] ?? '';
}
