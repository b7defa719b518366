import type { Context } from '#server/core/context.ts';
import { sweepUnconfirmed } from './queries.ts';

const MOST_FORGOTTEN = 10_000;

/** An address that nobody confirmed may have been typed by anybody: it is not kept longer than its link. */
export async function forgetUnconfirmed({ tx, now }: Context): Promise<void> {
  await sweepUnconfirmed(tx, now, MOST_FORGOTTEN);
}
