import * as z from 'zod';
import { sortsByAmount } from '#domain/desk/list-sorts.ts';
import { queuesOfPayments } from '#domain/queues.ts';
import { jobId, paymentId, refundId, shopId, userId } from '#domain/ids.ts';
import { feeCauses, feeStages } from '#domain/money/kept-fee.ts';
import { adminPaymentStatuses, moneyTypes, paymentColumns } from '#domain/money/payment-lifecycle.ts';
import { payoutStates } from '#domain/money/payout-lifecycle.ts';
import { protectionCodes } from '#domain/money/protection-words.ts';
import { refundReasonCodes, refundStates } from '#domain/money/refunds.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { op } from '../operation.ts';
import { timelineEntry } from '../shapes/job-parts.ts';
import {
  idempotencyKey,
  inOneOrder,
  instant,
  listTotal,
  pageOf,
  queueWait,
  refusal,
  sortOf,
} from '../shapes/basic.ts';
import { dayRangeInput, inOrder } from '#domain/validation/day-range.ts';
import { pageInput, queryNumber } from '#domain/validation/query.ts';

const reason = z.string().trim().min(3, 'Enter a reason. We keep it with the record.').max(500);
const status = z.enum(adminPaymentStatuses);

const filters = {
  search: z.string().trim().max(100).optional(),
  type: z.enum(moneyTypes).optional(),
  status: status.optional(),
  /** Only what waits in this queue. */
  waits: z.enum(queuesOfPayments).optional(),
  ...dayRangeInput,
  sort: sortOf(sortsByAmount),
};

/** Columns of the list that the file has none of. */
const columnsLeftOut = z.array(z.enum(paymentColumns)).max(paymentColumns.length).optional();

/** Where money that goes back comes from, by the very rules that move it. */
export const moneyMoves = z.object({
  fromFundsCents: centsSchema,
  fromShopCents: centsSchema,
  fromPlatformCents: centsSchema,
  fromTaxCents: centsSchema,
  /** What the platform gives in the place of the shop. */
  fromGoodwillCents: centsSchema,
  /** What the shop has in its account or bank already: it is asked back, or owed. */
  shopWasSent: z.boolean(),
});

const party = z.object({ name: z.string(), email: z.string() });

/** One movement of money: a charge, a refund or a payout, each of a payment. */
const paymentRow = z.object({
  id: z.string(),
  paymentId,
  transactionId: z.string(),
  type: z.enum(moneyTypes),
  /** It is about the tip of a job, not about its price. */
  isTip: z.boolean(),
  amountCents: centsSchema,
  status,
  jobNumber: z.string(),
  customer: party,
  shop: z.object({ name: z.string(), owner: z.string().nullable() }),
  at: instant,
  method: z.enum(['credit_card', 'bank_transfer']),
  cardLast4: z.string().nullable(),
  /** Why a payout is held. */
  why: z.string().nullable(),
  /** Where a queue was asked for. */
  waits: queueWait.nullable(),
});

/** How many movements fit, and the sum of each kind; null where there are too many to add up. */
const moneyTotal = listTotal.extend({
  sums: z.array(z.object({ type: z.enum(moneyTypes), cents: centsSchema.nullable() })),
});

const refundView = z.object({
  id: refundId,
  amountCents: centsSchema,
  reasonCode: z.string(),
  reasonLabel: z.string(),
  reason: z.string(),
  isGoodwill: z.boolean(),
  /** How much of its part the shop gives back; the platform bears the rest of that part. */
  shopSharePercent: z.int(),
  state: z.enum(refundStates),
  askedBy: z.string(),
  askedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decision: z.string().nullable(),
  finishedAt: instant.nullable(),
  /** Why the reader cannot decide it now; null where they can, or nothing is to decide. */
  decideRefusal: refusal,
  /** The same for the yes, which can have become impossible while it waited. */
  approveRefusal: refusal,
});

