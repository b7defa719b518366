import { DAY, plus } from '#domain/time.ts';
import type { System } from '../context.ts';
import { deleteFiles, lockOrphans } from './queries.ts';

const KEPT = DAY;
const BATCH = 50;

/**
 * Removes pictures that were uploaded for a form that was never sent. The stored bytes go first: should the
 * transaction then fail, the row still names them and the next run finishes the work.
 */
export async function removeOrphans(system: System): Promise<void> {
  const before = plus(system.clock.now(), -KEPT);
  const { storage } = system.services;
  await system.database.transaction(async (tx) => {
    const orphans = await lockOrphans(tx, before, BATCH);
    if (orphans.length === 0) return;
    await Promise.all(
      orphans.flatMap((file) => [storage.delete(file.storage_key), storage.delete(file.thumbnail_key)]),
    );
    await deleteFiles(
      tx,
      orphans.map((file) => file.id),
    );
  });
}
