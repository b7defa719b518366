/** Why a card was refused, as its owner reads it after the event. Shops are told only that it was. */
const words: Record<string, string> = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'There was not enough money on your card.',
  expired_card: 'Your card has expired.',
  authentication_required: 'Your bank wanted to hear from you first.',
  authentication_failed: 'You refused the payment at your bank.',
  capture_failed: 'The money could not be taken from your card.',
};

/** For a reason that nobody foresaw, what is true of them all. */
export function sayDecline(reason: unknown): string {
  const known = typeof reason === 'string' && Object.hasOwn(words, reason) ? words[reason] : undefined;
  return known ?? 'Your card was declined.';
}

/** The same in two words, for staff: `insufficient funds`. */
export function nameDecline(reason: unknown): string {
  return typeof reason === 'string' && reason !== '' ? reason.replaceAll('_', ' ') : 'no reason given';
}
