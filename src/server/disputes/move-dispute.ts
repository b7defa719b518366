import { assert } from '#domain/assert.ts';
import type { Speaker } from '#domain/disputes/disputes.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { DisputeId, UserId } from '#domain/ids.ts';
import { type Cents, NO_MONEY } from '#domain/money/money.ts';
import { latest } from '#domain/time.ts';
import { type DisputeMove, disputeLifecycle } from '#domain/disputes/dispute-lifecycle.ts';
import type { AuditFacts, Context } from '#server/core/context.ts';
import type { DisputeChange } from '#server/core/events.ts';
import type { LockedJob } from '../jobs/lock-job.ts';
import { clearTimers, setTimer } from '../jobs/timers.ts';
import { hasPart } from '#server/payments/refunds/refund-queries.ts';
import { lockSubject, type Subject } from '../payments/subject.ts';
import { type DisputeChanges, type DisputeRow, findDispute, lockDispute, updateDispute } from './queries.ts';

/** A case with its job and its payment, all locked in the order in which money is locked. */
export type Case = Subject & { dispute: DisputeRow };

export async function lockCase(ctx: Context, id: DisputeId): Promise<Case> {
  const known = await findDispute(ctx.tx, id);
  ensure(known, 'DISPUTE_NOT_FOUND');
  const subject = await lockSubject(ctx, known.payment_id);
  return { ...subject, dispute: await lockDispute(ctx.tx, id) };
}

/** The same for staff acts: staff cannot act on a case that they have a part in. */
export async function lockCaseForStaff(ctx: Context, id: DisputeId): Promise<Case & { by: UserId }> {
  assert(ctx.actor.kind === 'staff', 'only staff handle a case');
  const { userId: by } = ctx.actor;
  const found = await lockCase(ctx, id);
  ensure(!(await hasPart(ctx.tx, by, found.dispute)), 'DISPUTE_OWN_SHOP');
  return { ...found, by };
}

/** Whether a person decided a case, let that pass or handed it on: they are not its second person. */
export function hadAHand(dispute: DisputeRow, userId: UserId): boolean {
  const { decided_by, approved_by, escalated_by, first_decider, first_approver } = dispute;
  return [decided_by, approved_by, escalated_by, first_decider, first_approver].includes(userId);
}

type Role = 'owner' | 'front_office' | 'staff' | 'system';

type Details = {
  by: Role;
  what: DisputeChange;
  /** When the clock of the new stage runs out. */
  dueAt?: Date | null;
  changes?: DisputeChanges;
  facts?: AuditFacts;
  reason?: string | undefined;
  /** The name of the entry in the trail; the specification's word for what staff decide. */
  action?: string;
  /** The reason of the person who acted, if the case keeps another one. */
  actReason?: string;
};

/** The stages whose clock does something when it runs out; the others only tell staff what is late. */
const clocked = ['negotiation', 'awaiting_evidence', 'decided'];

/**
 * The only way a case moves: one move of its table with its clock, its audit entry and the news for open
 * pages and emails.
 */
export async function moveDispute(
  ctx: Context,
  { job, dispute }: { job: LockedJob; dispute: DisputeRow },
  move: DisputeMove,
  { by, what, dueAt, changes, facts, reason, action, actReason = reason }: Details,
): Promise<DisputeRow> {
  const state = disputeLifecycle.next(dispute.state, move, by);
  const moved = await updateDispute(ctx.tx, dispute.id, {
    ...changes,
    state,
    ...(dueAt !== undefined && { due_at: dueAt }),
  });
  await setClock(ctx, job, moved);
  if (changes?.ends_at) await setTimer(ctx, job.id, 'dispute_end', moved.ends_at);
  const before = { state: dispute.state };
  // The act of staff, and what it made of the case, are two entries: the second is the job's story.
  if (action) {
    auditAct(ctx, job, moved, { action, before: { dispute: dispute.state }, facts, reason: actReason });
  }
  auditDispute(ctx, job, moved, { action: `dispute.${what}`, before, facts, reason });
  tell(ctx, moved, what);
  return moved;
}

async function setClock(ctx: Context, job: LockedJob, { state, due_at: dueAt }: DisputeRow): Promise<void> {
  if (state === 'resolved') await clearTimers(ctx, job.id, ['dispute', 'dispute_end']);
  else if (dueAt && clocked.includes(state)) await setTimer(ctx, job.id, 'dispute', dueAt);
  else await clearTimers(ctx, job.id, ['dispute']);
}

/** The last day of a case, or a later one that both sides heard of. */
export function lastDay({ ends_at: endsAt }: DisputeRow, promised: Date): Date {
  return latest(endsAt, promised);
}

/** Tells the people in a case about a change; `at` tells two changes apart. */
export function tell(
  ctx: Context,
  dispute: DisputeRow,
  what: DisputeChange,
  { by = null, takenCents = NO_MONEY }: { by?: Speaker | null; takenCents?: Cents } = {},
): void {
  ctx.publish({
    type: 'dispute.changed',
    jobId: dispute.job_id,
    shopId: dispute.shop_id,
    disputeId: dispute.id,
    what,
    by,
    takenCents,
    at: ctx.now.toISOString(),
  });
}

type Entry = {
  action: string;
  before?: AuditFacts;
  facts?: AuditFacts | undefined;
  reason?: string | undefined;
};

export function auditDispute(
  ctx: Context,
  job: LockedJob,
  dispute: DisputeRow,
  { action, before, facts, reason }: Entry,
): void {
  ctx.audit({
    action,
    entity: 'dispute',
    entityId: dispute.id,
    market: job.market,
    jobId: job.id,
    shopId: dispute.shop_id,
    before,
    after: { state: dispute.state, ...facts },
    reason,
  });
}

/**
 * What staff did, as A names it: an act on the payment. `state` would be the payment's own, which stays as it
 * is.
 */
function auditAct(
  ctx: Context,
  job: LockedJob,
  dispute: DisputeRow,
  { action, before, facts, reason }: Entry,
): void {
  ctx.audit({
    action,
    entity: 'payment',
    entityId: dispute.payment_id,
    market: job.market,
    jobId: job.id,
    shopId: dispute.shop_id,
    before,
    after: { disputeId: dispute.id, dispute: dispute.state, ...facts },
    reason,
  });
}
