import { queueMessage } from '#platform/mail/mail.ts';
import type { RenderedMail } from '#platform/mail/templates/layout.ts';
import type { Context } from '#server/core/context.ts';

type AccountMail = {
  /** Which template it is: `account.recover`. */
  kind: string;
  to: string;
  mail: RenderedMail;
  /** Its text opens a door: it is kept sealed, and erased once it is sent. */
  isSecret?: boolean;
};

/**
 * Writes an email about an account in the transaction that causes it; the queue sends it after the commit.
 */
export async function sendAccountMail(
  ctx: Context,
  { kind, to, mail, isSecret }: AccountMail,
): Promise<void> {
  const sealedBy = isSecret ? ctx.services.seal : undefined;
  const messageId = await queueMessage(ctx.tx, { ...mail, kind, to, sealedBy }, () => ctx.newId(), ctx.now);
  await ctx.enqueue('mail.deliver', { messageId });
}
