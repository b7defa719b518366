import type { InboxRequest, ShopDashboard } from '#api/dashboard/home.ts';
import { shopMarketplaceQuery } from '#domain/validation/marketplace.ts';
import { assert } from '#domain/assert.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import type { ShopId } from '#domain/ids.ts';
import { carAtShopStates, type JobState } from '#domain/jobs/job-lifecycle.ts';
import { isBeforeReview } from '#domain/shops/shop-lifecycle.ts';
import { shortenName } from '#domain/audit/masking.ts';
import type { ShopActor } from '#domain/permissions/actor.ts';
import { dashboardView, type PutAway, REVENUE_DAYS, revenueByDay } from '#domain/shops/shop-dashboard.ts';
import { documentLabel } from '#domain/shops/shop-documents.ts';
import { setupChecklist, setupStep } from '#domain/shops/shop-setup.ts';
import { DAY, earliest, plus } from '#domain/time.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { addDays, dayOf, instantAt } from '#domain/scheduling/zoned-day.ts';
import { jobTimesOf } from '#server/audit/job-times.ts';
import type { Context } from '#server/core/context.ts';
import { countJobsAsShop } from '#server/marketplace/count-jobs-as-shop.ts';
import { listUnanswered } from '#server/marketplace/search-jobs-as-shop.ts';
import { statementOf } from '#server/payments/statements/statement.ts';
import { whyNoWorkFor } from '#server/quotes/why-no-work-for.ts';
import { readSetupFacts } from '#server/shops/setup/setup-facts.ts';
import {
  findMemberMarks,
  findResponseMinutes,
  findReviews,
  findSubmittedAt,
  hasQuoted,
  listNewestPapers,
  listEarnedSince,
  listOfReturning,
} from './dashboard-queries.ts';
import { setMemberMark } from '#server/shops/team/member-mark-queries.ts';
import { countQuotes, findShopOfActor } from '#server/dashboard/shop-lists-queries.ts';
import { alertsOf } from './shop-alerts.ts';
import { boardCardOf, listRunning } from './shop-board.ts';
import { countRunningOf, opensFor } from './shop-lists.ts';

const MOST_REQUESTS = 5;

/** Puts something of the reader's own dashboard away, or takes it out again. */
export async function putAway(
  ctx: Context,
  { what, isAway }: { what: PutAway; isAway: boolean },
): Promise<void> {
  await setMemberMark(ctx.tx, memberOf(ctx).userId, what, isAway ? ctx.now : null);
}

/** What P shows on a shop's dashboard, from the real rows; a part that is not for the reader's role is null. */
export async function dashboardOfShop(ctx: Context): Promise<ShopDashboard> {
  const { shopId, userId } = memberOf(ctx);
  const may = opensFor(ctx);
  const { time_zone: timeZone } = await findShopOfActor(ctx.tx, shopId);
  const today = dayOf(ctx.now, timeZone);
  const running = await listRunning(ctx);
  const openRequests = may('marketplace.read') ? await countJobsAsShop(ctx, shopId) : null;
  const marks = await findMemberMarks(ctx.tx, userId);
  const isQuoting = await hasQuoted(ctx.tx, shopId);
  const hasActivity = (openRequests ?? 0) > 0 || isQuoting;
  const isOfToday = ({ state, starts_at: at }: (typeof running)[number]) =>
    (carAtShopStates as readonly JobState[]).includes(state) || dayOf(at, timeZone) <= today;
  const todays = running.filter(isOfToday);
  return {
    view: dashboardView({ hasActivity, isWelcomed: marks.welcomed_at !== null }),
    hasActivity,
    hasQuoted: isQuoting,
    review: await reviewOf(ctx, shopId, may('documents.manage')),
    checklist: may('profile.edit')
      ? await checklistOf(ctx, shopId, marks.checklist_dismissed_at !== null)
      : null,
    metrics: {
      openRequests,
      draftQuotes: may('quotes.read') ? (await countQuotes(ctx.tx, shopId)).drafts : null,
      appointmentsToday: may('jobs.read') ? (await countRunningOf(ctx, timeZone)).today : null,
      responseMinutes: may('quotes.read') ? await findResponseMinutes(ctx.tx, shopId) : null,
      showsResponse: may('quotes.read'),
    },
    inbox: may('marketplace.read') && may('quotes.read') ? await inboxOf(ctx, shopId) : null,
    today: may('jobs.read')
      ? todays
          .map((row) => ({
            ...boardCardOf(ctx, row),
            status: row.state === 'booked' ? ('upcoming' as const) : ('in_progress' as const),
          }))
          .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
      : null,
    alerts: await alertsOf(ctx, { shopId, today, may }),
    payouts: may('statement.read') ? await payoutsOf(ctx, shopId) : null,
    revenue: may('statement.read') ? await revenueOf(ctx, shopId, timeZone) : null,
    reviews: may('reviews.read') ? await reviewsOf(ctx, shopId) : null,
  };
}

