import type { OwnerJobView } from '#api/shapes/owner-job.ts';
import type { QuoteView } from '#api/shapes/job-parts.ts';

/**
 * The quote that this job is about. While its money is being arranged it is not accepted yet, so that a card
 * that fails leaves every quote as it was; until then its price and its time tell which one it is.
 */
export function chosenQuote({ state, quotes, payment, appointment }: OwnerJobView): QuoteView | undefined {
  if (state !== 'booking_pending') return quotes.find((quote) => quote.state === 'accepted');
  return quotes.find(
    ({ totalCents, slot }) => totalCents === payment?.amountCents && slot.startsAt === appointment?.startsAt,
  );
}
