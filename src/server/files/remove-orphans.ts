import { DAY, plus } from '#domain/time.ts';
import type { System } from '#server/core/context.ts';
import { deleteFiles, lockOrphans } from './queries.ts';

const KEPT = DAY;
const BATCH = 50;
// Ten thousand pictures a run: more than can be sent in an hour, and an end in sight if they could.
const MOST_BATCHES = 200;

/** Removes pictures and clips that were uploaded for a form that was never sent, or whose upload broke off. */
export async function removeOrphans(system: System): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    if ((await removeBatch(system)) < BATCH) return;
  }
}

/**
 * The stored bytes go first: should the transaction then fail, the row still names them and the next run
 * finishes the work.
 */
async function removeBatch(system: System): Promise<number> {
  const before = plus(system.clock.now(), -KEPT);
  const { storage } = system.services;
  return system.database.transaction(async (tx) => {
    const orphans = await lockOrphans(tx, before, BATCH);
    if (orphans.length === 0) return 0;
    await Promise.all(
      orphans.flatMap(({ storage_key, thumbnail_key }) =>
        [storage_key, thumbnail_key].filter((key) => key !== null).map((key) => storage.delete(key)),
      ),
    );
    await deleteFiles(
      tx,
      orphans.map((file) => file.id),
    );
    return orphans.length;
  });
}
