import * as z from 'zod';
import { disputeDecisions, disputeReasonCodes, evidenceLimits } from '#domain/disputes/disputes.ts';
import { disputeEvidenceId, disputeId, jobId, paymentId, shopId } from '#domain/ids.ts';
import { disputeStates } from '#domain/disputes/dispute-lifecycle.ts';
import { amountSchema, centsSchema } from '#domain/validation/money.ts';
import { moneyMoves } from '../payments/staff.ts';
import { caseView, disputeWords } from './cases.ts';
import { op } from '../operation.ts';
import { timelineEntry } from '../shapes/job-parts.ts';
import { idempotencyKey, instant, pageOf, refusal } from '../shapes/basic.ts';
import { dayRangeInput, inOrder } from '#domain/validation/day-range.ts';
import { pageInput, queryNumber } from '#domain/validation/query.ts';
import { jobSides } from '#domain/jobs/job-side.ts';

/** The specification's status of a dispute; `none` is a payment without one. */
const status = z.enum(['pending', 'escalated', 'resolved']);

export const disputeTabs = ['open', 'due', 'escalated', 'resolved', 'all'] as const;

const disputeRow = z.object({
  id: disputeId,
  paymentId,
  jobNumber: z.string(),
  reasonLabel: z.string(),
  openedBy: z.enum(jobSides),
  openedAt: instant,
  askedCents: centsSchema,
  status,
  state: z.enum(disputeStates),
  dueAt: instant.nullable(),
  isOverdue: z.boolean(),
  customer: z.string(),
  shop: z.string(),
  senior: z.string().nullable(),
  refundCents: centsSchema.nullable(),
});

/** A decision is borne by the shares alone: none of it is goodwill. */
export const preview = moneyMoves.extend({
  refundCents: centsSchema,
  needsSecondPerson: z.boolean(),
  /** It is done at once, or after the week in which it can be appealed. */
  isFinal: z.boolean(),
});

export const staffDisputeView = caseView.extend({
  status,
  paymentId,
  jobId,
  jobNumber: z.string(),
  jobTitle: z.string(),
  shop: z.object({ id: shopId, name: z.string() }),
  customer: z.object({ name: z.string(), email: z.string() }),
  capturedCents: centsSchema,
  refundableCents: centsSchema,
  isFrozen: z.boolean(),
  /** The shop was paid before: the freeze stops refunds only. */
  isPaidOut: z.boolean(),
  openedByPerson: z.string(),
  decidedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  escalatedBy: z.string().nullable(),
  escalation: z.string().nullable(),
  senior: z.string().nullable(),
  timeline: z.array(timelineEntry),
  refusals: z.object({
    say: refusal,
    beginReview: refusal,
    decide: refusal,
    requestEvidence: refusal,
    extendEvidence: refusal,
    endEvidence: refusal,
    escalate: refusal,
    takeOver: refusal,
    approve: refusal,
  }),
});

const reason = z.string().trim().min(3, 'Say why: both sides read it.').max(2_000);

const on = z.strictObject({ disputeId, idempotencyKey });

const changed = z.object({ dispute: staffDisputeView });

const known = ['DISPUTE_NOT_FOUND', 'DISPUTE_WRONG_STATE', 'DISPUTE_OWN_SHOP'] as const;

export const handling = { who: 'staff', permissions: ['payments.disputes'] } as const;

/** What moves money asks for both rights and a fresh proof of who it is. */
export const deciding = {
  who: 'staff',
  permissions: ['payments.disputes', 'payments.refund'],
  stepUp: true,
} as const;

const decision = { decision: z.enum(disputeDecisions) };

/** Files that the caller has sent to the dispute for this act; the record says how many. */
export const evidence = z.array(disputeEvidenceId).max(evidenceLimits.filesOfSide).default([]);

const deciders = [
  ...known,
  'DISPUTE_SPLIT',
  'DISPUTE_NOT_CHARGED',
  'DISPUTE_SECOND_PERSON',
  'DISPUTE_SENIOR_FIRST',
] as const;

