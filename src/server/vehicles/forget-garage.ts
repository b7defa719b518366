import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { clearGarageOf, clearVinsOf, deleteUnusedCarsOf } from './queries.ts';

/** The owner of these cars deleted their account. A car that a shop worked on stays in the shop's record. */
export async function forgetGarage(ctx: Context, userId: UserId): Promise<void> {
  await deleteUnusedCarsOf(ctx.tx, userId);
  await clearGarageOf(ctx.tx, userId);
  await clearVinsOf(ctx.tx, userId);
}
