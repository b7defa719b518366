import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { clearVinsOf } from './queries.ts';

/** The owner of these cars deleted their account. A car that a shop worked on stays in the shop's record. */
export async function forgetVins(ctx: Context, userId: UserId): Promise<void> {
  await clearVinsOf(ctx.tx, userId);
}
