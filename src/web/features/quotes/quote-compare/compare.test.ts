import { describe, expect, it } from 'vitest';
import type { ComparisonView } from '#api/quotes/compare.ts';
import type { QuoteLineView, QuoteView } from '#api/shapes/job-parts.ts';
import { cents } from '#domain/money/money.ts';
import { closedQuotes, compareQuotes, kindsIn, sortCompared } from './compare.ts';

const labor: QuoteLineView = {
  kind: 'labor',
  title: 'Replace pads',
  hoursHundredths: 160,
  rateCents: cents(95_00),
  taxable: false,
  amountCents: cents(152_00),
};
const part: QuoteLineView = {
  kind: 'part',
  title: 'Pads',
  grade: 'oem',
  partNumber: null,
  quantity: 2,
  unitPriceCents: cents(40_00),
  taxable: true,
  amountCents: cents(80_00),
};

function aQuote(state: QuoteView['state'], total: number, lines: QuoteLineView[] = [labor]): QuoteView {
  const slot = { startsAt: '2026-11-30T12:30:00.000Z' };
  return { state, totalCents: cents(total), lines, slot } as unknown as QuoteView;
}

describe('quotes side by side', () => {
  it('are lowest first, and the lowest is marked when there is a choice', () => {
    const compared = compareQuotes([aQuote('submitted', 300_00), aQuote('revised', 250_00)]);
    expect(compared.map(({ quote, isLowest }) => [quote.totalCents, isLowest])).toEqual([
      [250_00, true],
      [300_00, false],
    ]);
    expect(compareQuotes([aQuote('submitted', 300_00)])[0]?.isLowest).toBe(false);
  });

  it('say how much more the others cost, and mark the one that takes the car in first', () => {
    const later = aQuote('submitted', 250_00);
    const sooner = { ...aQuote('submitted', 300_00), slot: { startsAt: '2026-11-30T07:30:00-05:00' } };
    const soonest = { ...sooner, slot: { startsAt: '2026-11-29T09:00:00-05:00' } } as QuoteView;
    const compared = compareQuotes([soonest, later]);
    expect(compared.map(({ moreCents, isEarliest }) => [moreCents, isEarliest])).toEqual([
      [0, false],
      [50_00, true],
    ]);
    // At the same moment none is first, and neither is a quote without others.
    expect(compareQuotes([sooner as QuoteView, later]).some(({ isEarliest }) => isEarliest)).toBe(false);
    expect(compareQuotes([soonest])[0]?.isEarliest).toBe(false);
  });

  it('leave out those that are over, which are listed apart', () => {
    const quotes = [aQuote('rejected', 100_00), aQuote('submitted', 200_00), aQuote('accepted', 150_00)];
    expect(compareQuotes(quotes).map(({ quote }) => quote.state)).toEqual(['submitted']);
    expect(closedQuotes(quotes).map(({ state }) => state)).toEqual(['rejected']);
  });

  it('cannot all be accepted: on standby and countered by the owner, they wait', () => {
    const states = ['submitted', 'standby', 'countered_by_owner', 'countered_by_shop'] as const;
    expect(compareQuotes(states.map((state) => aQuote(state, 1))).map((one) => one.canBeAccepted)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('are taken apart by kind, with the sum of each', () => {
    const compared = compareQuotes([aQuote('submitted', 300_00, [labor, part, labor])]);
    expect(compared[0]?.groups.labor.sum).toBe(304_00);
    expect(compared[0]?.groups.part.lines).toEqual([part]);
    expect(kindsIn(compared)).toEqual(['labor', 'part']);
  });

  it('are sorted by what is known of them, and by the price until it is known', () => {
    const quotes = ['a', 'b'].map((id, index) => ({
      ...aQuote('submitted', 200_00 + index),
      id,
      shop: { distanceMiles: 5 - index },
    })) as unknown as QuoteView[];
    const known = {
      quotes: [
        { quoteId: 'a', value: { points: 60 }, rankStars: 4 },
        { quoteId: 'b', value: { points: 80 }, rankStars: 3 },
      ],
    } as unknown as ComparisonView;
    const order = (comparison: ComparisonView | undefined, sort: Parameters<typeof sortCompared>[2]) =>
      sortCompared(compareQuotes(quotes), comparison, sort).map(({ quote }) => quote.id);
    expect(order(known, 'value')).toEqual(['b', 'a']);
    expect(order(known, 'rating')).toEqual(['a', 'b']);
    expect(order(undefined, 'value')).toEqual(['a', 'b']);
    expect(order(undefined, 'nearest')).toEqual(['b', 'a']);
  });
});
