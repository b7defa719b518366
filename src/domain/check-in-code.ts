import { assert } from '#domain/assert.ts';

const DIGITS = 6;
const CODES = 10 ** DIGITS;

/** So many wrong codes close the door, so that six digits cannot be tried out. */
export const WRONG_CODES_ALLOWED = 5;
export const CODE_LOCK_MINUTES = 15;

/**
 * The six digits for a number that was drawn evenly from 0 to 999,999; drawing it is the server's business.
 */
export function codeFrom(drawn: number): string {
  assert(Number.isInteger(drawn) && drawn >= 0 && drawn < CODES, 'a code is made of six digits');
  return String(drawn).padStart(DIGITS, '0');
}

/** `042 917`: two groups are easier to read aloud. */
export function formatCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}

/** A code as it was typed or read from a QR code, or undefined when it cannot be one. */
export function readCode(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '');
  return /^[0-9]{6}$/.test(digits) ? digits : undefined;
}
