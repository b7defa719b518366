import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { listKnown, listStaff } from './search-queries.ts';

/** What the trail can be narrowed by: only what would find something, and everyone on the staff. */
export async function listFilters({ tx }: Context) {
  const staff = await listStaff(tx);
  return {
    actions: await listKnown(tx, 'action'),
    entities: await listKnown(tx, 'entity'),
    staff: staff.map(({ id, name }) => ({ id: id as UserId, name })),
  };
}