export const staffPaymentView = z.object({
  id: paymentId,
  transactionId: z.string(),
  /** A tip beside the payment of its job: no fee, no tax, all of it for the shop. */
  isTip: z.boolean(),
  status,
  jobId,
  jobNumber: z.string(),
  jobTitle: z.string(),
  customer: z.object({ id: userId, name: z.string(), email: z.string(), phone: z.string().nullable() }),
  shop: z.object({
    id: shopId,
    name: z.string(),
    owner: z.string().nullable(),
    ownerEmail: z.string().nullable(),
  }),
  amountCents: centsSchema,
  authorisedCents: centsSchema,
  capturedCents: centsSchema,
  refundedCents: centsSchema,
  underWayCents: centsSchema,
  refundableCents: centsSchema,
  /** The most that a dispute can be about. */
  disputableCents: centsSchema,
  /** What is only held on the card: opening a dispute charges it and keeps it. */
  heldOnCardCents: centsSchema,
  /** The shop was paid, so a refund may let it give back less than its part. */
  canShareRefund: z.boolean(),
  platformFeeCents: centsSchema,
  processingCents: centsSchema,
  shopPayoutCents: centsSchema,
  taxToStateCents: centsSchema,
  /** What the platform gave back to the customer in the shop's place. */
  borneCents: centsSchema,
  /** Not shared out yet, or on its way back. Charged and borne amounts add up all of these. */
  inFundsCents: centsSchema,
  /** What the 85 % floor took off the processing charge (only below $29.00). */
  floorCents: centsSchema,
  /** What the fees frozen at acceptance will take of money that is here and not shared out yet. */
  planned: z
    .object({
      platformFeeCents: centsSchema,
      processingCents: centsSchema,
      shopPayoutCents: centsSchema,
      taxToStateCents: centsSchema,
      borneCents: centsSchema,
      /** The part without a share: it goes back to the customer. */
      inFundsCents: centsSchema,
      floorCents: centsSchema,
    })
    .nullable(),
  method: z.literal('credit_card'),
  cardBrand: z.string().nullable(),
  cardLast4: z.string().nullable(),
  initiatedAt: instant,
  processedAt: instant.nullable(),
  isFrozen: z.boolean(),
  /** The shop was paid before: the freeze stops refunds only. */
  isPaidOut: z.boolean(),
  /** What was charged is the fee of a booking that ended, and no price; `fell` goes back. */
  fee: z.object({ cause: z.enum(feeCauses), stage: z.enum(feeStages) }).nullable(),
  /** The owner must act, or a call to the provider has to be looked at: since when, and what moves next. */
  attention: z
    .object({ since: instant, says: z.enum(protectionCodes), movesAt: instant.nullable() })
    .nullable(),
  /** Open or settled, with us or with the bank of the card. */
  hasDispute: z.boolean(),
  breakdown: z.object({
    partsCents: centsSchema,
    laborCents: centsSchema,
    taxCents: centsSchema,
    feesCents: centsSchema,
    /** What was agreed to come off the lines; below zero. */
    discountCents: centsSchema,
    totalCents: centsSchema,
  }),
  payout: z
    .object({
      status: z.enum(['COMPLETED', ...payoutStates.filter((state) => state !== 'paid')]),
      amountCents: centsSchema,
      reversedCents: centsSchema,
      why: z.string().nullable(),
      availableAt: instant,
      paidAt: instant.nullable(),
    })
    .nullable(),
  /** What of the shop's share was kept for what it owed; with all of it kept there is no payout. */
  keptForDebtCents: centsSchema,
  postings: z.array(
    z.object({ at: instant, what: z.string(), from: z.string(), to: z.string(), amountCents: centsSchema }),
  ),
  calls: z.array(
    z.object({
      kind: z.string(),
      state: z.enum(['pending', 'succeeded', 'failed']),
      amountCents: centsSchema.nullable(),
      reference: z.string().nullable(),
      failure: z.string().nullable(),
      at: instant,
    }),
  ),
  timeline: z.array(timelineEntry),
  refunds: z.array(refundView),
  refusals: z.object({ refund: refusal, goodwill: refusal, reveal: refusal }),
});

const onPayment = z.strictObject({ paymentId, idempotencyKey });
const changed = z.object({ payment: staffPaymentView });
const amountCents = queryNumber.pipe(centsSchema);
/**
 * How much of its part the shop gives back after a release; the platform bears the rest of that part. Staff
 * who may refund decide this too, as part of the refund. Goodwill without a refund is support's to give.
 */
const shopSharePercent = queryNumber.pipe(z.int().min(0).max(100)).optional();
const refunding = {
  REFUND: [
    'PAYMENT_NOT_FOUND',
    'REFUND_PART',
    'REFUND_AMOUNT',
    'REFUND_NOTHING_LEFT',
    'REFUND_NOT_CHARGED',
    'REFUND_FEE_WAITS',
    'REFUND_CANCELLED',
    'REFUND_SHARE_EARLY',
    'GOODWILL_PAUSED',
    'PAYMENT_FROZEN',
  ],
} as const;
const deciding = [...refunding.REFUND, 'REFUND_NOT_FOUND', 'REFUND_DECIDED', 'REFUND_OWN'] as const;
const refundPreview = moneyMoves.extend({ amountCents: centsSchema, leftCents: centsSchema });
const viewing = { who: 'staff', permissions: ['payments.view'] } as const;
const mayRefund = { who: 'staff', permissions: ['payments.refund'], stepUp: true } as const;
/** Thirty an hour: more than a day of honest work needs, and less than a stolen session wants. */
const refundLimit = { burst: 30, perMinute: 0.5 };

