import type { Letter } from './letter.ts';

/** The outbox's names of messages; the first email and its repetition count as one. */
export const messageKinds = {
  sign_up: 'account.confirm',
  sign_up_again: 'account.confirm',
  sign_up_code: 'account.phone_code',
  sign_up_code_again: 'account.phone_code',
  recovery: 'account.recover',
  link: 'account.link',
  code: 'account.code',
  text_code: 'account.code',
} as const satisfies Record<Letter['kind'], string>;
