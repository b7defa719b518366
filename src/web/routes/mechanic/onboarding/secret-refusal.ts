import { passwordProblem } from '#domain/validation/password.ts';
import { text } from './text.ts';

export type Secret = { password: string; confirmation: string };

/** Why no account can be asked for with what is typed; null once it holds all rules, twice the same (P §5). */
export function secretRefusal({ password, confirmation }: Secret): string | null {
  if (password === '') return text.account.both;
  return passwordProblem(password, confirmation, 'shop') ?? null;
}
