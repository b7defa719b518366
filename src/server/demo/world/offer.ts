import type { QuoteLineInput } from '#domain/validation/quote.ts';
import { cents } from '#domain/money/money.ts';

/** What a shop offers for a repair; its labor rate and its places are the shop's own. */
export type Offer = {
  /** Who writes it, by the address before the @. */
  by: string;
  lines: readonly OfferLine[];
  /** How long the car stays. */
  hours: number;
  message: string;
  kind?: 'quote' | 'estimate';
};

type Part = Extract<QuoteLineInput, { kind: 'part' }>;
export type OfferLine =
  | { kind: 'labor'; title: string; hours: number }
  | Exclude<QuoteLineInput, { kind: 'labor' }>;

export function labor(title: string, hours: number): OfferLine {
  return { kind: 'labor', title, hours };
}

export function part(
  title: string,
  grade: Part['grade'],
  dollars: number,
  { quantity = 1, number = null }: { quantity?: number; number?: string | null } = {},
): OfferLine {
  const unitPriceCents = cents(Math.round(dollars * 100));
  return { kind: 'part', title, grade, partNumber: number, quantity, unitPriceCents, taxable: true };
}

export function fee(title: string, dollars: number): OfferLine {
  return { kind: 'fee', title, amountCents: cents(Math.round(dollars * 100)), taxable: false };
}

/** The line as a quote has it. */
export function quoteLine(line: OfferLine, laborRateDollars: number): QuoteLineInput {
  if (line.kind !== 'labor') return line;
  return {
    kind: 'labor',
    title: line.title,
    hoursHundredths: Math.round(line.hours * 100),
    rateCents: cents(laborRateDollars * 100),
    taxable: false,
  };
}
