import { serviceName } from '#domain/settings/catalogue.ts';
import { assert } from '#domain/assert.ts';
import { brand } from '#domain/site/brand.ts';
import { ensure, type ErrorCode, sentenceFor } from '#domain/errors/errors.ts';
import type { PaymentId, UserId } from '#domain/ids.ts';
import { jobNumber } from '#domain/jobs/job-words.ts';
import { chargedFee } from '#domain/money/kept-fee.ts';
import { adminPaymentStatus } from '#domain/money/payment-lifecycle.ts';
import { adminPayoutStatus, hasLeft } from '#domain/money/payout-lifecycle.ts';
import { maskEmail, maskPhone } from '#domain/audit/masking.ts';
import { type Cents, cents, formatCents, NO_MONEY, sumCents } from '#domain/money/money.ts';
import { type StaffPermission, type StaffRole, staffCan } from '#domain/permissions/staff-roles.ts';
import { refundReasons } from '#domain/money/refunds.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { timelineOf } from '#server/audit/timeline.ts';
import type { Context } from '#server/core/context.ts';
import { disputable, heldOnCard } from '#server/disputes/open-dispute.ts';
import { givenBackByShop, movementsOfPayment } from '#server/ledger/balances.ts';
import { refundableOf } from '../refunds/refund-rest.ts';
import { listPayoutsOfJobs, type PayoutRow } from '../payouts/payout-queries.ts';
import { invoiceOf, paymentViews } from '../present-payment.ts';
import { findPaymentById, hasPart, listRefunds } from '../refunds/refund-queries.ts';
import { refundRefusal } from '../refunds/refund-payment.ts';
import { offRefusal } from '#server/settings/flags.ts';
import { feesOf } from './fees-of-payment.ts';
import { findPaymentParties, isDisputed, listCalls, listShopOwners } from './payment-queries.ts';

type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPaymentById>>>;

const NOT_YOURS = sentenceFor('NOT_ALLOWED');

/** One payment as staff see it: the ledger's figures, the provider's records and what staff did about it. */
export async function showPayment(ctx: Context, id: PaymentId) {
  const payment = await findPaymentById(ctx.tx, id);
  const known = payment && (await findPaymentParties(ctx.tx, id));
  ensure(payment && known, 'PAYMENT_NOT_FOUND');
  const [owner] = await listShopOwners(ctx.tx, [payment.shop_id]);
  const [payout] = (await listPayoutsOfJobs(ctx.tx, [payment.job_id])).filter((one) => one.payment_id === id);
  const noGoodwill = await offRefusal(ctx, 'goodwill');
  assert(ctx.actor.kind === 'staff', 'only staff read all of a payment');
  const reader = { ...ctx.actor, hasPart: await hasPart(ctx.tx, ctx.actor.userId, payment) };
  const movements = await movementsOfPayment(ctx.tx, id);
  const what = { isTip: payment.is_tip };
  const givenBack = await givenBackByShop(ctx.tx, payment.shop_id, [payment.job_id], what);
  return {
    id,
    transactionId: payment.provider_charge_id ?? payment.id,
    isTip: payment.is_tip,
    ...stateOf(payment, known),
    jobId: payment.job_id,
    jobNumber: jobNumber(known.number),
    jobTitle: `${serviceName(ctx.catalogue, known.service as never)}, ${vehicleName(known)}`,
    customer: {
      id: payment.customer_id,
      name: known.customer_name,
      email: maskEmail(known.customer_email),
      phone: known.customer_phone && maskPhone(known.customer_phone),
    },
    shop: {
      id: payment.shop_id,
      name: known.shop_name,
      owner: owner?.name ?? null,
      ownerEmail: owner ? maskEmail(owner.email) : null,
    },
    ...amountsOf(payment),
    // The platform bears what a shop does not give back of its part, and that is goodwill, too.
    canShareRefund: payment.state === 'released' && noGoodwill === null,
    ...(await feesOf(ctx, payment)),
    method: 'credit_card' as const,
    cardBrand: payment.card_brand,
    cardLast4: payment.card_last4,
    initiatedAt: payment.created_at.toISOString(),
    processedAt: payment.captured_at?.toISOString() ?? null,
    isFrozen: payment.frozen_at !== null,
    isPaidOut: hasLeft(payout?.state),
    attention: await attentionOf(ctx, payment, known),
    hasDispute: await isDisputed(ctx.tx, id),
    breakdown: await breakdownOf(ctx, payment),
    payout: payout ? payoutOf(payout) : null,
    keptForDebtCents: givenBack.get(payment.job_id)?.keptForDebt ?? NO_MONEY,
    postings: movements.map((move) => ({
      at: move.occurred_at.toISOString(),
      what: move.kind,
      from: move.source,
      to: move.destination,
      amountCents: move.amount_cents,
    })),
    calls: (await listCalls(ctx.tx, id, payout?.id)).map((call) => ({
      kind: call.kind,
      state: call.state,
      amountCents: call.amount_cents,
      reference: call.provider_ref,
      failure: call.failure,
      at: call.created_at.toISOString(),
    })),
    timeline: await timelineOf(ctx, { jobId: payment.job_id, audience: 'staff' }),
    refunds: await refundsOf(ctx, payment, known.job_state, reader),
    refusals: refusalsOf(reader, payment, known.job_state, noGoodwill),
  };
}

