import { DAY, MINUTE } from '#domain/time.ts';
import { accountExistsMail, confirmEmailMail } from '#platform/mail/templates/for-accounts.ts';
import { accountExistsText, signUpCodeText } from '#platform/sms/texts.ts';
import { sixDigitCode } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import { issueSecret } from '../sessions/one-time-secret.ts';
import { sendAccountMail } from '../sessions/send-account-mail.ts';
import type { Letter } from './letter.ts';
import { findAccount, findSignUp } from './queries.ts';
import { sendText } from '../profile/send-text.ts';
import { messageKinds } from './message-kinds.ts';

type Of<Kind extends Letter['kind']> = Extract<Letter, { kind: Kind }>;
/** What the account will be made of. It does not exist until a person proves the address is theirs. */
export type SignUpFacts = {
  name: string;
  passwordHash: string;
  returnTo: string | null;
  /** The details of the shop that they set up, as JSON; what a secret knows is flat. */
  shop?: string;
};

export const LINK_LIVES = DAY;
export const CODE_LIVES = 10 * MINUTE;

/** Email existing account owners instead: the page answers the same to everyone. */
export async function writeSignUp(ctx: Context, origin: string, letter: Of<'sign_up'>): Promise<void> {
  const { email, name, passwordHash, returnTo, shop, device } = letter;
  if (await findAccount(ctx.tx, { email })) {
    const mail = accountExistsMail({ logIn: `${origin}/auth/login`, recover: `${origin}/forgot-password` });
    return sendAccountMail(ctx, { kind: messageKinds.sign_up, to: email, mail });
  }
  const facts = { name, passwordHash, returnTo };
  const typed = shop ? { ...facts, shop: JSON.stringify(shop) } : facts;
  await sendConfirmation(ctx, origin, { to: email, facts: typed, device });
}

/** The same sign-up with a new link; nothing where none of this device is waiting. */
export async function writeSignUpAgain(
  ctx: Context,
  origin: string,
  { email, device }: Of<'sign_up_again'>,
): Promise<void> {
  const waiting = await findSignUp(ctx.tx, { purpose: 'confirm_email', target: email, device }, ctx.now);
  if (!waiting) return;
  await sendConfirmation(ctx, origin, { to: email, facts: waiting.facts as SignUpFacts, device });
}

type Waiting = { to: string; facts: SignUpFacts; device: string };

async function sendConfirmation(ctx: Context, origin: string, { to: email, facts, device }: Waiting) {
  const { token } = await issueSecret(ctx, {
    purpose: 'confirm_email',
    target: email,
    facts,
    lives: LINK_LIVES,
    device,
  });
  const mail = confirmEmailMail({ link: `${origin}/confirm-email?token=${token}` });
  await sendAccountMail(ctx, { kind: messageKinds.sign_up, to: email, mail, isSecret: true });
}

export async function writeSignUpCode(
  ctx: Context,
  origin: string,
  letter: Of<'sign_up_code'>,
): Promise<void> {
  const { phone, name, passwordHash, returnTo, device } = letter;
  if (await findAccount(ctx.tx, { phone })) {
    const text = accountExistsText(`${origin}/login/code`);
    return sendText(ctx, { kind: messageKinds.sign_up_code, phone, text });
  }
  await sendSignUpCode(ctx, { to: phone, facts: { name, passwordHash, returnTo }, device });
}

export async function writeSignUpCodeAgain(
  ctx: Context,
  { phone, device }: Of<'sign_up_code_again'>,
): Promise<void> {
  const waiting = await findSignUp(ctx.tx, { purpose: 'sign_up_code', target: phone, device }, ctx.now);
  if (waiting) await sendSignUpCode(ctx, { to: phone, facts: waiting.facts as SignUpFacts, device });
}

async function sendSignUpCode(ctx: Context, { to: phone, facts, device }: Waiting) {
  const code = sixDigitCode();
  await issueSecret(ctx, { purpose: 'sign_up_code', target: phone, facts, lives: CODE_LIVES, code, device });
  await sendText(ctx, {
    kind: messageKinds.sign_up_code,
    phone,
    text: signUpCodeText(code),
    isSecret: true,
  });
}
