import { assert } from '#domain/assert.ts';
import { fail } from '#domain/errors/errors.ts';
import type { ShopId } from '#domain/ids.ts';
import type { AuditFacts, Context } from '#server/core/context.ts';
import { lockBook } from './queries.ts';
import { outsideOf } from './schedule-of.ts';
import { findMarket } from './schedule-queries.ts';

type Write = { despiteBookings: boolean; write: () => Promise<void> };
type Change = Write & { action: string; before: AuditFacts; after: AuditFacts };

/** As many as are named in the sentence. */
const NAMED = 3;

export function ownShop({ actor }: Context): ShopId {
  assert(actor.kind === 'shop', 'only a shop has a schedule');
  return actor.shopId;
}

/**
 * Changes what decides when and how a shop can work, while no booking can start. Names the bookings the
 * shop could not keep, and saves nothing until the caller confirms that they stay; it cancels nothing.
 * Returns what the trail says of them.
 */
export async function writeBesideBookings(
  ctx: Context,
  shopId: ShopId,
  { despiteBookings, write }: Write,
): Promise<AuditFacts> {
  await lockBook(ctx.tx, shopId);
  const outside = async () => (await outsideOf(ctx, shopId)).map(({ booking }) => booking);
  const known = new Set((await outside()).map(({ jobId }) => jobId));
  await write();
  const hit = (await outside()).filter(({ jobId }) => !known.has(jobId));
  if (hit.length > 0 && !despiteBookings) {
    const named = hit.slice(0, NAMED).map(({ number }) => number);
    const more = hit.length > NAMED ? ` and ${hit.length - NAMED} more` : '';
    fail('SCHEDULE_HITS_BOOKINGS', { bookings: `${named.join(', ')}${more}` });
  }
  return hit.length > 0 ? { bookingsHit: hit.map(({ number }) => number) } : {};
}

/** The same for a part of the schedule, with the entry of the trail. */
export async function changeSchedule(
  ctx: Context,
  shopId: ShopId,
  { action, before, after, despiteBookings, write }: Change,
): Promise<void> {
  const hit = await writeBesideBookings(ctx, shopId, { despiteBookings, write });
  ctx.audit({
    action,
    entity: 'shop',
    entityId: shopId,
    market: await findMarket(ctx.tx, shopId),
    shopId,
    before,
    after: { ...after, ...hit },
  });
}
