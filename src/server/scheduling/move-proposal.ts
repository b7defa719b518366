import { type RescheduleMove, rescheduleLifecycle } from '#domain/bookings/reschedule-lifecycle.ts';
import { actorUserId, type Context } from '#server/core/context.ts';
import type { LockedJob } from '../jobs/lock-job.ts';
import { clearTimers } from '../jobs/timers.ts';
import { findOpenProposal, type RescheduleRow, setProposal } from './reschedule-queries.ts';

const actions: Record<RescheduleMove, string> = {
  agree: 'reschedule.agreed',
  decline: 'reschedule.declined',
  takeBack: 'reschedule.taken_back',
  lapse: 'reschedule.lapsed',
};

/** The only way a proposal's state changes: one row of its table, with its audit entry. */
export async function moveProposal(
  ctx: Context,
  job: LockedJob,
  proposal: RescheduleRow,
  move: RescheduleMove,
): Promise<void> {
  const role = move === 'lapse' ? 'system' : ctx.actor.kind === 'customer' ? 'owner' : 'front_office';
  const state = rescheduleLifecycle.next(proposal.state, move, role);
  const by = move === 'lapse' ? null : actorUserId(ctx.actor);
  await setProposal(ctx.tx, proposal.id, { state, at: job.clock, by });
  await clearTimers(ctx, job.id, ['reschedule_lapse']);
  recordProposal(ctx, job, proposal, { action: actions[move], from: proposal.state, to: state });
}

export function recordProposal(
  ctx: Context,
  job: LockedJob,
  proposal: RescheduleRow,
  { action, from, to }: { action: string; from: string | null; to: string },
): void {
  ctx.audit({
    action,
    entity: 'reschedule',
    entityId: proposal.id,
    market: job.market,
    jobId: job.id,
    shopId: proposal.shop_id,
    before: from ? { state: from } : undefined,
    after: {
      state: to,
      side: proposal.side,
      fromStartsAt: proposal.from_starts_at.toISOString(),
      startsAt: proposal.starts_at.toISOString(),
    },
  });
}

/** An appointment that ends, or that was moved, leaves nothing to be agreed to. */
export async function dropProposal(ctx: Context, job: LockedJob): Promise<void> {
  const open = await findOpenProposal(ctx.tx, job.id);
  if (open) await moveProposal(ctx, job, open, 'lapse');
}

/** No answer in time: the old time stays. */
export async function lapseProposal(ctx: Context, job: LockedJob): Promise<void> {
  const open = await findOpenProposal(ctx.tx, job.id);
  if (!open || open.expires_at > job.clock) return;
  await moveProposal(ctx, job, open, 'lapse');
  ctx.publish({ type: 'job.changed', jobId: job.id, what: 'time_lapsed' });
}
