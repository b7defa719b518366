import type { Insertable } from 'kysely';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export async function insertFactor(tx: Tx, row: Insertable<Schema['second_factor']>): Promise<void> {
  await tx.insertInto('second_factor').values(row).execute();
}