export const staff = {
  list: op({
    method: 'GET',
    path: '/admin/disputes',
    summary: 'The disputes of a tab: what is due first where it is open, else the newest',
    input: z
      .strictObject({
        ...pageInput,
        tab: z.enum(disputeTabs).default('open'),
        search: z.string().trim().max(100).optional(),
        reason: z.enum(disputeReasonCodes).optional(),
        paymentId: paymentId.optional(),
        ...dayRangeInput,
      })
      .refine(...inOrder),
    output: pageOf(disputeRow),
    access: handling,
    search: 'search',
  }),
  get: op({
    method: 'GET',
    path: '/admin/disputes/{disputeId}',
    summary: 'One dispute: both sides, the evidence, the clocks and what can be done now',
    input: z.strictObject({ disputeId }),
    output: staffDisputeView,
    errors: ['DISPUTE_NOT_FOUND'],
    access: handling,
  }),
  open: op({
    method: 'POST',
    path: '/admin/payments/{paymentId}/disputes',
    summary:
      'Open a dispute for one of the two sides, who told us by another way: what is only held on the card is ' +
      'charged and kept',
    input: z.strictObject({
      paymentId,
      idempotencyKey,
      side: z.enum(jobSides),
      reason: z.enum(disputeReasonCodes, 'Choose what it is about.'),
      statement: disputeWords,
      askedCents: amountSchema,
    }),
    output: changed,
    errors: [
      'PAYMENT_NOT_FOUND',
      'DISPUTE_NOT_YET',
      'DISPUTE_TOO_LATE',
      'DISPUTE_DAMAGE_LATE',
      'DISPUTE_WARRANTY_LATE',
      'DISPUTE_OPEN',
      'DISPUTE_TIP',
      'DISPUTE_NO_MONEY',
      'DISPUTE_BANK_DECIDES',
      'DISPUTE_ASKED',
      'DISPUTE_OWN_SHOP',
    ],
    access: { ...handling, stepUp: true },
  }),
  say: op({
    method: 'POST',
    path: '/admin/disputes/{disputeId}/say',
    summary: 'Write something that both sides read',
    input: on.extend({ text: disputeWords }),
    output: changed,
    errors: known,
    access: handling,
  }),
  beginReview: op({
    method: 'POST',
    path: '/admin/disputes/{disputeId}/review',
    summary: 'Begin to decide before the time of the two sides is over',
    input: on.extend({ reason }),
    output: changed,
    errors: known,
    access: handling,
  }),
  requestEvidence: op({
    method: 'POST',
    path: '/admin/disputes/{disputeId}/request-evidence',
    summary: 'Ask one side or both for evidence, within 72 hours',
    input: on.extend({ from: z.enum(['owner', 'shop', 'both']), text: reason.max(500), evidence }),
    output: changed,
    errors: [...known, 'DISPUTE_SECOND_PERSON', 'DISPUTE_EVIDENCE_NONE'],
    access: handling,
  }),
  extendEvidence: op({
    method: 'POST',
    path: '/admin/disputes/{disputeId}/extend-evidence',
    summary: 'Give another 72 hours for the evidence, once',
    input: on,
    output: changed,
    errors: [...known, 'DISPUTE_EXTENDED'],
    access: handling,
  }),
  endEvidence: op({
    method: 'POST',
    path: '/admin/disputes/{disputeId}/end-evidence',
    summary: 'Wait for evidence no longer: decide by what is here',
    input: on.extend({ reason }),
    output: changed,
    errors: [...known, 'DISPUTE_SECOND_PERSON'],
    access: handling,
  }),
  escalate: op({
    method: 'POST',
    path: '/admin/disputes/{disputeId}/escalate',
    summary: 'Hand the dispute to a second person',
    input: on.extend({ reason, evidence }),
    output: changed,
    errors: [...known, 'DISPUTE_EVIDENCE_NONE'],
    access: handling,
  }),
  takeOver: op({
    method: 'POST',
    path: '/admin/disputes/{disputeId}/take-over',
    summary: 'Take an escalated dispute over: the senior review, never by who looked at it first',
    input: on,
    output: changed,
    errors: [...known, 'DISPUTE_SECOND_PERSON'],
    access: handling,
  }),
  preview: op({
    method: 'GET',
    path: '/admin/disputes/{disputeId}/preview',
    summary: 'What a decision would move, whether it waits, and whether it can be appealed',
    input: z.strictObject({
      disputeId,
      ...decision,
      amountCents: queryNumber.pipe(amountSchema).optional(),
    }),
    output: preview,
    errors: deciders,
    access: handling,
  }),
  decide: op({
    method: 'POST',
    path: '/admin/disputes/{disputeId}/decide',
    summary: 'Accept, reject or split, with reasons that both sides read',
    input: on.extend({ ...decision, amountCents: amountSchema.optional(), reason, evidence }),
    output: changed,
    errors: [...deciders, 'DISPUTE_EVIDENCE_NONE'],
    access: deciding,
  }),
  previewApproval: op({
    method: 'GET',
    path: '/admin/disputes/{disputeId}/approval',
    summary: 'What a decision that waits would move now, for staff who may approve it',
    input: z.strictObject({ disputeId }),
    output: preview.omit({ needsSecondPerson: true }),
    errors: [...known, 'DISPUTE_SECOND_PERSON', 'DISPUTE_NOT_CHARGED'],
    access: { who: 'staff', permissions: ['payments.disputes', 'payments.refund'] },
  }),
  approve: op({
    method: 'POST',
    path: '/admin/disputes/{disputeId}/approve',
    summary: 'Let a decision above the limit pass, or send it back; never one’s own',
    input: on.extend({ verdict: z.enum(['approve', 'send_back']), reason }),
    output: changed,
    errors: [...known, 'DISPUTE_SECOND_PERSON', 'DISPUTE_NOT_CHARGED'],
    access: deciding,
  }),
  openFile: op({
    method: 'POST',
    path: '/admin/disputes/{disputeId}/files/{evidenceId}/open',
    summary: 'A link to a file of a dispute, for five minutes; the record says who looked',
    input: on.extend({ evidenceId: disputeEvidenceId }),
    output: z.object({ url: z.string(), expiresAt: instant }),
    errors: ['DISPUTE_NOT_FOUND'],
    access: handling,
  }),
};
