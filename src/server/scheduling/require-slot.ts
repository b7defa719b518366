import { isBookable, overlaps, type Span, withBuffer } from '#domain/business-hours.ts';
import { ensure } from '#domain/errors.ts';
import type { BayId, ShopId } from '#domain/ids.ts';
import { MINUTE, plus } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { findCalendar, listBays, listTaken } from './queries.ts';

export type WantedSlot = { shopId: ShopId; bayId: BayId; mobile: boolean; span: Span; now: Date };

/** Refuses a time that the shop cannot keep (closed, past, wrong kind of place) or that somebody else has. */
export async function requireSlot(ctx: Context, wanted: WantedSlot): Promise<void> {
  const { shopId, bayId, mobile, span, now } = wanted;
  const calendar = await findCalendar(ctx.tx, shopId);
  const bay = (await listBays(ctx.tx, shopId)).find(({ id }) => id === bayId);
  const isOffered = mobile ? calendar.mobile_service : calendar.in_shop_service;
  ensure(bay && isOffered && (bay.kind === 'van') === mobile, 'SLOT_INVALID');
  const { hours, closures, time_zone: timeZone, advance_days: advanceDays } = calendar;
  ensure(isBookable(span, { hours, closures, timeZone, advanceDays, now }), 'SLOT_INVALID');
  ensure(await isBayFree(ctx, wanted), 'SLOT_TAKEN');
}

/** Whether nobody has the bay then, buffers included. Only holding the slot makes sure of it. */
export async function isBayFree(
  ctx: Context,
  { shopId, bayId, span }: Pick<WantedSlot, 'shopId' | 'bayId' | 'span'>,
): Promise<boolean> {
  const { buffer_minutes: bufferMinutes } = await findCalendar(ctx.tx, shopId);
  const wide = {
    startsAt: plus(span.startsAt, -bufferMinutes * MINUTE),
    endsAt: plus(span.endsAt, bufferMinutes * MINUTE),
  };
  const taken = await listTaken(ctx.tx, [bayId], wide);
  const wanted = withBuffer(span, bufferMinutes);
  return taken.every((other) => !overlaps(wanted, withBuffer(other, bufferMinutes)));
}
