import type * as z from 'zod';
import type { asShop } from '#api/jobs/as-shop.ts';
import type { home, ShopHomeNeed as Need } from '#api/dashboard/home.ts';
import { type Catalogue, serviceName } from '#domain/settings/catalogue.ts';
import { isFullyRefunded } from '#domain/money/fully-refunded.ts';
import { assert } from '#domain/assert.ts';
import { checkInOpensAt } from '#domain/jobs/job-clocks.ts';
import { shopSight } from '#domain/jobs/job-entitlement.ts';
import { jobNumber, nextForShop } from '#domain/jobs/job-words.ts';
import type { ShopId } from '#domain/ids.ts';
import type { JobState } from '#domain/jobs/job-lifecycle.ts';
import { shopCardStatus, statesOnCards } from '#domain/jobs/job-views.ts';
import { bayLabel } from '#domain/scheduling/locations.ts';
import { describeLoss } from '#domain/jobs/lost-booking.ts';
import { shortenName } from '#domain/audit/masking.ts';
import { formatCents, NO_MONEY } from '#domain/money/money.ts';
import { bookingEnd, ownJobLabel } from '#domain/quotes/own-quotes.ts';
import { isOpenTo, type ShopPermission } from '#domain/permissions/shop-roles.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { addDays, dayOf, instantAt } from '#domain/scheduling/zoned-day.ts';
import type { Context } from '#server/core/context.ts';
import { pageOfRows, readCursor } from '#server/core/cursor.ts';
import { jobClock } from '#server/jobs/lock-job.ts';
import { countJobsAsShop } from '#server/marketplace/count-jobs-as-shop.ts';
import { needsOfCases, needsOfMissed } from './contested.ts';
import { listProposals } from './dashboard-queries.ts';
import { type LostBooking, listLostBookings } from './lost-bookings-queries.ts';
import { salesTaxAt } from '#server/shops/sales-tax.ts';
import { feesAt } from '#server/settings/fees-at.ts';
import {
  countQuotes,
  countRunning,
  findShopOfActor,
  listBays,
  listDrafts,
  listNearestJobs,
  listOffers,
  listShopJobs,
  findWarranty,
} from '#server/dashboard/shop-lists-queries.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

type Output<T> = T extends { '~orpc': { outputSchema?: infer O } }
  ? z.infer<Exclude<O, undefined> & z.ZodType>
  : never;
type ShopJobs = Output<(typeof asShop)['listAsShop']>;
type Overview = Output<(typeof home)['overview']>;
export type ShopJobRow = Awaited<ReturnType<typeof listShopJobs>>[number];
type Row = ShopJobRow;
type Owned = Pick<Row, 'state' | 'shop_id' | 'address_visibility' | 'owner_name'>;
type Placed = Pick<Row, 'id' | 'starts_at'>;

type Show = 'upcoming' | 'in_progress' | 'done' | 'cancelled' | 'all';
const MOST_NEEDS = 100;
const MOST_PROPOSALS = 20;

/**
 * The jobs that this shop was booked for, the latest appointment first; among the canceled ones also those
 * that it gave back or missed, which have no shop any more or another one.
 */
export async function listOfShop(
  ctx: Context,
  { show, after, limit }: { show: Show; after?: string | undefined; limit: number },
): Promise<ShopJobs> {
  const asked = { shopId: shopIdOf(ctx), after: readCursor(after), limit };
  const own = await listShopJobs(ctx.tx, { ...asked, states: statesShown(show) });
  const lost = show === 'all' || show === 'cancelled' ? await listLostBookings(ctx.tx, asked) : [];
  const lines = [
    ...own.map((row) => ({ row, words: ownWords(row, ctx.now) })),
    ...lost.map((row) => ({ row, words: lostWords(row) })),
  ].toSorted(({ row: one }, { row: other }) => latestFirst(one, other));
  const page = pageOfRows(lines, limit, ({ row }) => ({ at: row.starts_at, id: row.id }));
  return {
    next: page.next,
    items: page.items.map(({ row, words }) => ({
      id: row.id,
      number: jobNumber(row.number),
      state: row.state,
      ...words,
      serviceName: serviceName(ctx.catalogue, row.service),
      vehicle: vehicleName(row),
      ownerName: ownerNameFor(ctx, row),
      totalCents: row.total_cents,
      startsAt: row.starts_at.toISOString(),
      bayName: bayLabel(row.bay_name, row.place_name),
    })),
  };
}

