import type { ShopDetails } from '#domain/validation/shop-details.ts';

type NewAccount = { name: string; passwordHash: string; returnTo: string | null };
/** What is sent works on the device that asked for it; elsewhere it asks one more question. */
type Asked = { device: string };

/**
 * A message requested without a session. The queue writes it and looks up whether the recipient is known:
 * the request itself does the same work for everyone, so its time reveals nothing.
 */
export type Letter =
  | ({ kind: 'sign_up'; email: string; shop: ShopDetails | null } & NewAccount & Asked)
  | ({ kind: 'sign_up_code'; phone: string } & NewAccount & Asked)
  | ({ kind: 'sign_up_again'; email: string } & Asked)
  | ({ kind: 'sign_up_code_again'; phone: string } & Asked)
  | { kind: 'recovery'; email: string; returnTo: string | null }
  | ({ kind: 'code'; email: string } & Asked)
  | ({ kind: 'text_code'; phone: string } & Asked)
  | ({ kind: 'link'; email: string; returnTo: string | null; number: string; askedFrom: AskedFrom } & Asked);

/** How the page of a link describes the device that asked, to who opens it on another one. */
export type AskedFrom = { deviceName: string; address: string };

export const sealedLetter = (requestId: string) => `account_letter:${requestId}`;

/** Of each kind, to one recipient, for all callers. */
export const MOST_AN_HOUR = 3;

/**
 * Higher for sign-up links, because each sender also has a limit of its own: a stranger can't use up the
 * owner's. Codes stay at three, since more codes mean more guesses.
 */
export const MOST_SIGN_UP_LINKS_AN_HOUR = 8;

type SignUpLink = Extract<Letter, { kind: 'sign_up' | 'sign_up_again' }>;

export const isSignUpLink = (letter: Letter): letter is SignUpLink =>
  letter.kind === 'sign_up' || letter.kind === 'sign_up_again';
