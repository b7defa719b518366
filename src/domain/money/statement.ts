import { type Cents, cents, sumCents } from '#domain/money/money.ts';
import { addDays, type Day, dayOf, instantAt } from '#domain/scheduling/zoned-day.ts';

/** A price that was earned, the fee of a booking that ended (kept-fee.ts), or a tip (tips.ts). */
export const statementKinds = ['job', 'late_fee', 'no_show_fee', 'tip'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** One line of what a shop earned. */
export type StatementLine = {
  kind: StatementKind;
  priceCents: Cents;
  taxCents: Cents;
  /** Of a kept fee: what of the booking fee is still kept. */
  commissionCents: Cents;
  processingCents: Cents;
  netCents: Cents;
  /** What of it went back to an owner: of this job, or of another whose refund the shop still owed. */
  returnedCents: Cents;
  /** The part of that which was kept for what the shop owed of another refund. */
  keptForDebtCents: Cents;
  /** What of the shop's part went back when the shop had been paid: it was added to what the shop owes. */
  owedCents: Cents;
  /** What of the booking fee in a kept fee went back to the owner; it was never the shop's. */
  feeReturnedCents: Cents;
};

/**
 * The shop gets the price less deductions, plus the tax it passes on, less refunds. Of a kept fee only the
 * shop's part counts: it is not a price, so the 85% promise doesn't apply. A tip is the shop's whole.
 */
export const statementAmounts = [
  { key: 'price', of: (line: StatementLine) => ofJob(line, line.priceCents) },
  { key: 'commission', of: (line: StatementLine) => ofJob(line, line.commissionCents), isTaken: true },
  { key: 'processing', of: (line: StatementLine) => ofJob(line, line.processingCents), isTaken: true },
  { key: 'net', of: (line: StatementLine) => line.netCents },
  { key: 'tax', of: (line: StatementLine) => ofJob(line, line.taxCents) },
  { key: 'returned', of: (line: StatementLine) => line.returnedCents, isTaken: true },
  { key: 'out', of: (line: StatementLine) => paidOut(line) },
] as const;

/** What remains the shop's, with its tax, when what went back is gone. */
function paidOut({ netCents, taxCents, returnedCents }: StatementLine): Cents {
  return cents(sumCents([netCents, taxCents]) - returnedCents);
}

/** Why nothing is paid out for a line: a shop that reads "not scheduled yet" waits for what never comes. */
export function whyNoPayout(line: StatementLine): 'keptForDebt' | 'nothingDue' | 'noPayout' {
  if (paidOut(line) > 0) return 'noPayout';
  return line.keptForDebtCents > 0 ? 'keptForDebt' : 'nothingDue';
}

/** null where the column does not apply to the line. */
function ofJob(line: StatementLine, amount: Cents): Cents | null {
  return line.kind === 'job' ? amount : null;
}

export type StatementPeriod = { from: Day; to: Day };

/** A statement on paper covers a year at most, and this many lines. */
export const STATEMENT_LIMITS = { days: 366, lines: 1_000 } as const;

/** The instants a period covers: from the first minute of its first day to the end of its last. */
export function instantsOf({ from, to }: StatementPeriod, timeZone: string): { since: Date; until: Date } {
  return { since: instantAt(from, 0, timeZone), until: instantAt(addDays(to, 1), 0, timeZone) };
}

export function isUsablePeriod({ from, to }: StatementPeriod): boolean {
  return from <= to && to < addDays(from, STATEMENT_LIMITS.days);
}

/** The calendar month of a day. */
export function monthOf(day: Day): StatementPeriod {
  const from = `${day.slice(0, 7)}-01`;
  const inNext = addDays(from, 31);
  return { from, to: addDays(`${inNext.slice(0, 7)}-01`, -1) };
}

/** This month and those before it, the newest first. */
export function latestMonths(now: Date, timeZone: string, count: number): StatementPeriod[] {
  const months: StatementPeriod[] = [];
  let day = dayOf(now, timeZone);
  while (months.length < count) {
    const month = monthOf(day);
    months.push(month);
    day = addDays(month.from, -1);
  }
  return months;
}
