import { recoverMail } from '#platform/mail/templates/for-accounts.ts';
import type { Context } from '#server/core/context.ts';
import { issueRecoveryLink } from '../sessions/recovery-link.ts';
import { sendAccountMail } from '../sessions/send-account-mail.ts';
import type { Letter } from './letter.ts';
import { messageKinds } from './message-kinds.ts';
import { findAccount } from './queries.ts';
import { LINK_LIVES } from './write-sign-up.ts';

/** Each link ends the older ones. Unknown and disabled people get none. */
export async function writeRecovery(
  ctx: Context,
  origin: string,
  { email, returnTo }: Extract<Letter, { kind: 'recovery' }>,
): Promise<void> {
  const account = await findAccount(ctx.tx, { email });
  if (!account || account.disabled_at) return;
  const link = await issueRecoveryLink(ctx, {
    origin,
    userId: account.id,
    email,
    lives: LINK_LIVES,
    returnTo,
  });
  const mail = recoverMail({ link });
  await sendAccountMail(ctx, { kind: messageKinds.recovery, to: email, mail, isSecret: true });
}