export const staff = {
  list: op({
    method: 'GET',
    path: '/admin/payments',
    summary: 'Charges, refunds and payouts by time or amount, a queue by its longest wait; contacts masked',
    input: z
      .strictObject({ ...pageInput, ...filters })
      .refine(...inOrder)
      .refine(...inOneOrder),
    output: pageOf(paymentRow).extend({ total: moneyTotal }),
    access: viewing,
    search: 'search',
  }),
  exportCsv: op({
    method: 'POST',
    path: '/admin/payments/exports',
    summary: 'Where everything that fits the filters can be had as CSV for five minutes; asking is an entry',
    input: z
      .strictObject({ ...filters, without: columnsLeftOut, idempotencyKey })
      .refine(...inOrder)
      .refine(...inOneOrder),
    output: z.object({ url: z.string() }),
    access: { who: 'staff', permissions: ['payments.view', 'exports.csv'], stepUp: true },
    limit: { burst: 5, perMinute: 5 },
    search: 'search',
  }),
  get: op({
    method: 'GET',
    path: '/admin/payments/{paymentId}',
    summary: 'One payment from the ledger and the provider’s records, contacts masked',
    input: z.strictObject({ paymentId }),
    output: staffPaymentView,
    errors: ['PAYMENT_NOT_FOUND'],
    access: viewing,
  }),
  reveal: op({
    method: 'POST',
    path: '/admin/payments/{paymentId}/reveal',
    summary: 'The contacts of a payment in full, with a reason that is kept',
    input: onPayment.extend({ reason }),
    output: z.object({
      customerEmail: z.string(),
      customerPhone: z.string().nullable(),
      shopOwnerEmail: z.string().nullable(),
    }),
    errors: ['PAYMENT_NOT_FOUND'],
    access: { who: 'staff', permissions: ['owners.edit', 'payments.view'], stepUp: true },
  }),
  previewRefund: op({
    method: 'GET',
    path: '/admin/payments/{paymentId}/refund-preview',
    summary: 'What a refund would move, and whether it waits for a second person',
    input: z.strictObject({ paymentId, amountCents, shopSharePercent }),
    output: refundPreview.extend({ needsSecondPerson: z.boolean() }),
    errors: refunding.REFUND,
    access: { who: 'staff', permissions: ['payments.refund'] },
  }),
  previewGoodwill: op({
    method: 'GET',
    path: '/admin/payments/{paymentId}/goodwill-preview',
    summary: 'What a goodwill credit would move, and whether it waits for a second person',
    input: z.strictObject({ paymentId, amountCents }),
    output: refundPreview.extend({ needsSecondPerson: z.boolean() }),
    errors: refunding.REFUND,
    access: { who: 'staff', permissions: ['support.credits'] },
  }),
  previewDecision: op({
    method: 'GET',
    path: '/admin/payments/{paymentId}/refunds/{refundId}/preview',
    summary: 'What a refund that waits would move now, for staff who may approve it',
    input: z.strictObject({ paymentId, refundId }),
    output: refundPreview.extend({ isGoodwill: z.boolean() }),
    errors: deciding,
    access: { who: 'staff', permissions: ['payments.refund'] },
  }),
  refund: op({
    method: 'POST',
    path: '/admin/payments/{paymentId}/refunds',
    summary: 'Give all or a part back; above a limit it waits for a second person',
    input: onPayment.extend({
      amountCents: centsSchema,
      reasonCode: z.enum(refundReasonCodes, 'Choose a reason.'),
      shopSharePercent,
      reason,
    }),
    output: changed.extend({ state: z.enum(refundStates) }),
    errors: refunding.REFUND,
    access: mayRefund,
    limit: refundLimit,
  }),
  decideRefund: op({
    method: 'POST',
    path: '/admin/payments/{paymentId}/refunds/{refundId}/decide',
    summary: 'Let a refund that waits begin, or decline it; never one’s own',
    input: onPayment.extend({ refundId, decision: z.enum(['approve', 'decline']), reason }),
    output: changed,
    errors: deciding,
    access: mayRefund,
    limit: refundLimit,
  }),
  giveGoodwill: op({
    method: 'POST',
    path: '/admin/payments/{paymentId}/goodwill',
    summary: 'Give a customer something back that the platform bears alone',
    input: onPayment.extend({ amountCents: centsSchema, reason }),
    output: changed.extend({ state: z.enum(refundStates) }),
    errors: refunding.REFUND,
    access: { who: 'staff', permissions: ['support.credits'], stepUp: true },
    limit: refundLimit,
  }),
};
