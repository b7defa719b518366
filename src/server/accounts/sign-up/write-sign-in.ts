import { signInCodeMail, signInLinkMail } from '#platform/mail/templates/for-accounts.ts';
import { signInCodeText } from '#platform/sms/texts.ts';
import { sixDigitCode } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import { voidSecrets } from '../sessions/one-time-secret-queries.ts';
import { issueSecret } from '../sessions/one-time-secret.ts';
import { sendAccountMail } from '../sessions/send-account-mail.ts';
import type { Letter } from './letter.ts';
import { messageKinds } from './message-kinds.ts';
import { type Account, findAccount } from './queries.ts';
import { sendText } from '../profile/send-text.ts';
import { CODE_LIVES, LINK_LIVES } from './write-sign-up.ts';

type Of<Kind extends Letter['kind']> = Extract<Letter, { kind: Kind }>;

/** For members of shops and staff too: the door after it asks for their second factor. */
export async function writeLink(
  ctx: Context,
  origin: string,
  { email, returnTo, number, askedFrom, device }: Of<'link'>,
): Promise<void> {
  const account = await findOpenAccount(ctx, { email });
  if (!account) return;
  await voidSecrets(ctx.tx, 'sign_in_link', account.id, ctx.now);
  const { token } = await issueSecret(ctx, {
    purpose: 'sign_in_link',
    userId: account.id,
    target: email,
    // The number is worth nothing without the link, of which only the hash is kept.
    facts: { returnTo, number, ...askedFrom },
    lives: LINK_LIVES,
    device,
  });
  const mail = signInLinkMail({ link: `${origin}/login/open?token=${token}` });
  await sendAccountMail(ctx, { kind: messageKinds.link, to: email, mail, isSecret: true });
}

export async function writeMailCode(ctx: Context, { email, device }: Of<'code'>): Promise<void> {
  const account = await findOpenAccount(ctx, { email });
  if (!account) return;
  const mail = signInCodeMail({ code: await issueCode(ctx, account, { target: email, device }) });
  await sendAccountMail(ctx, { kind: messageKinds.code, to: email, mail, isSecret: true });
}

export async function writeTextCode(ctx: Context, { phone, device }: Of<'text_code'>): Promise<void> {
  const account = await findOpenAccount(ctx, { phone });
  if (!account) return;
  const text = signInCodeText(await issueCode(ctx, account, { target: phone, device }));
  await sendText(ctx, { kind: messageKinds.text_code, phone, text, isSecret: true });
}

async function findOpenAccount(ctx: Context, by: { email?: string; phone?: string }) {
  const account = await findAccount(ctx.tx, by);
  return account && !account.disabled_at ? account : undefined;
}

type Asked = { target: string; device: string };

async function issueCode(ctx: Context, { id: userId }: Account, asked: Asked): Promise<string> {
  const code = sixDigitCode();
  await issueSecret(ctx, { purpose: 'sign_in_code', userId, ...asked, lives: CODE_LIVES, code });
  return code;
}
