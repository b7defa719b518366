import { passwordProblem } from '#domain/validation/password.ts';
import { text } from './text.ts';

export type Secret = { password: string; confirmation: string };

/** Why this input can't create an account; null once it holds all rules and is typed twice. */
export function secretRefusal({ password, confirmation }: Secret): string | null {
  if (password === '') return text.account.both;
  return passwordProblem(password, confirmation, 'shop') ?? null;
}
