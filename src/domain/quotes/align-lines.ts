import { type Cents, NO_MONEY, sumCents } from '#domain/money/money.ts';
import { allItems, type LineItem, lineItemName } from './line-items.ts';
import { type LineEnd, meaningOfLine } from './line-meaning.ts';
import type { PricedLine } from './quote-lines.ts';

export type AlignedKind = 'labor' | 'part' | 'fee';

/** Whether a quote has the work or part of a row; `unsure` where one of its lines may be it. */
export type AlignedState = 'present' | 'missing' | 'unsure';

export type AlignedCell = {
  state: AlignedState;
  amountCents: Cents;
  /** Hours of labor in hundredths; 0 for parts and fees. */
  hoursHundredths: number;
};

export type AlignedRow = {
  kind: AlignedKind;
  name: string;
  /** One for each quote, in their order. */
  cells: AlignedCell[];
  isDifferent: boolean;
};

type Group = { kind: AlignedKind; items: Set<LineItem>; ends: Set<LineEnd>; lines: OwnLine[] };
type OwnLine = { quote: number; line: PricedLine };

const kinds: readonly AlignedKind[] = ['labor', 'part', 'fee'];

/** Amounts this close to each other are no difference to look at first: less than a tenth. */
const CLOSE = 0.1;

/**
 * The lines of several quotes beside each other: lines about the same thing share a row, a line about two
 * things joins both. Rows that differ come first. A line that we can't place has a row of its own, and then
 * nothing of its kind is called missing from its quote.
 */
export function alignLines(quotes: readonly (readonly PricedLine[])[]): AlignedRow[] {
  const rows = kinds.flatMap((kind) => rowsOfKind(quotes, kind));
  return rows.toSorted(
    (one, other) =>
      Number(other.isDifferent) - Number(one.isDifferent) ||
      kinds.indexOf(one.kind) - kinds.indexOf(other.kind),
  );
}

function rowsOfKind(quotes: readonly (readonly PricedLine[])[], kind: AlignedKind): AlignedRow[] {
  const own = quotes.flatMap((lines, quote) =>
    lines.filter((line) => line.kind === kind).map((line) => ({ quote, line })),
  );
  const groups: Group[] = [];
  const unknown: OwnLine[] = [];
  for (const one of own) {
    const meaning = meaningOfLine(one.line.title);
    if (!meaning) unknown.push(one);
    else join(groups, { kind, items: new Set(meaning.items), ends: new Set([meaning.end]), lines: [one] });
  }
  const isUnsure = (quote: number) => unknown.some((one) => one.quote === quote);
  return [
    ...groups.map((group) =>
      rowOf(kind, { name: nameOf(group), lines: group.lines, quotes: quotes.length, isUnsure }),
    ),
    ...unknown.map((one) =>
      // Another quote may have the same under a name that we don't know either.
      rowOf(kind, { name: one.line.title, lines: [one], quotes: quotes.length, isUnsure: () => true }),
    ),
  ];
}

/** Adds a group, and joins it with every one that is about one of the same things at the same end. */
function join(groups: Group[], added: Group): void {
  for (let at = groups.length - 1; at >= 0; at -= 1) {
    const group = groups[at]!;
    if (!overlap(group.items, added.items) || !mayBeSameEnd(group.ends, added.ends)) continue;
    for (const item of group.items) added.items.add(item);
    for (const end of group.ends) added.ends.add(end);
    added.lines.unshift(...group.lines);
    groups.splice(at, 1);
  }
  groups.push(added);
}

function mayBeSameEnd(one: Set<LineEnd>, other: Set<LineEnd>): boolean {
  return one.has(null) || other.has(null) || overlap(one, other);
}

function overlap<T>(one: Set<T>, other: Set<T>): boolean {
  return [...one].some((each) => other.has(each));
}

function nameOf({ items, ends }: Group): string {
  const names = allItems.filter((item) => items.has(item)).map(lineItemName);
  const [first = '', ...others] = names;
  const joined = [first, ...others.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].join(', ');
  const named = [...ends].filter((end) => end !== null);
  return named.length === 1 ? `${joined}, ${named[0]}` : joined;
}

type Row = { name: string; lines: readonly OwnLine[]; quotes: number; isUnsure: (quote: number) => boolean };

function rowOf(kind: AlignedKind, { name, lines, quotes, isUnsure }: Row): AlignedRow {
  const cells = Array.from({ length: quotes }, (_, quote): AlignedCell => {
    const own = lines.filter((one) => one.quote === quote).map(({ line }) => line);
    if (own.length === 0) {
      return { state: isUnsure(quote) ? 'unsure' : 'missing', amountCents: NO_MONEY, hoursHundredths: 0 };
    }
    return {
      state: 'present',
      amountCents: sumCents(own.map((line) => line.amountCents)),
      hoursHundredths: own.reduce((sum, line) => sum + (line.kind === 'labor' ? line.hoursHundredths : 0), 0),
    };
  });
  return { kind, name, cells, isDifferent: differs(cells) };
}

function differs(cells: readonly AlignedCell[]): boolean {
  if (cells.some(({ state }) => state !== 'present')) return true;
  const amounts = cells.map(({ amountCents }) => amountCents);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  return most - least > most * CLOSE;
}
