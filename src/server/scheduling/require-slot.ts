import { canKeep, canTake, type Place, placeFor, type Work } from '#domain/availability.ts';
import type { Span } from '#domain/business-hours.ts';
import { ensure } from '#domain/errors.ts';
import type { BayId, JobId, ShopId } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import { availabilityOf, standingAround } from './availability-of.ts';

export type WantedSlot = Work & { shopId: ShopId; span: Span; now: Date };

/**
 * Refuses a time that the shop cannot keep (closed, past, too soon, wrong kind of place) or that somebody
 * else has. Only holding the slot makes sure of it.
 */
export async function requireSlot(ctx: Context, wanted: WantedSlot & { bayId: BayId }): Promise<void> {
  const { shopId, bayId, span, now, mobile, service } = wanted;
  const shop = await availabilityOf(ctx, shopId);
  const bay = shop.bays.find(({ id }) => id === bayId);
  ensure(bay && (bay.kind === 'van') === mobile, 'SLOT_INVALID');
  ensure(canTake(span, { mobile, service }, { shop, now }), 'SLOT_INVALID');
  const standing = await standingAround(ctx, shopId, span);
  ensure(placeFor(span, { mobile, service }, { shop, standing, bayId }), 'SLOT_TAKEN');
}

/**
 * Who does work that was agreed to, and where, as things are now; null where the shop cannot keep the time
 * any more. With `bayId` only that bay will do; `except` is the job whose own appointment is to be moved.
 */
export async function findPlace(
  ctx: Context,
  wanted: WantedSlot & { bayId?: BayId; except?: JobId; keep?: Place },
): Promise<Place | null> {
  const { shopId, span, now, mobile, service, bayId, except, keep } = wanted;
  const shop = await availabilityOf(ctx, shopId);
  if (!canKeep(span, { mobile, service }, { shop, now })) return null;
  const standing = await standingAround(ctx, shopId, span, { except });
  return placeFor(span, { mobile, service }, { shop, standing, bayId, keep });
}
