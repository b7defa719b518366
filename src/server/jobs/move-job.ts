import {
  type CancelCode,
  jobLifecycle,
  jobMoves,
  type JobMove,
  type JobMoveName,
  jobRoleOf,
} from '#domain/jobs/job-lifecycle.ts';
import { assert } from '#domain/assert.ts';
import type { AuditFacts, Context } from '#server/core/context.ts';
import type { LockedJob } from './lock-job.ts';
import { type JobChanges, updateJob } from './queries.ts';

type Details = {
  /** Columns that change with the state. */
  changes?: JobChanges;
  cancelCode?: CancelCode;
  reason?: string;
  /** What the audit entry tells besides the states, and what of it was before. */
  facts?: AuditFacts;
  factsBefore?: AuditFacts;
  /**
   * The product goes on by itself after what the actor did, as when an accepted quote needs no further card.
   */
  bySystem?: boolean;
};

/**
 * The only way a job's state changes: one row of the table of moves, with its audit entry. Refuses a move
 * that the table does not have for this state and this actor. What else must be true, the verb has checked
 * before.
 */
export async function moveJob(
  ctx: Context,
  job: LockedJob,
  move: JobMoveName,
  { changes, cancelCode, reason, facts, factsBefore, bySystem = false }: Details = {},
): Promise<LockedJob> {
  const row: JobMove = jobMoves[move];
  const state = jobLifecycle.next(job.state, move, bySystem ? 'system' : jobRoleOf(ctx.actor));
  // A job that was canceled before may still be hidden: it stays as it was.
  const isCancelledNow = state === 'cancelled' && job.state !== 'cancelled';
  assert(isCancelledNow === (cancelCode !== undefined), 'a cancelled job says why');
  assert(!cancelCode || row.codes?.includes(cancelCode), `${move} does not cancel as ${cancelCode}`);

  const updated = await updateJob(ctx.tx, job.id, {
    ...changes,
    state,
    version: job.version + 1,
    ...(cancelCode ? { cancel_code: cancelCode } : {}),
  });
  ctx.audit({
    action: row.event,
    entity: 'job',
    entityId: job.id,
    market: job.market,
    jobId: job.id,
    // A job that is given back was the shop's until now: the others have no business with it.
    shopId: updated.shop_id ?? job.shop_id ?? undefined,
    before: { state: job.state, ...factsBefore },
    after: { state, ...(cancelCode ? { cancelCode } : {}), ...facts },
    reason,
  });
  return { ...updated, clock: job.clock };
}

/** Refuses early what `moveJob` would refuse: before a code is compared or a file is claimed. */
export function requireMove(ctx: Context, job: LockedJob, move: JobMoveName): void {
  jobLifecycle.next(job.state, move, jobRoleOf(ctx.actor));
}
