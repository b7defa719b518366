import * as z from 'zod';
import { phoneOfMailbox } from '../accounts/phone-mailbox.ts';
import './sentences.ts';
import { publicWords } from './public-words.ts';
import { plainTyped } from './typed.ts';

export { formatPhone } from '../accounts/phone-mailbox.ts';
export { zip } from './zip.ts';

/** The fifty states and the District of Columbia. */
export const usStates: readonly string[] = (
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ' +
  'ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
).split(' ');

const NAME_MOST = 80;

/**
 * A person's name: one line, which appears in emails and lists of others, and in public as an initial
 * and the rest.
 */
export const personName = (missing: string) =>
  publicWords(
    z
      .string()
      .trim()
      .min(1, missing)
      .max(NAME_MOST, `At most ${NAME_MOST} characters.`)
      .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Write the name on one line.'),
  );

/** Addresses are compared in lower case; the part before the @ is never interpreted. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(
    z
      .email('Enter an email address, such as name@example.com.')
      // A phone number is no mailbox: a text proves it.
      .refine((address) => phoneOfMailbox(address) === null, 'Enter your own email address.'),
  );

const phoneMessage = 'Please enter a valid phone number';

/**
 * Ten digits of a North American number, however they were typed (digits, spaces, hyphens and parentheses;
 * a leading +1, dots, `tel:` and an extension are what phones and address books fill in). Kept as
 * `7035550142`: of a switchboard, the number without its extension.
 */
export const phone = z
  .string()
  .max(60, phoneMessage)
  .overwrite((text) =>
    plainTyped(text)
      .replace(/^tel: ?/i, '')
      .replace(/(?:;ext=| ?,? ?(?:ext\.?|x) ?)\d{1,6}$/i, ''),
  )
  .regex(/^[\d\s().+-]{1,30}$/, phoneMessage)
  .transform((text) => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, ''))
  .pipe(z.string().regex(/^[2-9]\d{2}[2-9]\d{6}$/, phoneMessage));

/**
 * A ZIP code in the hand of staff, who may write four more digits behind a hyphen, ten characters in all.
 * `splitZip` takes it apart: nothing here is placed more finely than by the five.
 */
export const zipOfStaff = z
  .string()
  .trim()
  .max(10, 'At most 10 characters.')
  .regex(/^[0-9]{5}(?:-[0-9]{4})?$/, 'A ZIP code has 5 digits, or 5 and 4 with a hyphen between them.');

export const state = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => usStates.includes(code), 'Enter a two-letter state code, such as VA.');
