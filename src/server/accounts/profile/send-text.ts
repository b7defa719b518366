import { queueText } from '#platform/sms/sms.ts';
import type { Context } from '#server/core/context.ts';

type Text = { kind: string; phone: string; text: string; isSecret?: boolean };

/** Writes a text to a number in the transaction that causes it; the queue sends it after the commit. */
export async function sendText(ctx: Context, { kind, phone, text, isSecret }: Text): Promise<void> {
  const sealedBy = isSecret ? ctx.services.seal : undefined;
  const message = { kind, to: `+1${phone}`, text, sealedBy };
  const messageId = await queueText(ctx.tx, message, () => ctx.newId(), ctx.now);
  await ctx.enqueue('mail.deliver', { messageId });
}
