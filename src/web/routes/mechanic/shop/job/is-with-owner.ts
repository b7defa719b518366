import type { QuoteView } from '#api/shapes/job-parts.ts';
import { liveQuoteStates } from '#domain/quotes/quote-lifecycle.ts';

/** What was withdrawn, rejected or lost is told, and may be followed by a new quote. */
export function isWithOwner(quote: QuoteView | null): boolean {
  return quote !== null && [...liveQuoteStates, 'standby', 'accepted'].includes(quote.state);
}
