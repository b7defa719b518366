import type { UserId } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import { deleteFactors } from './forget-queries.ts';

/**
 * Takes every second factor, backup code and count of wrong tries off an account. Its sessions proved a
 * factor that is no more: end them in the same transaction.
 */
export async function forgetFactors(ctx: Context, userId: UserId): Promise<{ forgotten: number }> {
  return { forgotten: await deleteFactors(ctx.tx, userId) };
}
