import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { forgetAddressesOf, forgetWordsOf } from './queries.ts';

/**
 * The owner of these jobs deleted their account. All of them are over, so nobody drives to an address any
 * more; what a shop worked on keeps its words, which are the shop's record too.
 */
export async function forgetOwner(ctx: Context, userId: UserId): Promise<void> {
  await forgetAddressesOf(ctx.tx, userId);
  await forgetWordsOf(ctx.tx, userId);
}
