import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { diskStorage } from '#platform/storage/disk.ts';
import type { Database } from '#platform/database/connect.ts';

// The checkpoints of a test, in a folder of its own, and what can happen to their files.

const PREFIX = 'audit-checkpoints/';
const keyOf = (number: number) => `${PREFIX}${String(number).padStart(10, '0')}.json`;

export function keptCheckpoints(folder: string, key: KeyObject) {
  const storage = diskStorage(folder);
  const keys = async () => (await storage.list({ prefix: PREFIX, limit: 10_000 })).map((entry) => entry.key);
  const put = (number: number, line: string) =>
    storage.put(keyOf(number), Buffer.from(line), { contentType: 'application/json', upsert: true });
  return {
    checkpoints: { key, others: [], storage, oldFile: join(folder, 'audit-checkpoints.jsonl') },
    lines: async () =>
      Promise.all((await keys()).map(async (one) => new Response((await storage.get(one))?.body).text())),
    put,
    remove: (number: number) => storage.delete(keyOf(number)),
    removeAll: async () => {
      for (const one of await keys()) await storage.delete(one);
    },
  };
}

/** As in a database in which nothing was signed yet. */
export async function forgetCheckpointNumber(database: Database): Promise<void> {
  await database.executeSql('update audit_checkpoint_head set number = 0');
}
