import { assert } from '#domain/assert.ts';
import { actionWords, factsChanged } from '#domain/audit/audit.ts';
import { ensure } from '#domain/errors/errors.ts';
import { staffCan } from '#domain/permissions/staff-roles.ts';
import { actorName } from '../audit/actor-name.ts';
import { historyOf } from '../audit/list-entries.ts';
import type { Context } from '#server/core/context.ts';
import { type RecordName, requireRecord } from './require-record.ts';

type Asked = RecordName & { after?: string | undefined; limit: number };

/**
 * What happened to a record, newest first, from the audit trail. For a person that is the trail itself.
 * Only readers of the trail see who looked at it, and who was refused.
 */
export async function showHistory(ctx: Context, { subject, subjectId, ...page }: Asked) {
  const { actor } = ctx;
  assert(actor.kind === 'staff', 'only staff read what happened');
  const withSecurity = staffCan(actor.role, 'logs.audit');
  ensure(subject !== 'user' || withSecurity, 'NOT_ALLOWED');
  const { jobId } = await requireRecord(ctx, { subject, subjectId });
  const record = { entity: subject, id: subjectId, jobId, withSecurity };
  const { items, next } = await historyOf(ctx, record, page);
  return {
    items: items.map((entry) => ({
      id: `${entry.market}/${entry.seq}`,
      at: entry.at,
      action: entry.action,
      says: actionWords(entry.action),
      actor: actorName(entry),
      reason: entry.reason,
      changes: factsChanged(entry.before, entry.after),
    })),
    next,
  };
}
