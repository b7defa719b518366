import type { QuoteState } from '#domain/quotes/quote-lifecycle.ts';
import { quotesShown } from '#domain/quotes/own-quotes.ts';
import { text } from './text.ts';

type MyQuote = { says: string; tone: 'neutral' | 'caution' | 'signal'; isOver: boolean };

/** The newest quote of this shop on a request, in words; one that is over may be followed by another. */
export function myQuoteBadge(state: QuoteState): MyQuote {
  const says = text.myQuote[state];
  if (quotesShown.closed.includes(state)) return { says, tone: 'neutral', isOver: true };
  return { says, tone: state === 'draft' ? 'caution' : 'signal', isOver: false };
}
