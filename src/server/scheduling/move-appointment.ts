import {
  appointmentLifecycle,
  type AppointmentMove,
  type AppointmentState,
} from '#domain/scheduling/appointment-lifecycle.ts';
import { deskOf } from '#domain/permissions/shop-roles.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '../jobs/lock-job.ts';
import { dropProposal } from './move-proposal.ts';
import { clearReminders, planReminders } from './reminders/plan-reminders.ts';
import { type AppointmentRow, findLive, setState } from './queries.ts';

const actions: Record<AppointmentMove, string> = {
  confirm: 'appointment.confirmed',
  lapse: 'appointment.lapsed',
  reschedule: 'appointment.rescheduled',
  checkIn: 'appointment.checked_in',
  noShow: 'appointment.no_show',
  cancel: 'appointment.cancelled',
  finish: 'appointment.done',
};

/** Moves the live appointment of a job, whose row is locked; answers null where it has none. */
export async function moveAppointment(
  ctx: Context,
  job: LockedJob,
  move: AppointmentMove,
): Promise<AppointmentRow | null> {
  const appointment = await findLive(ctx.tx, job.id);
  if (!appointment) return null;
  const role = move === 'confirm' ? 'system' : roleOf(ctx.actor);
  const state = appointmentLifecycle.next(appointment.state, move, role);
  await setState(ctx.tx, appointment.id, { state, now: ctx.now });
  if (state === 'confirmed') await planReminders(ctx, job);
  else await endAppointment(ctx, job);
  recordAppointment(ctx, job, appointment, { action: actions[move], from: appointment.state, to: state });
  return { ...appointment, state };
}

/** What was only about an appointment to come. */
async function endAppointment(ctx: Context, job: LockedJob): Promise<void> {
  await dropProposal(ctx, job);
  await clearReminders(ctx, job);
}

/** Gives the time of a job back, whether it was only held or already confirmed. */
export async function releaseTime(ctx: Context, job: LockedJob): Promise<void> {
  const appointment = await findLive(ctx.tx, job.id);
  if (appointment?.state === 'held') await moveAppointment(ctx, job, 'lapse');
  else if (appointment?.state === 'confirmed') await moveAppointment(ctx, job, 'cancel');
  else if (appointment) await moveAppointment(ctx, job, 'finish');
}

export function recordAppointment(
  ctx: Context,
  job: LockedJob,
  appointment: AppointmentRow,
  { action, from, to }: { action: string; from: AppointmentState | null; to: AppointmentState },
): void {
  ctx.audit({
    action,
    entity: 'appointment',
    entityId: appointment.id,
    market: job.market,
    jobId: job.id,
    shopId: appointment.shop_id,
    before: from ? { state: from } : undefined,
    after: { state: to, startsAt: appointment.starts_at.toISOString(), bayId: appointment.bay_id },
  });
}

function roleOf(actor: Actor) {
  if (actor.kind === 'customer') return 'owner';
  if (actor.kind === 'staff') return 'staff';
  if (actor.kind !== 'shop') return 'system';
  const desk = deskOf(actor.role);
  return desk === 'technician' ? 'technician' : 'front_office';
}
