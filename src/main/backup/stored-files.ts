import type { Database } from '#platform/database/connect.ts';
import type { Storage } from '#platform/storage/storage.ts';

const AT_ONCE = 20;

/** Compares the files that the database names with those in the store. */
export async function compareFiles(
  database: Database,
  storage: Storage,
): Promise<{ expected: number; missing: string[] }> {
  const keys = await listExpectedKeys(database);
  const missing: string[] = [];
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    const some = keys.slice(start, start + AT_ONCE);
    const found = await Promise.all(some.map((key) => storage.exists(key)));
    missing.push(...some.filter((_, index) => !found[index]));
  }
  return { expected: keys.length, missing };
}

/** Uploads that are not finished are left out: their rows come before their bytes. */
export async function listExpectedKeys(database: Database): Promise<string[]> {
  const { rows } = await database.executeSql(`
    select storage_key as key from file union select thumbnail_key from file where thumbnail_key is not null
    union select storage_key from shop_document
    union select storage_key from dispute_evidence where storage_key is not null
    union select packet_key from chargeback where packet_key is not null
    order by key`);
  return rows.map(({ key }) => String(key));
}
