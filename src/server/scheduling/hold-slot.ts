import { type Span, withBuffer } from '#domain/scheduling/business-hours.ts';
import { fail } from '#domain/errors/errors.ts';
import type { AppointmentId, BayId, QuoteId, ShopId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '../jobs/lock-job.ts';
import { servicesOf } from '../jobs/more-services-queries.ts';
import { recordAppointment } from './move-appointment.ts';
import { findRules, insertHeld, lockBook } from './queries.ts';
import { requirePlace } from './require-slot.ts';

export type SlotToHold = {
  quoteId: QuoteId;
  shopId: ShopId;
  bayId: BayId;
  mobile: boolean;
  durationMinutes: number;
  span: Span;
  until: Date;
};

/** What PostgreSQL answers when two appointments would share a bay or a technician. */
const EXCLUSION_VIOLATION = '23P01';

/**
 * Keeps a place in a bay, and a technician for the work, for the minutes of the money step. Concurrent
 * callers wait for the shop's calendar; the constraints of the table refuse those who did not.
 */
export async function holdSlot(ctx: Context, job: LockedJob, slot: SlotToHold): Promise<void> {
  const { quoteId, shopId, bayId, span, until } = slot;
  const work = {
    mobile: slot.mobile,
    services: await servicesOf(ctx.tx, job),
    durationMinutes: slot.durationMinutes,
  };
  await lockBook(ctx.tx, shopId);
  const place = await requirePlace(ctx, { ...work, shopId, bayId, span, now: job.clock });
  const { buffer_minutes } = await findRules(ctx.tx, shopId);
  const held = await insertHeld(ctx.tx, {
    id: ctx.newId<AppointmentId>(),
    jobId: job.id,
    quoteId,
    shopId,
    ...place,
    span,
    occupied: withBuffer(span, buffer_minutes),
    heldUntil: until,
    now: ctx.now,
  }).catch(refuseTaken);
  recordAppointment(ctx, job, held, { action: 'appointment.held', from: null, to: 'held' });
}

/** Turns the database's refusal into the sentence for the slower caller. */
export function refuseTaken(error: unknown): never | Promise<never> {
  const isTaken = error instanceof Error && 'code' in error && error.code === EXCLUSION_VIOLATION;
  return isTaken ? fail('SLOT_TAKEN') : Promise.reject(error);
}
