/**
 * A sign-up by phone number has no mailbox, but every account has an address. Theirs is made of the number,
 * in a domain that no email can ever reach (RFC 2606); what would be emailed there is texted.
 */
const DOMAIN = '@phone.invalid';

/** `7035550142@phone.invalid`, from ten digits. */
export function mailboxOfPhone(phone: string): string {
  return `${phone}${DOMAIN}`;
}

/** The ten digits behind such an address, or null for every other address. */
export function phoneOfMailbox(email: string): string | null {
  return email.endsWith(DOMAIN) ? email.slice(0, -DOMAIN.length) : null;
}

/** A person's own address as they read it: without an email, their phone number. */
export function sayAddress(address: string): string {
  const digits = phoneOfMailbox(address);
  return digits ? formatPhone(digits) : address;
}

/** `(703) 555-0142`, for reading; anything that is not ten digits stays as it is. */
export function formatPhone(digits: string): string {
  const match = /^(\d{3})(\d{3})(\d{4})$/.exec(digits);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : digits;
}
