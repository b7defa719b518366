import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { forgetTowNotesOf } from './intake/intake-queries.ts';
import { forgetAddressesOf, forgetFilesOf, forgetWordsOf } from './queries.ts';

/**
 * The owner of these jobs deleted their account. All of them are over, so their addresses are not needed
 * any more. Jobs a shop worked on keep their words and photos, which are the shop's record too. Their clips
 * go, because a clip may hold the owner's voice and face.
 */
export async function forgetOwner(ctx: Context, userId: UserId): Promise<void> {
  await forgetAddressesOf(ctx.tx, userId);
  await forgetFilesOf(ctx.tx, userId);
  await forgetWordsOf(ctx.tx, userId);
  await forgetTowNotesOf(ctx.tx, userId);
}
