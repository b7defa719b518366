/** Why a card was declined, for its owner. Shops read only that it was. */
const words: Record<string, string> = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'There was not enough money on your card.',
  expired_card: 'Your card has expired.',
  authentication_required: 'Your bank needs you to confirm the payment.',
  authentication_failed: 'You declined the payment at your bank.',
  capture_failed: 'We could not charge your card.',
};

/** Unknown reasons get a sentence that is always true. */
export function sayDecline(reason: unknown): string {
  const known = typeof reason === 'string' && Object.hasOwn(words, reason) ? words[reason] : undefined;
  return known ?? 'Your card was declined.';
}

/** The same in two words, for staff: `insufficient funds`. */
export function nameDecline(reason: unknown): string {
  return typeof reason === 'string' && reason !== '' ? reason.replaceAll('_', ' ') : 'no reason given';
}
