import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { deleteSetupOf } from './queries.ts';

/** A draft goes with its author. Whoever has a shop cannot be deleted, so none is lost by this. */
export async function forgetDraft(ctx: Context, userId: UserId): Promise<void> {
  await deleteSetupOf(ctx.tx, userId);
}
