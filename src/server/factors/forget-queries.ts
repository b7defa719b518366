import type { UserId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';

/** Answers how many factors there were, proved or not. */
export async function deleteFactors(tx: Tx, userId: UserId): Promise<number> {
  await tx.deleteFrom('backup_code').where('user_id', '=', userId).execute();
  await tx.deleteFrom('factor_guard').where('user_id', '=', userId).execute();
  const gone = await tx.deleteFrom('second_factor').where('user_id', '=', userId).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
