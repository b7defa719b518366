import type { ComparisonView } from '#api/quotes/compare.ts';
import type { QuoteLineView, QuoteView } from '#api/shapes/job-parts.ts';
import { acceptableQuoteStates, liveQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import { inQuoteOrder, type QuoteSort } from '#domain/quotes/quote-order.ts';
import { type Cents, cents, NO_MONEY, sumCents } from '#domain/money/money.ts';

export type LineKind = QuoteLineView['kind'];

export type ComparedQuote = {
  quote: QuoteView;
  isLowest: boolean;
  /** Whether its car is taken in before those of all others. */
  isEarliest: boolean;
  /** How much more it costs than the lowest. */
  moreCents: Cents;
  canBeAccepted: boolean;
  groups: Record<LineKind, { lines: QuoteLineView[]; sum: Cents }>;
};

const onTheTable: readonly QuoteView['state'][] = [...liveQuoteStates, 'standby'];
const acceptable: readonly QuoteView['state'][] = acceptableQuoteStates;

/** Open quotes, lowest first, split into parts that line up. */
export function compareQuotes(quotes: readonly QuoteView[]): ComparedQuote[] {
  const open = quotes
    .filter(({ state }) => onTheTable.includes(state))
    .sort((one, other) => one.totalCents - other.totalCents);
  const lowest = open[0]?.totalCents ?? NO_MONEY;
  const [first, second] = open.map(({ slot }) => Date.parse(slot.startsAt)).sort((one, other) => one - other);
  return open.map((quote) => ({
    quote,
    isLowest: open.length > 1 && quote.totalCents === lowest,
    isEarliest: second !== undefined && first !== second && Date.parse(quote.slot.startsAt) === first,
    moreCents: cents(quote.totalCents - lowest),
    canBeAccepted: acceptable.includes(quote.state),
    groups: {
      labor: groupOf(quote, 'labor'),
      part: groupOf(quote, 'part'),
      fee: groupOf(quote, 'fee'),
      discount: groupOf(quote, 'discount'),
    },
  }));
}

/** In the order the owner chose; what the comparison does not know yet changes no order. */
export function sortCompared(
  compared: readonly ComparedQuote[],
  comparison: ComparisonView | undefined,
  sort: QuoteSort,
): ComparedQuote[] {
  const order = inQuoteOrder(sort);
  const keyOf = ({ quote }: ComparedQuote) => {
    const known = comparison?.quotes.find(({ quoteId }) => quoteId === quote.id);
    return {
      totalCents: quote.totalCents,
      startsAt: quote.slot.startsAt,
      distanceMiles: quote.shop.distanceMiles,
      points: known?.value.points ?? null,
      stars: known?.rankStars ?? null,
    };
  };
  return compared.toSorted((one, other) => order(keyOf(one), keyOf(other)));
}

/** The kinds of lines in any quote; empty rows are left out. */
export function kindsIn(compared: readonly ComparedQuote[]): LineKind[] {
  return (['labor', 'part', 'fee', 'discount'] as const).filter((kind) =>
    compared.some(({ groups }) => groups[kind].lines.length > 0),
  );
}

/** Closed quotes: rejected, withdrawn, expired or not chosen. */
export function closedQuotes(quotes: readonly QuoteView[]): QuoteView[] {
  return quotes.filter(
    ({ state }) => !onTheTable.includes(state) && state !== 'draft' && state !== 'accepted',
  );
}

function groupOf(quote: QuoteView, kind: LineKind) {
  const lines = quote.lines.filter((line) => line.kind === kind);
  return { lines, sum: sumCents(lines.map((line) => line.amountCents)) };
}
