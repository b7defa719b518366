import * as z from 'zod';
import { chargebackBearers } from '#domain/money/chargebacks.ts';
import { chargebackId, jobId, paymentId } from '#domain/ids.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { moneyMoves } from '../payments/staff.ts';
import { op } from '../operation.ts';
import { idempotencyKey, instant, pageOf, refusal } from '../shapes/basic.ts';
import { pageInput } from '#domain/validation/query.ts';
import { deciding, handling } from './staff.ts';
import { chargebackStates } from '#domain/money/chargeback-lifecycle.ts';
import { timelineEntry } from '../shapes/job-parts.ts';

export const chargebackTabs = ['open', 'second', 'risk', 'closed', 'all'] as const;

const chargebackRow = z.object({
  id: chargebackId,
  paymentId,
  jobId,
  jobNumber: z.string(),
  customer: z.string(),
  shop: z.string(),
  amountCents: centsSchema,
  feeCents: centsSchema,
  reasonLabel: z.string(),
  state: z.enum(chargebackStates),
  openedAt: instant,
  dueBy: instant.nullable(),
  sendBy: instant.nullable(),
  /** Its answer should have left by now and did not. */
  isOverdue: z.boolean(),
  /** Its answer was written and is on its way. */
  isAnswered: z.boolean(),
  sentAt: instant.nullable(),
  closedAt: instant.nullable(),
});

export const staffChargebackView = chargebackRow.extend({
  providerReference: z.string(),
  statement: z.string().nullable(),
  sentByPerson: z.string().nullable(),
  timeline: z.array(timelineEntry),
  /** Who bears the loss: set by the bank's reason until staff change it. */
  liable: z.enum(chargebackBearers),
  liableSet: z
    .object({ reason: z.string(), by: z.string(), approvedBy: z.string().nullable(), at: instant })
    .nullable(),
  /** A change above one person's limit, until a second person approves or drops it. */
  liableWanted: z
    .object({ liable: z.enum(chargebackBearers), reason: z.string(), by: z.string(), at: instant })
    .nullable(),
  /** What staff found when they reviewed the customer after the loss; null until then. */
  risk: z.object({ note: z.string(), by: z.string(), at: instant }).nullable(),
  refusals: z.object({ answer: refusal, setLiable: refusal, approveLiable: refusal, closeRisk: refusal }),
});

const onChargeback = z.strictObject({ chargebackId });

export const chargebacks = {
  list: op({
    method: 'GET',
    path: '/admin/chargebacks',
    summary: 'What banks took back, newest first',
    input: z.strictObject({
      ...pageInput,
      tab: z.enum(chargebackTabs).default('open'),
      paymentId: paymentId.optional(),
    }),
    output: pageOf(chargebackRow),
    access: handling,
  }),
  get: op({
    method: 'GET',
    path: '/admin/chargebacks/{chargebackId}',
    summary: 'One chargeback: its deadline, what was answered, and how it ended',
    input: onChargeback,
    output: staffChargebackView,
    errors: ['CHARGEBACK_NOT_FOUND'],
    access: handling,
  }),
  packet: op({
    method: 'POST',
    path: '/admin/chargebacks/{chargebackId}/packet',
    summary: 'The evidence packet as it would be sent, or as it was, as a PDF',
    input: onChargeback.extend({ statement: z.string().trim().max(4_000).optional() }),
    output: z.object({ fileName: z.string(), pdfBase64: z.string() }),
    errors: ['CHARGEBACK_NOT_FOUND'],
    access: { ...handling, stepUp: true },
    limit: { burst: 10, perMinute: 10 },
    write: false,
  }),
  answer: op({
    method: 'POST',
    path: '/admin/chargebacks/{chargebackId}/answer',
    summary: 'Send the packet and a statement to the bank: taken once, and not taken back',
    input: onChargeback.extend({
      idempotencyKey,
      statement: z.string().trim().min(3, 'Say why the payment is right.').max(4_000),
    }),
    output: z.object({ chargeback: staffChargebackView }),
    errors: ['CHARGEBACK_NOT_FOUND', 'CHARGEBACK_WRONG_STATE', 'CHARGEBACK_SENT', 'DISPUTE_OWN_SHOP'],
    access: { who: 'staff', permissions: ['payments.disputes'], stepUp: true },
  }),
  previewLiable: op({
    method: 'GET',
    path: '/admin/chargebacks/{chargebackId}/liable-preview',
    summary: 'What a loss would move if the shop, or the platform, bore it',
    input: onChargeback.extend({ liable: z.enum(chargebackBearers) }),
    output: moneyMoves.extend({
      amountCents: centsSchema,
      /** For the liable party: what the job no longer holds, and the provider's fee. */
      fromGuaranteeCents: centsSchema,
      needsSecondPerson: z.boolean(),
    }),
    errors: ['CHARGEBACK_NOT_FOUND', 'CHARGEBACK_WRONG_STATE', 'DISPUTE_OWN_SHOP'],
    access: { who: 'staff', permissions: ['payments.disputes', 'payments.refund'] },
  }),
  setLiable: op({
    method: 'POST',
    path: '/admin/chargebacks/{chargebackId}/liable',
    summary:
      'Say who bears a chargeback, should it be lost, while the bank has not decided: above a limit it waits ' +
      'until a second person says the same',
    input: onChargeback.extend({
      idempotencyKey,
      liable: z.enum(chargebackBearers),
      reason: z.string().trim().min(3, 'Enter a reason. We keep it with the record.').max(500),
    }),
    output: z.object({ chargeback: staffChargebackView }),
    errors: [
      'CHARGEBACK_NOT_FOUND',
      'CHARGEBACK_WRONG_STATE',
      'CHARGEBACK_BORNE',
      'CHARGEBACK_OWN',
      'DISPUTE_OWN_SHOP',
    ],
    access: deciding,
  }),
  closeRisk: op({
    method: 'POST',
    path: '/admin/chargebacks/{chargebackId}/close-risk',
    summary: 'Record the review of the customer after a lost chargeback: it leaves the queue',
    input: onChargeback.extend({
      idempotencyKey,
      note: z.string().trim().min(3, 'Say what you found.').max(500),
    }),
    output: z.object({ chargeback: staffChargebackView }),
    errors: ['CHARGEBACK_NOT_FOUND', 'RISK_NONE', 'RISK_CLOSED', 'DISPUTE_OWN_SHOP'],
    access: { who: 'staff', permissions: ['payments.disputes'] },
  }),
};
