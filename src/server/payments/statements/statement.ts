import { type Catalogue, serviceName } from '#domain/settings/catalogue.ts';
import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { JobId, ShopId } from '#domain/ids.ts';
import { shortenName } from '#domain/audit/masking.ts';
import { invoiceNumber, jobNumber } from '#domain/jobs/job-words.ts';
import { feeCause } from '#domain/money/kept-fee.ts';
import { account } from '#domain/money/ledger.ts';
import { type Cents, cents, NO_MONEY, sumCents } from '#domain/money/money.ts';
import { instantsOf, isUsablePeriod, type StatementPeriod } from '#domain/money/statement.ts';
import { type JobTime, jobTimesOf } from '#server/audit/job-times.ts';
import type { Context } from '#server/core/context.ts';
import { pageOfRows, readCursor } from '#server/core/cursor.ts';
import {
  earningsOfShop,
  type GivenBack,
  givenBackByShop,
  shopDebt,
  shopPayable,
} from '#server/ledger/balances.ts';
import { REASONS_WITH_A_DAY } from '../payouts/open-payout.ts';
import { listPayoutsOfJobs, type PayoutRow } from '../payouts/payout-queries.ts';
import { customerName } from './invoices.ts';
import {
  findNextPayout,
  findStatementShop,
  listStatementJobs,
  listWaitingSums,
  sumHeld,
  sumPayouts,
} from './report-queries.ts';

type Earning = Awaited<ReturnType<typeof earningsOfShop>>[number];
type StatementJob = Awaited<ReturnType<typeof listStatementJobs>>[number];

type Asked = {
  shopId: ShopId;
  after?: string | undefined;
  limit: number;
  period?: StatementPeriod | undefined;
};

/** A period has a first and a last day, or there is none. */
export function readPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  if (from === undefined && to === undefined) return undefined;
  ensure(from !== undefined && to !== undefined && isUsablePeriod({ from, to }), 'STATEMENT_PERIOD');
  return { from, to };
}

/** What a shop earned, what was taken off and what was paid out: the ledger's own figures, newest first. */
export async function statementOf(ctx: Context, { shopId, after, limit, period }: Asked) {
  const shop = await findStatementShop(ctx.tx, shopId);
  const within = period && instantsOf(period, shop.time_zone);
  const place = { after: readCursor(after), limit: limit + 1 };
  const rows = await earningsOfShop(ctx.tx, shopId, { ...place, ...within });
  const { items, next } = pageOfRows(rows, limit, (row) => ({ at: row.occurred_at, id: row.id }));
  const jobIds = items.map((item) => item.job_id).filter((id) => id !== null);
  const jobs = new Map((await listStatementJobs(ctx.tx, jobIds)).map((job) => [job.id, job]));
  const payouts = await listPayoutsOfJobs(ctx.tx, jobIds);
  const tippedIds = items.flatMap(({ kind, job_id: id }) => (kind === 'tip' && id ? [id] : []));
  const known = {
    shopId,
    jobs,
    job: {
      payouts: new Map(payouts.filter((one) => !one.is_tip).map((one) => [one.job_id, one])),
      givenBack: await givenBackByShop(ctx.tx, shopId, jobIds),
    },
    tip: {
      payouts: new Map(payouts.filter((one) => one.is_tip).map((one) => [one.job_id, one])),
      givenBack: await givenBackByShop(ctx.tx, shopId, tippedIds, { isTip: true }),
    },
    timeOf: await jobTimesOf(ctx, jobIds),
  };
  const sent = await sumPayouts(ctx.tx, shopId);
  return {
    shopId,
    payableCents: await shopPayable(ctx.tx, shopId),
    inTransitCents: totalOf(sent, 'in_transit'),
    paidCents: totalOf(sent, 'paid'),
    heldCents: await sumHeld(ctx.tx, shopId),
    owesCents: await shopDebt(ctx.tx, shopId),
    items: items.map((item) => ({
      ...itemOf(ctx.catalogue, item, known),
      ...whoseOf(ctx, item.job_id && jobs.get(item.job_id)),
    })),
    next,
    schedule: await scheduleOf(ctx, shopId),
  };
}

/** The next payout, and what is held and why, in the words of each payout. */
async function scheduleOf(ctx: Context, shopId: ShopId) {
  const next = await findNextPayout(ctx.tx, { shopId, reasons: REASONS_WITH_A_DAY, now: ctx.now });
  const waiting = await listWaitingSums(ctx.tx, shopId);
  return {
    nextAt: next?.at.toISOString() ?? null,
    nextCents: next?.total ?? NO_MONEY,
    waiting: waiting.map((row) => ({
      reason: row.hold_reason,
      payouts: Number(row.payouts),
      amountCents: row.total,
      availableAt: dayOf(row),
    })),
  };
}

