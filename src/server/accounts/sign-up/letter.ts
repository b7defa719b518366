import type { ShopDetails } from '#domain/validation/shop-details.ts';

type NewAccount = { name: string; passwordHash: string; returnTo: string | null };

/**
 * What somebody without a session asked to be sent. It is written by the queue, which looks up whether the
 * recipient is known: the request itself does the same work for everyone, so its time tells nothing.
 */
export type Letter =
  | ({ kind: 'sign_up'; email: string; shop: ShopDetails | null } & NewAccount)
  | ({ kind: 'sign_up_code'; phone: string } & NewAccount)
  | { kind: 'sign_up_again'; email: string }
  | { kind: 'sign_up_code_again'; phone: string }
  | { kind: 'recovery'; email: string; returnTo: string | null }
  | { kind: 'code'; email: string }
  | { kind: 'text_code'; phone: string }
  | { kind: 'link'; email: string; returnTo: string | null };

export const sealedLetter = (requestId: string) => `account_letter:${requestId}`;

/** Of each kind, to one recipient, whoever asks. */
export const MOST_AN_HOUR = 3;
