import { isWholeEmail } from '#domain/accounts/people.ts';
import { phone } from '#domain/validation/contact.ts';

export type ContactKind = 'email' | 'phone';

/**
 * Whether all of an e-mail address or of a phone number was typed. Whoever reads contacts masked finds
 * somebody by one in full, so they learn whether it is known here: that is a look-up of its own.
 */
export function wholeContact(typed: string): ContactKind | null {
  if (isWholeEmail(typed)) return 'email';
  return phone.safeParse(typed).success ? 'phone' : null;
}
