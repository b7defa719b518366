import { text } from './text.ts';
import { type Cents, formatCents, NO_MONEY, parseDollars } from '#domain/money/money.ts';

/**
 * What is wrong with an amount that is being typed. More than there is left is said at once; what may still
 * become an amount only once somebody pressed.
 */
export function amountProblem(typed: string, most: Cents, isPressed: boolean): string | null {
  const amount = parseDollars(typed) ?? NO_MONEY;
  if (amount >= 1 && amount <= most) return null;
  const isTooMuch = amount > most;
  return isTooMuch || isPressed ? text.form.amountWrong(formatCents(most)) : null;
}
