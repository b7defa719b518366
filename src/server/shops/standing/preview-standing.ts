import { serviceName } from '#domain/settings/catalogue.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import type { ShopId } from '#domain/ids.ts';
import { jobNumber } from '#domain/jobs/job-words.ts';
import { NO_MONEY, sumCents } from '#domain/money/money.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { restoreMove, type StandingAct, standingRefusal } from '#domain/shops/shop-standing.ts';
import { shopLifecycle } from '#domain/shops/shop-lifecycle.ts';
import type { Context } from '#server/core/context.ts';
import { missingPapers } from '../documents/papers-in-force.ts';
import { ownShopRefusal } from '../review/require-judge.ts';
import { findEffects, listBookings, listStandings, type StandingRow } from './queries.ts';

/** How many bookings a preview names; all of them are counted. */
const MOST_NAMED = 20;
const MOST_COUNTED = 1_000;

const NOTHING = { quotes: 0, running: 0, payouts: 0, sentPayouts: 0, members: 0, keepers: 0 };
const NO_SUMS = { payoutCents: NO_MONEY, sentCents: NO_MONEY };

/**
 * A preview of an act on the standing of some shops: what it changes, which money it moves and which people
 * it notifies, by the very rules of the act. Refused shops are left out of the sums. Nothing is changed.
 */
export async function previewStanding(
  ctx: Context,
  { act, shopIds }: { act: StandingAct; shopIds: readonly ShopId[] },
) {
  const rows = await listStandings(ctx.tx, shopIds);
  const shops = [];
  for (const row of rows) shops.push({ shopId: row.id, name: row.name, ...(await outcomeOf(ctx, row, act)) });
  const ids = shops.filter(({ refusal }) => refusal === null).map(({ shopId }) => shopId);
  const effects = ids.length > 0 ? await findEffects(ctx.tx, ids) : { ...NOTHING, ...NO_SUMS };
  const bookings = ids.length > 0 ? await listBookings(ctx.tx, ids, MOST_COUNTED) : [];
  return {
    act,
    shops,
    ...effects,
    heldCents: sumCents(bookings.map(({ heldCents }) => heldCents)),
    bookingCount: bookings.length,
    bookings: bookings.slice(0, MOST_NAMED).map((booking) => ({
      jobId: booking.id,
      number: jobNumber(booking.number),
      serviceName: serviceName(ctx.catalogue, booking.service as ServiceCode),
      startsAt: booking.starts_at?.toISOString() ?? null,
      heldCents: booking.heldCents,
      standby: booking.standby,
    })),
  };
}

async function outcomeOf(ctx: Context, row: StandingRow, act: StandingAct) {
  const refused = standingRefusal(act, row);
  const own = await ownShopRefusal(ctx, row.id);
  const refusal = own ?? (refused && sentenceFor(refused.code, refused.data));
  return { refusal, becomes: refusal === null ? await becomes(ctx, row, act) : null };
}

/** What the shop is afterwards; null where nothing is left of it. */
async function becomes(ctx: Context, row: StandingRow, act: StandingAct) {
  if (act === 'suspend_soft' || act === 'suspend_hard') return 'suspended';
  if (act === 'activate') return 'active';
  if (act === 'remove') return 'deleted';
  if (act === 'erase') return null;
  if (act === 'resend_invitation') return row.status;
  const move = restoreMove({
    from: row.deleted_from,
    isVerified: row.verification_status === 'verified',
    lacksPapers: (await missingPapers(ctx, row.id)).length > 0,
  });
  return shopLifecycle.next(row.status, move, 'staff');
}
