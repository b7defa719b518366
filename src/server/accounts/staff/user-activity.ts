import { actionWords } from '#domain/audit/audit.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { staffCan } from '#domain/permissions/staff-roles.ts';
import { actorName } from '#server/audit/actor-name.ts';
import { type EntryRow, listEntries } from '#server/audit/list-entries.ts';
import type { Context } from '#server/core/context.ts';
import { findUserRow } from './list-queries.ts';
import { readerOf } from './show-user.ts';

type Page = { after?: string | undefined; limit: number };

/**
 * What the audit trail knows of a person: what they did, and what was done to their account. Who may not read
 * the trail sees what happened, and not which of the staff did it, nor why.
 */
export async function listActivity(ctx: Context, userId: UserId, page: Page) {
  const person = await findUserRow(ctx.tx, userId);
  ensure(person, 'PERSON_NOT_FOUND');
  const mayRead = staffCan(readerOf(ctx).role, 'logs.audit');
  const { items, next } = await listEntries(ctx, { q: userId }, page);
  return { items: items.map((row) => present(row, { userId, mayRead })), next };
}

const KINDS: Record<string, string> = { staff: 'Staff', shop: 'A shop', customer: 'A car owner' };

function present(row: EntryRow, { userId, mayRead }: { userId: UserId; mayRead: boolean }) {
  const isOwn = row.actor_id === userId;
  return {
    at: row.at,
    what: actionWords(row.action),
    action: row.action,
    by: isOwn || mayRead ? actorName(row) : (KINDS[row.actor_kind] ?? actorName(row)),
    isOwn,
    reason: mayRead ? row.reason : null,
  };
}
