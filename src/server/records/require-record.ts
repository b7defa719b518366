import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import { staffCan } from '#domain/permissions/staff-roles.ts';
import { type RecordKind, viewOfRecord } from '#domain/desk/staff-records.ts';
import type { Context } from '#server/core/context.ts';
import { findRecord, type Standing } from './queries.ts';

export type RecordName = { subject: RecordKind; subjectId: string };

/** The record the caller asked about, if it exists and they may look at it. */
export async function requireRecord(ctx: Context, { subject, subjectId }: RecordName): Promise<Standing> {
  const { actor } = ctx;
  assert(actor.kind === 'staff', 'only staff look at records');
  ensure(staffCan(actor.role, viewOfRecord[subject]), 'NOT_ALLOWED');
  const record = await findRecord(ctx.tx, subject, subjectId);
  ensure(record, 'NOT_FOUND');
  return record;
}
