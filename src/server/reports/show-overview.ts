import { assert } from '#domain/assert.ts';
import { jobStateLabel } from '#domain/jobs/job-words.ts';
import { sumOfHeld } from '#domain/money/held.ts';
import { NO_MONEY, sumCents } from '#domain/money/money.ts';
import {
  dayOf,
  daysBetween,
  median,
  MOST_COUNTED_JOBS,
  OVERVIEW_DAYS,
  percentOf,
  statesInOrder,
} from '#domain/desk/overview.ts';
import { staffCan } from '#domain/permissions/staff-roles.ts';
import { dueOf, type QueueName, queueNames, worksOn } from '#domain/queues.ts';
import { DAY, plus } from '#domain/time.ts';
import type { Context } from '#server/core/context.ts';
import { heldForJobs, movedByDay } from '#server/ledger/market-money.ts';
import { listReports } from '#server/reviews/list-reports.ts';
import { listShops } from '#server/shops/review/show-shops.ts';
import {
  countJobsByState,
  listFillRates,
  listFirstAnswers,
  readQueues,
  type StoredQueue,
} from './overview-queries.ts';

/** The newest jobs say how it goes now; more of them would say no more. */
const MOST_ANSWERS = 500;
const MOST_FILLED = 2_000;
const PLACES = 8;
const MOST_WAITING = 100;

/** What opens the day: every figure is bounded, and a part that the role does not hold is left out. */
export async function showOverview(ctx: Context) {
  const { actor, tx, now } = ctx;
  assert(actor.kind === 'staff', 'only staff have this day');
  const since = new Date(`${dayOf(plus(now, -(OVERVIEW_DAYS - 1) * DAY))}T00:00:00.000Z`);
  const counted = await countJobsByState(tx, statesInOrder, MOST_COUNTED_JOBS + 1);
  const answers = await listFirstAnswers(tx, since, MOST_ANSWERS);
  const waits = answers.flatMap(({ minutes }) => (minutes === null ? [] : [minutes]));
  const places = await listFillRates(tx, since, { jobs: MOST_FILLED, places: PLACES });
  return {
    money: staffCan(actor.role, 'payments.view') ? await moneyOf(ctx, since) : null,
    jobs: statesInOrder.map((state) => {
      const jobs = counted.get(state) ?? 0;
      return {
        state,
        label: jobStateLabel(state),
        jobs: Math.min(jobs, MOST_COUNTED_JOBS),
        isMore: jobs > MOST_COUNTED_JOBS,
      };
    }),
    firstQuote: { medianMinutes: median(waits), jobs: answers.length, answered: waits.length },
    fillRate: places.map((place) => ({ ...place, percent: percentOf(place.booked, place.jobs) ?? 0 })),
    queues: await queuesOf(ctx),
  };
}

async function moneyOf({ tx, now }: Context, since: Date) {
  const moved = new Map((await movedByDay(tx, since)).map((row) => [row.day, row]));
  const days = daysBetween(since, now).map((day) => ({
    day,
    releasedCents: moved.get(day)?.released ?? NO_MONEY,
    refundedCents: moved.get(day)?.refunded ?? NO_MONEY,
  }));
  const held = await heldForJobs(tx);
  return {
    heldCents: sumOfHeld(held),
    heldOnCardsCents: held.onCard,
    heldInFundsCents: held.inFunds,
    releasedCents: sumCents(days.map((day) => day.releasedCents)),
    refundedCents: sumCents(days.map((day) => day.refundedCents)),
    days,
  };
}

type ListedShop = Awaited<ReturnType<typeof listShops>>['items'][number];

/** The oldest of a list of shops. They were promised an answer in business days of their own. */
function oldestOf(first: ListedShop | undefined): Omit<StoredQueue, 'waiting'> {
  const { since, dueAt } = first?.waiting ?? {};
  return {
    oldestAt: since ? new Date(since) : null,
    oldestId: first?.id ?? null,
    dueAt: dueAt ? new Date(dueAt) : null,
  };
}

/** Every queue that the role works on, with until when its oldest should have been looked at. */
export async function queuesOf(ctx: Context) {
  assert(ctx.actor.kind === 'staff', 'only staff have queues');
  const { role } = ctx.actor;
  const shops = await listShops(ctx, { queue: 'waiting', limit: MOST_WAITING });
  const [paper] = (await listShops(ctx, { queue: 'documents', limit: 1 })).items;
  const stored = await readQueues(ctx.tx, MOST_WAITING + 1);
  const [report] = (await listReports(ctx, { show: 'waiting', limit: 1 })).items;
  const waiting: Record<QueueName, StoredQueue> = {
    ...stored,
    // What shops send in or report has the clock that its list shows.
    documents: { ...stored.documents, ...(paper && oldestOf(paper)) },
    reviews: { ...stored.reviews, dueAt: report ? new Date(report.dueAt) : null },
    shops: {
      waiting: shops.items.length + (shops.next === null ? 0 : 1),
      ...oldestOf(shops.items[0]),
    },
  };
  return queueNames
    .filter((queue) => worksOn(role, queue))
    .map((queue) => {
      const { waiting: count, oldestAt, oldestId, dueAt: promised } = waiting[queue];
      const dueAt = promised ?? (oldestAt && dueOf(queue, oldestAt));
      return {
        queue,
        waiting: Math.min(count, MOST_WAITING),
        isMore: count > MOST_WAITING,
        oldestAt: oldestAt?.toISOString() ?? null,
        oldestId,
        dueAt: dueAt?.toISOString() ?? null,
        isLate: dueAt !== null && dueAt < ctx.now,
      };
    });
}
