import { HOUR, plus } from '#domain/time.ts';
import type { Context } from '#server/core/context.ts';
import { MOST_AN_HOUR } from './letter.ts';
import { countMessages, lockRecipient } from './queries.ts';

/**
 * Whether somebody got as many messages of a kind as anybody may within the hour. Whoever asks holds the
 * recipient until the end of the transaction: a bucket fills up again by and by, what stands in the outbox is
 * exact.
 */
export async function isMailedOften(
  ctx: Context,
  { kind, to, most = MOST_AN_HOUR }: { kind: string; to: string; most?: number },
): Promise<boolean> {
  await lockRecipient(ctx.tx, to);
  const after = plus(ctx.now, -HOUR);
  return (await countMessages(ctx.tx, { kind, to, after, most })) >= most;
}