/** The word for where it is, and whether what was charged is a fee. */
function stateOf(payment: PaymentRow, { cancel_code: cancelCode }: Known) {
  const { state, captured_cents: captured, refunded_cents: refunded, fee_waits: feeWaits } = payment;
  return {
    status: adminPaymentStatus({ state, captured, refunded }),
    fee: chargedFee({ cancelCode, captured, state, feeWaits }),
  };
}

function amountsOf(payment: PaymentRow) {
  return {
    amountCents: payment.captured_cents > 0 ? payment.captured_cents : payment.amount_cents,
    authorisedCents: payment.authorised_cents,
    capturedCents: payment.captured_cents,
    refundedCents: payment.refunded_cents,
    underWayCents: cents(payment.refunding_cents + payment.returning_cents),
    refundableCents: refundableOf(payment),
    disputableCents: disputable(payment),
    heldOnCardCents: heldOnCard(payment),
  };
}

type Known = NonNullable<Awaited<ReturnType<typeof findPaymentParties>>>;

/** What is awaited of a payment that needs attention; a card that works clears it by itself. */
async function attentionOf(ctx: Context, { job_id: id, is_tip: isTip }: PaymentRow, known: Known) {
  // A tip never makes anything wait: attention is about the payment of the job.
  if (!known.payment_attention || isTip) return null;
  const { job_state: state, work_done_at, handed_over_at } = known;
  const { protection } = await paymentViews(ctx, { id, state, work_done_at, handed_over_at });
  const since = known.payment_attention_since ?? known.job_created_at;
  return { since: since.toISOString(), says: protection.says, movesAt: protection.movesAt };
}

async function breakdownOf(ctx: Context, payment: PaymentRow) {
  const invoice = payment.is_tip ? null : await invoiceOf(ctx, { id: payment.job_id });
  if (!invoice) {
    const nothing = { partsCents: NO_MONEY, laborCents: NO_MONEY, taxCents: NO_MONEY, feesCents: NO_MONEY };
    return { ...nothing, discountCents: NO_MONEY, totalCents: payment.captured_cents };
  }
  const sumOf = (kind: string) =>
    sumCents(invoice.lines.filter((line) => line.kind === kind).map((line) => line.amountCents));
  return {
    partsCents: sumOf('part'),
    laborCents: sumOf('labor'),
    feesCents: sumOf('fee'),
    discountCents: sumOf('discount'),
    taxCents: invoice.taxCents,
    totalCents: invoice.totalCents,
  };
}

