import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { Database } from '#platform/database/connect.ts';

export type ZipRow = { zip: string; city: string; state: string; lat: number; lng: number };

/**
 * Fills the table of ZIP codes once. The list is read in a thread of its own, which gives its hundred
 * megabytes back when it ends; the server itself only ever asks the table.
 */
export async function loadZipCodes(database: Database): Promise<void> {
  const loaded = await database.kysely.selectFrom('zip_code').select('zip').limit(1).executeTakeFirst();
  if (!loaded) await storeZipCodes(database, await readZipCodes());
}

export async function storeZipCodes(database: Database, rows: readonly ZipRow[]): Promise<void> {
  await sql`
    insert into zip_code (zip, city, state, lat, lng)
    select zip, city, state, lat, lng
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (zip text, city text, state text, lat float8, lng float8)
    on conflict do nothing`.execute(database.kysely);
}

function readZipCodes(): Promise<ZipRow[]> {
  const worker = new Worker(new URL('./zip-codes-worker.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    worker.once('message', (rows: ZipRow[]) => {
      resolve(rows);
      void worker.terminate();
    });
    worker.once('error', reject);
  });
}