/** What became of the earnings of the jobs, and of their tips. */
type Since = { payouts: ReadonlyMap<JobId, PayoutRow>; givenBack: ReadonlyMap<JobId, GivenBack> };

type Known = {
  shopId: ShopId;
  jobs: ReadonlyMap<JobId, StatementJob>;
  job: Since;
  tip: Since;
  timeOf: JobTime;
};

function itemOf(catalogue: Catalogue, earning: Earning, { shopId, jobs, timeOf, ...since }: Known) {
  const { payouts, givenBack } = earning.kind === 'tip' ? since.tip : since.job;
  const job = earning.job_id && jobs.get(earning.job_id);
  assert(job, 'what a shop earns, it earns with a job');
  const into = (name: string) => sumMoved(earning, ({ destination }) => destination === name);
  const isFee = earning.kind === 'keep_fee';
  const taxToShop = sumMoved(earning, ({ source }) => source.startsWith('tax:'));
  const tax = sumMoved(earning, ({ destination }) => destination.startsWith('tax:'));
  const payable = into(account.shopPayable(shopId));
  const funds = sumMoved(earning, ({ source }) => source.startsWith('job:'));
  const payout = payouts.get(job.id);
  const back = givenBack.get(job.id);
  const feeKept = into(account.keptFees);
  // What more of a fee went back than the booking fee was the shop's.
  const feeReturned = cents(Math.min(feeKept, back?.byPlatform ?? NO_MONEY));
  return {
    jobId: job.id,
    number: jobNumber(job.number),
    serviceName: serviceName(catalogue, job.service),
    kind: kindOf(earning, job),
    releasedAt: timeOf(job.id, earning.occurred_at).toISOString(),
    priceCents: less(funds, tax),
    taxCents: tax,
    commissionCents: isFee ? less(feeKept, feeReturned) : into(account.commission),
    processingCents: into(account.processing),
    netCents: less(payable, taxToShop),
    returnedCents: back?.returned ?? NO_MONEY,
    keptForDebtCents: back?.keptForDebt ?? NO_MONEY,
    owedCents: back?.owed ?? NO_MONEY,
    feeReturnedCents: feeReturned,
    payout: payout ? payoutOf(payout, timeOf) : null,
  };
}

/** The invoice number and the customer, with the name shortened where the role requires it. */
function whoseOf({ actor }: Context, job: StatementJob | null | undefined) {
  assert(job, 'what a shop earns, it earns with a job');
  return {
    invoiceNumber: job.invoice === null ? null : invoiceNumber(job.invoice),
    customer: actor.kind === 'shop' ? customerName(actor, job.owner) : shortenName(job.owner),
  };
}

function kindOf({ kind }: Earning, job: StatementJob) {
  if (kind === 'tip') return 'tip' as const;
  return kind === 'keep_fee' ? kindOfFee(job) : ('job' as const);
}

function kindOfFee({ cancel_code: code }: StatementJob) {
  return feeCause(code) === 'no_show' ? ('no_show_fee' as const) : ('late_fee' as const);
}

function payoutOf(payout: PayoutRow, timeOf: JobTime) {
  return {
    state: payout.state,
    amountCents: payout.amount_cents,
    holdReason: payout.hold_reason,
    availableAt: dayOf(payout),
    paidAt: payout.paid_at && timeOf(payout.job_id, payout.paid_at).toISOString(),
  };
}

/** When it goes out; what waits for something else than a day has none. */
function dayOf({ hold_reason: reason, available_at: at }: Pick<PayoutRow, 'hold_reason' | 'available_at'>) {
  return reason === null || REASONS_WITH_A_DAY.includes(reason) ? at.toISOString() : null;
}

function sumMoved(earning: Earning, isMeant: (posting: Earning['postings'][number]) => boolean): Cents {
  return sumCents(earning.postings.filter(isMeant).map((posting) => posting.amount_cents));
}

function less(whole: Cents, part: Cents): Cents {
  return sumCents([whole, -part as Cents]);
}

function totalOf(rows: readonly { state: string; total: Cents }[], state: string): Cents {
  return rows.find((row) => row.state === state)?.total ?? NO_MONEY;
}