type Words = Pick<ShopJobs['items'][number], 'card' | 'stateLabel' | 'next'>;

function ownWords(row: Row, now: Date): Words {
  const { state, no_show: report } = row;
  return {
    card: shopCardStatus(state) ?? 'request',
    stateLabel: ownJobLabel(state, bookingEnd({ quote: 'accepted', job: state, report })),
    next: nextForShop(wordsOf(row, now)),
  };
}

/** Whatever became of the job afterwards is not this shop's. */
function lostWords({ code, missed }: LostBooking): Words {
  const loss = code ? { gaveBack: code } : missed && { missed };
  assert(loss, 'a booking is lost by giving it back or by missing it');
  const { label, detail } = describeLoss(loss);
  return { card: 'cancelled', stateLabel: label, next: detail };
}

/** In the order of both questions: the database compares ids as their texts. */
function latestFirst(one: Placed, other: Placed): number {
  const apart = other.starts_at.getTime() - one.starts_at.getTime();
  return apart === 0 ? (one.id < other.id ? 1 : -1) : apart;
}

/** A booking that fell through leaves the shop with no more than it knew before. */
export function ownerNameFor({ actor }: Context, row: Owned): string {
  assert(actor.kind === 'shop', 'only a shop has this list');
  const job = { state: row.state, shopId: row.shop_id, addressVisibility: row.address_visibility };
  const { wholeName } = shopSight(job, { id: actor.shopId, status: actor.shopStatus });
  return wholeName ? row.owner_name : shortenName(row.owner_name);
}

/** What needs the shop now, in order of deadline; what a role may not do is not asked of it. */
export async function overviewOfShop(ctx: Context): Promise<Overview> {
  const shopId = shopIdOf(ctx);
  const shop = await findShopOfActor(ctx.tx, shopId);
  const nearest = await listNearestJobs(ctx.tx, { shopId, states: runningStates(), limit: MOST_NEEDS });
  const counts = await countRunningOf(ctx, shop.time_zone);
  const quotes = await countQuotes(ctx.tx, shopId);
  const may = opensFor(ctx);
  const mayWork = may('jobs.read');
  const mayQuote = may('quotes.read');
  const bays = await listBays(ctx.tx, shopId);
  const tax = await salesTaxAt(ctx, shopId, ctx.now);
  return {
    counts: {
      openRequests: may('marketplace.read') ? await countJobsAsShop(ctx, shopId) : null,
      draftQuotes: mayQuote ? quotes.drafts : null,
      liveQuotes: mayQuote ? quotes.live : null,
      running: mayWork ? counts.running : null,
      today: mayWork ? counts.today : null,
      inProgress: mayWork ? counts.inProgress : null,
    },
    needs: [
      ...(mayWork ? nearest.flatMap((row) => needOf(ctx.catalogue, row, ctx.now)) : []),
      ...(may('jobs.reschedule')
        ? (await listAsked(ctx, shopId)).map((row) => proposalNeed(ctx.catalogue, row))
        : []),
      ...(may('jobs.dispute') ? await needsOfCases(ctx, shopId) : []),
      ...(may('jobs.no_show') ? await needsOfMissed(ctx, shopId) : []),
      ...(may('quotes.write')
        ? (await listDrafts(ctx.tx, shopId)).map((row) => draftNeed(ctx.catalogue, row))
        : []),
      ...(may('quotes.write')
        ? (await listOffers(ctx.tx, shopId)).map((row) => offerNeed(ctx.catalogue, row))
        : []),
    ].toSorted((one, other) => (one.dueAt ?? '9').localeCompare(other.dueAt ?? '9')),
    bays: bays.map((bay) => ({ bayId: bay.id, name: bayLabel(bay.name, bay.place_name), kind: bay.kind })),
    laborRateCents: shop.labor_rate_cents,
    taxRateBasisPoints: tax.rateBasisPoints,
    taxes: tax.taxes,
    warranty: await findWarranty(ctx.tx, shopId),
    fees: await feesAt(ctx, ctx.now),
  };
}

/** All that runs, whatever part of it a list shows; the day is that of the shop's calendar. */
export async function countRunningOf(ctx: Context, timeZone: string) {
  const today = dayOf(ctx.now, timeZone);
  return countRunning(ctx.tx, {
    shopId: shopIdOf(ctx),
    states: runningStates(),
    from: instantAt(today, 0, timeZone),
    until: instantAt(addDays(today, 1), 0, timeZone),
  });
}

