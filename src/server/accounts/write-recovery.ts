import { recoverMail } from '#platform/mail/templates/for-accounts.ts';
import type { Context } from '../context.ts';
import { voidSecrets } from '../identity/one-time-secret-queries.ts';
import { issueSecret } from '../identity/one-time-secret.ts';
import { sendAccountMail } from '../identity/send-account-mail.ts';
import type { Letter } from './letter.ts';
import { messageKinds } from './message-kinds.ts';
import { findAccount } from './queries.ts';
import { LINK_LIVES } from './write-sign-up.ts';

/** With each link the older ones are dead. Whoever is not known, or was disabled, gets none. */
export async function writeRecovery(
  ctx: Context,
  origin: string,
  { email, returnTo }: Extract<Letter, { kind: 'recovery' }>,
): Promise<void> {
  const account = await findAccount(ctx.tx, { email });
  if (!account || account.disabled_at) return;
  await voidSecrets(ctx.tx, 'recover', account.id, ctx.now);
  const { token } = await issueSecret(ctx, {
    purpose: 'recover',
    userId: account.id,
    target: email,
    facts: { returnTo },
    lives: LINK_LIVES,
  });
  const mail = recoverMail({ link: `${origin}/reset-password?token=${token}` });
  await sendAccountMail(ctx, { kind: messageKinds.recovery, to: email, mail, isSecret: true });
}
