import * as z from 'zod';

/** A whole number of US cents, of either sign. */
export const centsSchema = z.int().brand<'Cents'>();

/** What a person may be asked to pay: not negative, and at most a million dollars, which no repair costs. */
export const amountSchema = z.int().min(0).max(100_000_000).brand<'Cents'>();
