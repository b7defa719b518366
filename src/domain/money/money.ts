import type * as z from 'zod';
import { assert } from '#domain/assert.ts';
import { plainTyped } from '#domain/validation/typed.ts';

/**
 * A whole number of US cents, of either sign. The only type that may hold an amount of money. Its schemas are
 * apart, so a page that only shows money loads no validation.
 */
export type Cents = number & z.$brand<'Cents'>;

export function cents(value: number): Cents {
  assert(Number.isSafeInteger(value), `not a whole number of cents: ${value}`);
  return (value === 0 ? 0 : value) as Cents; // -0 equals 0 but prints and serialises differently
}

export const NO_MONEY = cents(0);

/** The most that a card can be charged at once in US dollars (Stripe, as below). No repair costs that. */
export const MOST_TO_PAY = cents(99_999_999);

/** The least that a card can be charged in US dollars (Stripe, "Minimum and maximum charge amounts"). */
export const LEAST_TO_PAY = cents(50);

/** Adds amounts up; an empty list is no money. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const amount of amounts) sum = cents(sum + amount);
  return cents(sum);
}

/**
 * The part of `amount` given by a rate in basis points (500 is 5 %).
 * Halves round up, in favor of the recipient; the caller keeps the rest, so no cent is
 * created or lost.
 */
export function shareOf(amount: Cents, basisPoints: number): Cents {
  assert(amount >= 0, 'a share is taken of a positive amount');
  assert(Number.isInteger(basisPoints) && basisPoints >= 0 && basisPoints <= 10_000, 'not a share');
  return cents(Math.floor((amount * basisPoints + 5_000) / 10_000));
}

/** For reading: `$1,234.50`, and `-$3.00` for what is owed the other way. */
export function formatCents(amount: Cents): string {
  const size = Math.abs(amount);
  const dollars = Math.floor(size / 100);
  return `${amount < 0 ? '-' : ''}$${grouped(dollars)}.${String(size % 100).padStart(2, '0')}`;
}

/** For lists and maps, where prices have no decimals: `$1,235`. Half a dollar rounds up. */
export function formatWholeDollars(amount: Cents): string {
  const dollars = Math.floor((Math.abs(amount) + 50) / 100);
  return `${amount < 0 && dollars > 0 ? '-' : ''}$${grouped(dollars)}`;
}

/**
 * Reads what a person types into a money field: `200`, `$1,234.5`, `.99`. Anything that could be meant in two
 * ways (a comma for decimals, three decimals, a sign) gives undefined, because a wrong guess costs money.
 */
export function parseDollars(text: string): Cents | undefined {
  const match = /^\$? ?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{1,2}))?$/.exec(plainTyped(text));
  if (!match) return undefined;
  const [, whole = '', decimals = ''] = match;
  if (whole === '' && decimals === '') return undefined;
  const value = Number(whole.replaceAll(',', '') || '0') * 100 + Number(decimals.padEnd(2, '0'));
  return Number.isSafeInteger(value) ? cents(value) : undefined;
}

/** `1,234,567` */
export function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
}
