import * as z from 'zod';
import './sentences.ts';

/** Six digits, however they were typed or pasted (other characters are stripped). */
export const sixDigits = (says: string) =>
  z
    .string()
    .max(40)
    .overwrite((text) => text.replaceAll(/\D/g, ''))
    .regex(/^\d{6}$/, says);

export const securityCode = sixDigits('Enter the 6-digit code from your app');

/** Required, in capitals, at most 12 characters: ten, or twelve with the hyphens. */
export const backupCode = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, 'Enter one of your backup codes')
  .max(12, 'A backup code has 10 characters');
