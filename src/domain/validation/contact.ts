import * as z from 'zod';

/** Addresses are compared in lower case; the part before the @ is never interpreted. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Enter an e-mail address, such as name@example.com.'));

/** Exactly five digits (P §5). */
export const zipSchema = z.string().trim().regex(/^[0-9]{5}$/, 'A ZIP code has exactly 5 digits.');

export const stateCodeSchema = z.string().trim().toUpperCase().regex(/^[A-Z]{2}$/, 'Two letters, such as VA.');
