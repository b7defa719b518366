import { describe, expect, it } from 'vitest';
import { quoteStates } from '#domain/quotes/quote-lifecycle.ts';
import { quotesShown } from '#domain/quotes/own-quotes.ts';
import { myQuoteBadge } from './my-quote.ts';

describe('what a shop reads of its own quote in the marketplace', () => {
  it('is that it is out only while the owner can still take it', () => {
    const out = quoteStates.filter((state) => myQuoteBadge(state).says === 'Quote sent');
    expect(out).toEqual([...quotesShown.live, 'countered_by_owner', 'accepted'].toSorted(byTable));
    expect(myQuoteBadge('draft')).toMatchObject({ says: 'Your draft', isOver: false });
    expect(myQuoteBadge('standby')).toMatchObject({ says: 'Your quote is on standby', isOver: false });
  });

  it.each(quotesShown.closed)('tells that it is %s, and that there can be another', (state) => {
    expect(myQuoteBadge(state)).toMatchObject({ isOver: true, tone: 'neutral' });
    expect(myQuoteBadge(state).says).not.toContain('is out');
  });
});

function byTable(one: string, other: string): number {
  const table: readonly string[] = quoteStates;
  return table.indexOf(one) - table.indexOf(other);
}
