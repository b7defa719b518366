import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { deleteSetupOf } from './queries.ts';

/** A draft goes with its author. Accounts with a shop cannot be deleted, so this loses no draft of a shop. */
export async function forgetDraft(ctx: Context, userId: UserId): Promise<void> {
  await deleteSetupOf(ctx.tx, userId);
}
