import { type Span, withBuffer } from '#domain/business-hours.ts';
import { ensure, fail } from '#domain/errors.ts';
import type { AppointmentId, BayId, QuoteId, ShopId } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import type { LockedJob } from '../jobs/lock-job.ts';
import { recordAppointment } from './move-appointment.ts';
import { findCalendar, insertHeld } from './queries.ts';
import { isBayFree } from './require-slot.ts';

export type SlotToHold = { quoteId: QuoteId; shopId: ShopId; bayId: BayId; span: Span; until: Date };

/** What PostgreSQL answers when two appointments would share a bay. */
const EXCLUSION_VIOLATION = '23P01';

/**
 * Keeps a place in a bay for the minutes of the money step. Looking first refuses politely; the constraint of
 * the table refuses the one who comes at the same moment.
 */
export async function holdSlot(ctx: Context, job: LockedJob, slot: SlotToHold): Promise<void> {
  const { quoteId, shopId, bayId, span, until } = slot;
  ensure(span.startsAt > job.clock && (await isBayFree(ctx, slot)), 'SLOT_TAKEN');
  const { buffer_minutes } = await findCalendar(ctx.tx, shopId);
  const held = await insertHeld(ctx.tx, {
    id: ctx.newId<AppointmentId>(),
    jobId: job.id,
    quoteId,
    shopId,
    bayId,
    span,
    occupied: withBuffer(span, buffer_minutes),
    heldUntil: until,
    now: ctx.now,
  }).catch((error: unknown) => (isTaken(error) ? fail('SLOT_TAKEN') : Promise.reject(error)));
  recordAppointment(ctx, job, held, { action: 'appointment.held', from: null, to: 'held' });
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === EXCLUSION_VIOLATION;
}
