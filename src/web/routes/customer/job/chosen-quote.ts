import type { OwnerJobView } from '#api/shapes/owner-job.ts';
import type { QuoteView } from '#api/shapes/job-parts.ts';

/**
 * The quote this job is about. It is not accepted while its payment is being arranged, so a failing card
 * leaves every quote unchanged. Until then, its price and time identify it.
 */
export function chosenQuote({ state, quotes, payment, appointment }: OwnerJobView): QuoteView | undefined {
  if (state !== 'booking_pending') return quotes.find((quote) => quote.state === 'accepted');
  return quotes.find(
    ({ totalCents, slot }) => totalCents === payment?.amountCents && slot.startsAt === appointment?.startsAt,
  );
}
