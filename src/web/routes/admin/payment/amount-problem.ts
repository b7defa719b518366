import { text } from './text.ts';
import { type Cents, formatCents, NO_MONEY, parseDollars } from '#domain/money/money.ts';

/**
 * The error of an amount while it is typed. Too much is shown immediately; an incomplete amount only after a
 * press.
 */
export function amountProblem(typed: string, most: Cents, isPressed: boolean): string | null {
  const amount = parseDollars(typed) ?? NO_MONEY;
  if (amount >= 1 && amount <= most) return null;
  const isTooMuch = amount > most;
  return isTooMuch || isPressed ? text.form.amountWrong(formatCents(most)) : null;
}