/** While the shop is under review: since when, and the documents received, for roles that may see them. */
async function reviewOf(ctx: Context, shopId: ShopId, seesPapers: boolean): Promise<ShopDashboard['review']> {
  if (memberOf(ctx).shopStatus !== 'submitted') return null;
  const sentAt = await findSubmittedAt(ctx.tx, shopId);
  const papers = seesPapers ? await listNewestPapers(ctx.tx, shopId) : [];
  return {
    sentAt: sentAt.toISOString(),
    received: papers.map(({ kind, holder }) => documentLabel(kind) + (holder ? ` of ${holder}` : '')),
  };
}

function memberOf({ actor }: Context): ShopActor {
  assert(actor.kind === 'shop', 'only a member of a shop has its dashboard');
  return actor;
}

const PAYOUTS = '/mechanic/shop/payouts';

/** P's six items; while the shop is set up they lead into the wizards, later to where it is changed. */
async function checklistOf(
  ctx: Context,
  shopId: ShopId,
  isPutAway: boolean,
): Promise<ShopDashboard['checklist']> {
  const isJoining = isBeforeReview(memberOf(ctx).shopStatus);
  const seesAccount = opensFor(ctx)('payout_account.read');
  const items = setupChecklist(await readSetupFacts(ctx, shopId)).map(({ key, title, isDone, editAt }) => ({
    key,
    title,
    isDone,
    path: isJoining ? setupStep(key).path : key === 'banking' && seesAccount ? PAYOUTS : editAt,
  }));
  return { items, done: items.filter(({ isDone }) => isDone).length, isPutAway };
}

/** The newest requests that this shop has not answered, and whether it could. */
async function inboxOf(ctx: Context, shopId: ShopId): Promise<ShopDashboard['inbox']> {
  const waiting = await listUnanswered(ctx, shopMarketplaceQuery.parse({ limit: MOST_REQUESTS }));
  const shown = waiting.items.slice(0, MOST_REQUESTS);
  const returning = await listOfReturning(
    ctx.tx,
    shopId,
    shown.map(({ id }) => id),
  );
  const requests = shown.map((card): InboxRequest => {
    const { id: jobId, number, serviceName, ownerName, city, distanceMiles, budgetCents, postedAt } = card;
    return {
      jobId,
      number,
      serviceName,
      ownerName,
      city,
      distanceMiles,
      budgetCents,
      postedAt,
      vehicle: vehicleName(card.vehicle),
      customerType: returning.has(jobId) ? 'Returning' : 'New',
      preferredTime: card.preferredTime,
      hasDraft: card.myQuote !== null,
      isAsked: card.group === 'asked',
    };
  });
  return { requests, refusal: await quotingRefusal(ctx, shopId) };
}

/** Why this shop cannot quote on anything; reasons of a single request are on its page. */
async function quotingRefusal(ctx: Context, shopId: ShopId): Promise<string | null> {
  const refusal = await whyNoWorkFor(ctx, shopId);
  return refusal && sentenceFor(refusal.code, refusal.data);
}

async function payoutsOf(ctx: Context, shopId: ShopId): Promise<ShopDashboard['payouts']> {
  const statement = await statementOf(ctx, { shopId, limit: 1 });
  const { payableCents, inTransitCents, paidCents, heldCents, owesCents } = statement;
  return { payableCents, inTransitCents, paidCents, heldCents, owesCents };
}

/** The days are those of the shop's calendar, and of a job's own clock where the demo moved it ahead. */
async function revenueOf(ctx: Context, shopId: ShopId, timeZone: string): Promise<ShopDashboard['revenue']> {
  const today = dayOf(ctx.now, timeZone);
  const first = instantAt(addDays(today, 1 - REVENUE_DAYS), 0, timeZone);
  const earned = await listEarnedSince(ctx.tx, shopId, plus(first, -DAY));
  const jobIds = earned.map((row) => row.job_id).filter((id) => id !== null);
  const timeOf = await jobTimesOf(ctx, jobIds);
  return revenueByDay(
    today,
    earned.map(({ job_id: jobId, occurred_at: at, cents }) => ({
      day: dayOf(earliest(ctx.now, jobId ? timeOf(jobId, at) : at), timeZone),
      cents,
    })),
  );
}

async function reviewsOf(ctx: Context, shopId: ShopId): Promise<ShopDashboard['reviews']> {
  const { rating, latest } = await findReviews(ctx.tx, shopId);
  return {
    count: rating?.reviews ?? 0,
    average: rating && rating.reviews > 0 ? Math.round((10 * rating.stars) / rating.reviews) / 10 : null,
    latest: latest.map(({ stars, words, author, published_at: at }) => ({
      stars,
      words,
      author: author === null ? null : shortenName(author) || null,
      publishedAt: at.toISOString(),
    })),
  };
}
