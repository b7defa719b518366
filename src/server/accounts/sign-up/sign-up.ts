import { failFields, type FieldProblem } from '#domain/errors/errors.ts';
import { ownPath } from '#domain/accounts/own-path.ts';
import { policyOfSignUp } from '#domain/validation/password.ts';
import type { ShopDetails } from '#domain/validation/shop-details.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { nameDevice } from '../sessions/asking-device.ts';
import { newPasswordProblems } from '../sessions/new-password.ts';
import { askForLetter, requireCaptcha, requireTexts } from './ask-for-letter.ts';

type Asked = {
  name: string;
  email?: string | undefined;
  phone?: string | undefined;
  password: string;
  confirmation: string;
  terms: boolean;
  shop?: ShopDetails | undefined;
  returnTo?: string | undefined;
  captcha?: string | undefined;
};

export type Recipient = { email: string } | { phone: string };

/** The one of the two that was sent. The sentence is the specification's. */
export function requireRecipient({ email, phone }: Pick<Asked, 'email' | 'phone'>): Recipient {
  if (email !== undefined && phone === undefined) return { email };
  if (phone !== undefined && email === undefined) return { phone };
  return failFields([
    { path: 'email', message: 'You must provide either an email or phone number and a password' },
  ]);
}

/**
 * Asks for an account. It is made when the link in the email, or the code of the text, is used: until then
 * the address is unproven, and a password that a stranger chose for it opens nothing. The newest sign-up of
 * a device counts, and only for that device or the password that was typed there. Known and unknown
 * addresses get the same answer after the same work, the hash of the password among it.
 */
export async function signUp(ctx: OuterContext, asked: Asked): Promise<{ sentTo: string }> {
  const { name, password } = asked;
  const recipient = requireRecipient(asked);
  const problems = problemsOf(asked);
  if (problems.length > 0) failFields(problems);
  if ('phone' in recipient) requireTexts(ctx);
  await requireCaptcha(ctx, asked.captcha);
  const passwordHash = await ctx.system.services.auth.hashPassword(password);
  const facts = { name, passwordHash, returnTo: ownPath(asked.returnTo), device: nameDevice(ctx) };
  return 'email' in recipient
    ? askForLetter(ctx, { kind: 'sign_up', ...recipient, ...facts, shop: asked.shop ?? null })
    : askForLetter(ctx, { kind: 'sign_up_code', ...recipient, ...facts });
}

function problemsOf(asked: Asked): FieldProblem[] {
  const problems = asked.password
    ? newPasswordProblems(asked, asked.shop ? 'shop' : policyOfSignUp(ownPath(asked.returnTo)))
    : [{ path: 'password', message: 'Enter a password.' }];
  if (asked.terms) return problems;
  return [...problems, { path: 'terms', message: 'Agree to the terms to create an account.' }];
}
