import { ensure } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { countHeldPayments, countLiveJobs } from './deletion-queries.ts';

/**
 * Shop members get the pages of that shop, and follow no repair of their own with the same account. So
 * owners cannot join one while a shop has their car, or money is held for it.
 */
export async function requireNoOwnRepairs({ tx }: Context, userId: UserId): Promise<void> {
  const running = (await countLiveJobs(tx, userId)) + (await countHeldPayments(tx, userId));
  ensure(running === 0, 'OWN_REPAIRS_RUN');
}