function payoutOf(payout: PayoutRow) {
  return {
    status: adminPayoutStatus(payout.state),
    amountCents: payout.amount_cents,
    reversedCents: payout.reversed_cents,
    why: payout.hold_reason,
    availableAt: payout.available_at.toISOString(),
    paidAt: payout.paid_at?.toISOString() ?? null,
  };
}

type Reader = { userId: UserId; role: StaffRole; hasPart: boolean };

/** Why a reader refunds nothing of a payment, whatever it holds. */
function readerRefusal({ role, hasPart: isConcerned }: Reader, needed: StaffPermission): string | null {
  if (!staffCan(role, needed)) return NOT_YOURS;
  return isConcerned ? sentenceFor('REFUND_PART') : null;
}

async function refundsOf(ctx: Context, payment: PaymentRow, jobState: string, reader: Reader) {
  const nothing = refundRefusal({ payment, job: { state: jobState } });
  const most = refundableOf(payment);
  const impossible = (amount: Cents) => {
    if (nothing) return sentenceFor(nothing);
    return amount > most ? sentenceFor('REFUND_AMOUNT', { max: formatCents(most) }) : null;
  };
  return (await listRefunds(ctx.tx, payment.id)).map((refund) => {
    const isWaiting = refund.state === 'waiting';
    const isOwn = refund.asked_by === reader.userId;
    const mayNot = readerRefusal(reader, 'payments.refund');
    const decideRefusal = isWaiting ? (mayNot ?? (isOwn ? sentenceFor('REFUND_OWN') : null)) : null;
    return {
      id: refund.id,
      amountCents: refund.amount_cents,
      reasonCode: refund.reason_code,
      reasonLabel: refundReasons[refund.reason_code],
      reason: refund.reason,
      isGoodwill: refund.bearer === 'platform',
      shopSharePercent: refund.shop_share_percent,
      state: refund.state,
      askedBy: refund.asker_name ?? brand.name,
      askedAt: refund.asked_at.toISOString(),
      decidedBy: refund.decider_name,
      decidedAt: refund.decided_at?.toISOString() ?? null,
      decision: refund.decision,
      finishedAt: refund.finished_at?.toISOString() ?? null,
      decideRefusal,
      approveRefusal: isWaiting ? (decideRefusal ?? impossible(refund.amount_cents)) : null,
    };
  });
}

function refusalsOf(reader: Reader, payment: PaymentRow, jobState: string, noGoodwill: ErrorCode | null) {
  const code = refundRefusal({ payment, job: { state: jobState } });
  const refused = code && sentenceFor(code);
  return {
    refund: readerRefusal(reader, 'payments.refund') ?? refused,
    goodwill: readerRefusal(reader, 'support.credits') ?? refused ?? (noGoodwill && sentenceFor(noGoodwill)),
    reveal: staffCan(reader.role, ['owners.edit', 'payments.view']) ? null : NOT_YOURS,
  };
}

/** The contacts in full. Reading them is an act of its own, with a reason. */
export async function revealContacts(ctx: Context, id: PaymentId, reason: string) {
  const payment = await findPaymentById(ctx.tx, id);
  const known = payment && (await findPaymentParties(ctx.tx, id));
  ensure(payment && known, 'PAYMENT_NOT_FOUND');
  const [owner] = await listShopOwners(ctx.tx, [payment.shop_id]);
  ctx.audit({
    action: 'payment.read_unmasked',
    entity: 'payment',
    entityId: id,
    market: known.market,
    jobId: payment.job_id,
    shopId: payment.shop_id,
    after: { fields: ['customerEmail', 'customerPhone', 'shopOwnerEmail'] },
    reason,
  });
  return {
    customerEmail: known.customer_email,
    customerPhone: known.customer_phone,
    shopOwnerEmail: owner?.email ?? null,
  };
}