function needOf(catalogue: Catalogue, row: Row, realNow: Date): Need[] {
  const now = jobClock(realNow, row.clock_offset_seconds);
  const title = `${serviceName(catalogue, row.service)}, ${vehicleName(row)}`;
  const need = (action: Need['action'], tone: Need['tone'], dueAt: Date | null): Need[] => [
    {
      jobId: row.id,
      title,
      // Customers at the desk with the car are not sent to a question about another time.
      detail: nextForShop({ ...wordsOf(row, realNow), askedBy: null }),
      dueAt: dueAt?.toISOString() ?? null,
      tone,
      action,
    },
  ];
  const start = row.starts_at;
  if (row.state === 'booked') {
    if (now < checkInOpensAt(start)) return [];
    return need('check_in', now > start ? 'danger' : 'caution', start);
  }
  if (row.state === 'checked_in') return need('start', 'caution', start);
  if (row.state === 'in_progress') return need('finish', 'neutral', null);
  return row.state === 'work_done' && !row.handed_over_at ? need('hand_over', 'safe', null) : [];
}

function listAsked({ tx, now }: Context, shopId: ShopId) {
  return listProposals(tx, { shopId, now, limit: MOST_PROPOSALS });
}

function proposalNeed(catalogue: Catalogue, row: Awaited<ReturnType<typeof listProposals>>[number]): Need {
  return {
    jobId: row.id,
    title: `${serviceName(catalogue, row.service)}, ${vehicleName({ ...row, trim: null })}`,
    detail: 'The owner asks for another time; without an answer the old one stays.',
    dueAt: row.expires_at.toISOString(),
    tone: 'caution',
    action: 'answer_time',
  };
}

function draftNeed(catalogue: Catalogue, row: Awaited<ReturnType<typeof listDrafts>>[number]): Need {
  return {
    jobId: row.id,
    title: `${serviceName(catalogue, row.service)}, ${vehicleName({ ...row, trim: null })}`,
    detail: 'Your quote is a draft; the owner cannot see it yet.',
    dueAt: row.quote_window_ends_at?.toISOString() ?? null,
    tone: 'caution',
    action: 'finish_quote',
  };
}

function offerNeed(catalogue: Catalogue, row: Awaited<ReturnType<typeof listOffers>>[number]): Need {
  return {
    jobId: row.id,
    title: `${serviceName(catalogue, row.service)}, ${vehicleName({ ...row, trim: null })}`,
    detail: `The owner offers ${formatCents(row.amount_cents)} for your quote of ${formatCents(row.total_cents)}.`,
    dueAt: row.expires_at.toISOString(),
    tone: 'caution',
    action: 'answer_offer',
  };
}

/** What a page says of a job depends on its state, and of a proposal only until it lapses. */
export function wordsOf(row: Row, realNow: Date) {
  return {
    state: row.state,
    handedOver: row.handed_over_at !== null,
    paymentAttention: row.payment_attention,
    payout: row.payout_state,
    released: Boolean(row.released),
    allGivenBack: isFullyRefunded({
      captured: row.captured ?? NO_MONEY,
      refunded: row.refunded ?? NO_MONEY,
    }),
    askedBy: askedBy(row, realNow),
    contestedBy: row.is_with_bank ? ('bank' as const) : row.has_case ? ('case' as const) : null,
  };
}

/** Who waits for the other side to answer about another time; no one once that time is over. */
export function askedBy(row: Row, realNow: Date): JobSide | null {
  const isOpen = row.answer_until !== null && row.answer_until > jobClock(realNow, row.clock_offset_seconds);
  return isOpen ? row.asked_by : null;
}

/** Booked and in the workshop. */
export function runningStates(): JobState[] {
  return [...statesShown('upcoming'), ...statesShown('in_progress')];
}

function statesShown(show: Show): JobState[] {
  return statesOnCards(show === 'all' ? ['upcoming', 'in_progress', 'done', 'cancelled'] : [show]);
}

export function shopIdOf({ actor }: Context) {
  assert(actor.kind === 'shop', 'only a shop asks for its lists');
  return actor.shopId;
}

/** What the role and the standing of the shop open together, as the operations themselves would decide. */
export function opensFor({ actor }: Context): (permission: ShopPermission) => boolean {
  assert(actor.kind === 'shop', 'only a shop asks for its lists');
  return (permission) => isOpenTo({ role: actor.role, status: actor.shopStatus }, permission);
}
