import * as z from 'zod';
import {
  disputeDecisions,
  disputeOutcomes,
  disputeReasonCodes,
  evidenceLimits,
} from '#domain/disputes/disputes.ts';
import { disputeEvidenceId, disputeId, jobId } from '#domain/ids.ts';
import { disputeStates } from '#domain/disputes/dispute-lifecycle.ts';
import { amountSchema, centsSchema } from '#domain/validation/money.ts';
import { op } from '../operation.ts';
import { idempotencyKey, instant, refusal } from '../shapes/basic.ts';
import { jobSides } from '#domain/jobs/job-side.ts';

const side = z.enum(jobSides);
const speaker = z.enum([...jobSides, 'staff']);
const outcome = z.enum(Object.keys(disputeOutcomes) as [keyof typeof disputeOutcomes]);
export const disputeWords = z
  .string()
  .trim()
  .min(3, 'Say what happened.')
  .max(evidenceLimits.text, `At most ${evidenceLimits.text} characters.`);

export const evidenceView = z.object({
  id: disputeEvidenceId,
  side: speaker,
  author: z.string(),
  text: z.string().nullable(),
  offerCents: centsSchema.nullable(),
  file: z.object({ name: z.string(), size: z.string(), isPicture: z.boolean() }).nullable(),
  at: instant,
});

/** A case as its two sides and staff read it. */
export const caseView = z.object({
  id: disputeId,
  reason: z.enum(disputeReasonCodes),
  reasonLabel: z.string(),
  openedBy: side,
  openedAt: instant,
  askedCents: centsSchema,
  state: z.enum(disputeStates),
  dueAt: instant.nullable(),
  endsAt: instant,
  isAnswered: z.boolean(),
  /** The opener has replied to the answer. */
  isReplied: z.boolean(),
  offers: z.object({ owner: centsSchema.nullable(), shop: centsSchema.nullable() }),
  evidenceAsked: z
    .object({ from: z.enum(['owner', 'shop', 'both']), text: z.string(), wasExtended: z.boolean() })
    .nullable(),
  evidence: z.array(evidenceView),
  decision: z
    .object({
      decision: z.enum(disputeDecisions),
      refundCents: centsSchema,
      reason: z.string(),
      at: instant,
      isFinal: z.boolean(),
    })
    .nullable(),
  outcome: outcome.nullable(),
  refundCents: centsSchema.nullable(),
  resolvedAt: instant.nullable(),
});

/** The cases of one job for one of its two sides, the newest first, and what the reader can do now. */
const casesView = z.object({
  cases: z.array(caseView),
  /** The most that can be argued about. */
  mostCents: centsSchema,
  /** What is only held on the card: opening a case charges it and keeps it. */
  heldOnCardCents: centsSchema,
  openUntil: instant.nullable(),
  damageUntil: instant.nullable(),
  /** What the invoice promised is claimed until then; null where that is no later than everything else. */
  warrantyUntil: instant.nullable(),
  /** What a case can be about now. */
  openReasons: z.array(z.enum(disputeReasonCodes)),
  /** What agreeing would mean for the case that is open. */
  agreeCents: centsSchema.nullable(),
  refusals: z.object({
    open: refusal,
    say: refusal,
    agree: refusal,
    withdraw: refusal,
    appeal: refusal,
  }),
  /** A bank that looks at the payment decides instead. */
  isWithBank: z.boolean(),
});

const changed = z.object({ disputes: casesView });

const onJob = z.strictObject({ jobId, idempotencyKey });
const errors = ['JOB_NOT_FOUND', 'DISPUTE_NOT_FOUND', 'DISPUTE_WRONG_STATE'] as const;
const access = { who: 'job-side', permission: 'jobs.dispute' } as const;

/** What both sides of a job do about a payment, each on the jobs that are theirs. */
export const cases = {
  ofJob: op({
    method: 'GET',
    path: '/jobs/{jobId}/disputes',
    summary: 'The disputes of a job as one of its sides reads them, and what they can do now',
    input: z.strictObject({ jobId }),
    output: casesView,
    errors: ['JOB_NOT_FOUND'],
    access,
  }),
  open: op({
    method: 'POST',
    path: '/jobs/{jobId}/disputes',
    summary:
      'Report a problem: nothing of the payment is paid out or given back until it is settled, and what is ' +
      'only held on the card is charged and kept',
    input: onJob.extend({
      reason: z.enum(disputeReasonCodes, 'Choose what it is about.'),
      statement: disputeWords,
      askedCents: amountSchema,
    }),
    output: changed,
    errors: [
      'JOB_NOT_FOUND',
      'DISPUTE_NOT_YET',
      'DISPUTE_TOO_LATE',
      'DISPUTE_DAMAGE_LATE',
      'DISPUTE_WARRANTY_LATE',
      'DISPUTE_OPEN',
      'DISPUTE_NO_MONEY',
      'DISPUTE_BANK_DECIDES',
      'DISPUTE_ASKED',
    ],
    access,
    limit: { burst: 5, perMinute: 5 },
  }),
  say: op({
    method: 'POST',
    path: '/jobs/{jobId}/disputes/say',
    summary: 'Add a statement to the open dispute, with an optional refund offer',
    input: onJob.extend({ text: disputeWords, offerCents: amountSchema.optional() }),
    output: changed,
    errors: [...errors, 'DISPUTE_OFFER'],
    access,
  }),
  openFile: op({
    method: 'GET',
    path: '/jobs/{jobId}/disputes/files/{evidenceId}',
    summary: 'A link to a file of a dispute of one’s own, for five minutes',
    input: z.strictObject({ jobId, evidenceId: disputeEvidenceId }),
    output: z.object({ url: z.string(), expiresAt: instant }),
    errors: ['JOB_NOT_FOUND', 'DISPUTE_NOT_FOUND'],
    access,
  }),
  agree: op({
    method: 'POST',
    path: '/jobs/{jobId}/disputes/agree',
    summary: 'Take what the other side offers: the dispute ends and the money moves',
    input: onJob.extend({ shownCents: amountSchema }),
    output: changed,
    errors: [...errors, 'DISPUTE_NO_OFFER', 'DISPUTE_OFFER_CHANGED'],
    access,
  }),
  withdraw: op({
    method: 'POST',
    path: '/jobs/{jobId}/disputes/withdraw',
    summary: 'Withdraw one’s own dispute: its money moves on',
    input: onJob,
    output: changed,
    errors: [...errors, 'DISPUTE_NOT_OPENER'],
    access,
  }),
  appeal: op({
    method: 'POST',
    path: '/jobs/{jobId}/disputes/appeal',
    summary: 'Ask for a second look at a decision, once and within seven days',
    input: onJob.extend({ reason: disputeWords }),
    output: changed,
    errors,
    access,
  }),
};
export type CasesView = z.infer<typeof casesView>;
export type CaseView = z.infer<typeof caseView>;
