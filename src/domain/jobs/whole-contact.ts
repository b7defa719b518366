import { isWholeEmail } from '#domain/accounts/people.ts';
import { phone } from '#domain/validation/contact.ts';

export type ContactKind = 'email' | 'phone';
/** An email or a phone number as it is stored. */
export type WholeContact = { kind: ContactKind; value: string };

/** The email or phone number that was typed, if it was typed in full. */
export function readContact(typed: string): WholeContact | null {
  if (isWholeEmail(typed)) return { kind: 'email', value: typed.trim().toLowerCase() };
  const number = phone.safeParse(typed).data;
  return number === undefined ? null : { kind: 'phone', value: number };
}

/**
 * Whether a full email or phone number was typed. Readers with masked contacts must search by the full
 * value. A match reveals that it exists here, so each search counts as a look-up.
 */
export function wholeContact(typed: string): ContactKind | null {
  return readContact(typed)?.kind ?? null;
}
