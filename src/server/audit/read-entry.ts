import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import { seesFullContact } from '#domain/permissions/staff-roles.ts';
import type { Context } from '#server/core/context.ts';
import { actorAddress } from './actor-name.ts';
import { noteContactsRead } from './note-contacts.ts';
import { findEntry } from './search-queries.ts';

/** One entry, and whether its reader sees who acted by their whole address; that they did is an entry too. */
export async function readEntry(ctx: Context, place: { market: string; seq: number }) {
  const { actor } = ctx;
  assert(actor.kind === 'staff', 'only staff read the trail');
  const row = await findEntry(ctx.tx, place);
  ensure(row, 'NOT_FOUND');
  const isFull = actorAddress(row) !== null && seesFullContact(actor.role);
  if (isFull && row.actor_id !== actor.userId) {
    const of = `${place.market}/${place.seq}`;
    await noteContactsRead(ctx, { entity: 'audit_entry', of, fields: ['actorEmail'] });
  }
  return { row, isFull };
}
