import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { forgetTowNotesOf } from './intake/intake-queries.ts';
import { forgetAddressesOf, forgetWordsOf } from './queries.ts';

/**
 * The owner of these jobs deleted their account. All of them are over, so their addresses are not needed
 * any more; jobs a shop worked on keep their words, which are the shop's record too.
 */
export async function forgetOwner(ctx: Context, userId: UserId): Promise<void> {
  await forgetAddressesOf(ctx.tx, userId);
  await forgetWordsOf(ctx.tx, userId);
  await forgetTowNotesOf(ctx.tx, userId);
}
