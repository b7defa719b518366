import type { QuoteView } from '#api/shapes/job-parts.ts';
import { liveQuoteStates } from '#domain/quotes/quote-lifecycle.ts';

/** A withdrawn, rejected or lost quote is shown, and may be followed by a new one. */
export function isWithOwner(quote: QuoteView | null): boolean {
  return quote !== null && [...liveQuoteStates, 'standby', 'accepted'].includes(quote.state);
}
