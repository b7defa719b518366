import type { Context } from '#server/core/context.ts';
import { sweepUnconfirmed } from './queries.ts';

const MOST_FORGOTTEN = 10_000;

/** A stranger may have typed an unconfirmed address: it is not kept longer than its link. */
export async function forgetUnconfirmed({ tx, now }: Context): Promise<void> {
  await sweepUnconfirmed(tx, now, MOST_FORGOTTEN);
}
