import * as z from 'zod';
import './sentences.ts';
import { formatCents, MOST_TO_PAY } from '#domain/money/money.ts';

/** A whole number of US cents, of either sign. */
export const centsSchema = z.int().brand<'Cents'>();

/** What a person may be asked to pay: not negative, and no more than any repair costs. */
export const amountSchema = z
  .int()
  .min(0, 'An amount cannot be negative.')
  .max(MOST_TO_PAY, `At most ${formatCents(MOST_TO_PAY)}.`)
  .brand<'Cents'>();
