/**
 * Whoever signs up with a phone number alone has no mailbox, but every account has an address. Theirs is made
 * of the number, in a domain that no mail can ever reach (RFC 2606); what would be mailed there is texted.
 */
const DOMAIN = '@phone.invalid';

/** `7035550142@phone.invalid`, from ten digits. */
export function mailboxOfPhone(phone: string): string {
  return `${phone}${DOMAIN}`;
}

/** The ten digits that such an address stands for, or null for every other address. */
export function phoneOfMailbox(email: string): string | null {
  return email.endsWith(DOMAIN) ? email.slice(0, -DOMAIN.length) : null;
}
