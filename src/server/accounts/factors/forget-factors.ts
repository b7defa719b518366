import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import * as queries from './queries.ts';

/**
 * Takes every second factor and backup code off an account, by decision of our staff: the next factor counts
 * at once. Its sessions proved a factor that is no more: end them in the same transaction. A lock after wrong
 * tries stays, it ends by itself.
 */
export async function forgetFactors(ctx: Context, userId: UserId): Promise<{ forgotten: number }> {
  const { length: forgotten } = await queries.listVerified(ctx.tx, userId);
  await queries.deleteAllFactors(ctx.tx, userId);
  await queries.deleteBackupCodes(ctx.tx, userId);
  await queries.noteReset(ctx.tx, userId);
  return { forgotten };
}
