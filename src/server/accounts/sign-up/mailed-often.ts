import { HOUR, plus } from '#domain/time.ts';
import type { Context } from '#server/core/context.ts';
import { MOST_AN_HOUR } from './letter.ts';
import { countMessages, lockRecipient } from './queries.ts';

/**
 * Whether a recipient got the hour's limit of messages of a kind. The caller holds the recipient until the
 * end of the transaction. A rate-limit bucket refills gradually; the outbox is exact.
 */
export async function isMailedOften(
  ctx: Context,
  { kind, to, most = MOST_AN_HOUR }: { kind: string; to: string; most?: number },
): Promise<boolean> {
  await lockRecipient(ctx.tx, to);
  const after = plus(ctx.now, -HOUR);
  return (await countMessages(ctx.tx, { kind, to, after, most })) >= most;
}
