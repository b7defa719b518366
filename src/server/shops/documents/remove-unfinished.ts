import { HOUR, plus } from '#domain/time.ts';
import type { System } from '#server/core/context.ts';
import { deleteUploads, lockOldUploads } from './queries.ts';

const BATCH = 50;
const MOST_BATCHES = 100;

/**
 * Removes from the store what an upload left there that never became a document. The bytes go first: should
 * the transaction then fail, the row still names them.
 */
export async function removeUnfinished(system: System): Promise<void> {
  const before = plus(system.clock.now(), -HOUR);
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const removed = await system.database.transaction(async (tx) => {
      const keys = await lockOldUploads(tx, before, BATCH);
      await Promise.all(keys.map((key) => system.services.storage.delete(key)));
      if (keys.length > 0) await deleteUploads(tx, keys);
      return keys.length;
    });
    if (removed < BATCH) return;
  }
}

/** Removes the bytes of papers whose shop was deleted for good. */
export async function forgetPapers({ services }: System, storageKeys: readonly string[]): Promise<void> {
  await Promise.all(storageKeys.map((key) => services.storage.delete(key)));
}
