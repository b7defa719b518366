import type { Insertable } from 'kysely';
import type { SavedViewId, UserId } from '#domain/ids.ts';
import { type StaffList, viewLimits } from '#domain/desk/saved-view.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export async function listViews(tx: Tx, userId: UserId, list: StaffList) {
  return tx
    .selectFrom('saved_view')
    .select(['id', 'name', 'query'])
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy(({ fn }) => fn('lower', ['name']))
    .limit(viewLimits.viewsAList)
    .execute();
}

/** False where the person has one of that name. */
export async function insertView(tx: Tx, row: Insertable<Schema['saved_view']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('saved_view')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (added ?? 0n) > 0n;
}

export async function deleteView(
  tx: Tx,
  userId: UserId,
  { id, list }: { id: SavedViewId; list: StaffList },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where('list', '=', list)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
