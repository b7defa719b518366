import type { ErrorCode } from '#domain/errors/errors.ts';
import { carAtShopStates, type JobState } from '#domain/jobs/job-lifecycle.ts';
import type { DisputeState } from '#domain/disputes/dispute-lifecycle.ts';
import { type Cents, cents, NO_MONEY } from '#domain/money/money.ts';
import { DAY, HOUR, latest, plus, plusMonths } from '#domain/time.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

/** What a case is about (lifecycles 4.8). */
export const disputeReasons = {
  not_as_agreed: 'The work is not what was agreed',
  not_fixed: 'The problem is not fixed',
  damage: 'The car was damaged',
  overcharged: 'The bill is too high',
  unapproved_work: 'Work that was not approved',
  no_show: 'Missed appointment',
  warranty: 'The warranty is not honored',
} as const;
export type DisputeReason = keyof typeof disputeReasons;
export const disputeReasonCodes = Object.keys(disputeReasons) as [DisputeReason, ...DisputeReason[]];

export type Speaker = JobSide | 'staff';

export function otherSide(side: JobSide): JobSide {
  return side === 'owner' ? 'shop' : 'owner';
}

export const disputeDecisions = ['accept', 'reject', 'split'] as const;
export type DisputeDecision = (typeof disputeDecisions)[number];

/** How a case ended. */
export const disputeOutcomes = {
  decided: 'Decided by our staff',
  agreed: 'Settled by both sides',
  withdrawn: 'Withdrawn',
  silence: 'Settled because the other side did not answer',
  closed: 'Closed because the opener did not reply',
  undecided: 'Ended on the last day for a decision',
  chargeback: 'Handed over to the bank',
} as const;
export type DisputeOutcome = keyof typeof disputeOutcomes;

export const disputeClocks = {
  /** A case can be opened from check-in until that long after the job was completed. */
  openDays: 14,
  /** Report damage while it is certain when it happened. */
  damageHours: 48,
  answerHours: 72,
  /** How long the opener has to reply to the answer. */
  replyDays: 7,
  evidenceHours: 72,
  decisionBusinessDays: 5,
  appealDays: 7,
  /** The end of an undecided dispute. Steps already promised are finished first. */
  lastDays: 30,
} as const;

/** What one person may not decide alone, however they decide: such a case goes to a second one first. */
export const SENIOR_ABOVE = cents(1_000_00);

export type JobTimes = {
  state: JobState;
  handedOverAt: Date | null;
  completedAt: Date | null;
  /** What the invoice says of its warranty; null where it names no term, or there is no invoice yet. */
  warrantyMonths: number | null;
};

/** When a case about this can still be opened; null where there is no end yet. */
export function openUntil(job: JobTimes, reason?: DisputeReason): Date | null {
  const { handedOverAt, completedAt, warrantyMonths } = job;
  if (reason === 'damage' && handedOverAt) return plus(handedOverAt, disputeClocks.damageHours * HOUR);
  if (!completedAt) return null;
  const usual = plus(completedAt, disputeClocks.openDays * DAY);
  // A one-year warranty is worthless if claims end after two weeks.
  return reason === 'warranty' ? latest(usual, plusMonths(completedAt, warrantyMonths ?? 0)) : usual;
}

/** What a case can still be about now: after the fortnight the warranty, until that is over, too. */
export function openReasons(job: JobTimes, now: Date): DisputeReason[] {
  return disputeReasonCodes.filter((reason) => openRefusal(job, now, reason) === null);
}

/** Why no case about this can be opened now; null when one can. */
export function openRefusal(job: JobTimes, now: Date, reason?: DisputeReason): ErrorCode | null {
  const isAtShop = (carAtShopStates as readonly JobState[]).includes(job.state);
  if (!isAtShop && job.state !== 'completed' && job.state !== 'closed') return 'DISPUTE_NOT_YET';
  const until = openUntil(job, reason);
  if (!until || now <= until) return null;
  if (reason === 'damage') return 'DISPUTE_DAMAGE_LATE';
  return reason === 'warranty' && job.warrantyMonths ? 'DISPUTE_WARRANTY_LATE' : 'DISPUTE_TOO_LATE';
}

/** What goes back to the owner by a decision, and never more than still can. */
export function refundBy(
  decision: { decision: DisputeDecision; asked: Cents; split?: Cents | undefined },
  refundable: Cents,
): Cents {
  const { decision: word, asked, split = NO_MONEY } = decision;
  const meant = word === 'accept' ? asked : word === 'split' ? split : NO_MONEY;
  return cents(Math.min(meant, refundable));
}

/** Whether a case is about so much that the first person who looks at it hands it on. */
export function needsSenior(amount: Cents): boolean {
  return amount > SENIOR_ABOVE;
}

/** What agreeing to the other side means: their last offer, or what they asked for when they opened it. */
export function offerOf(
  side: JobSide,
  dispute: { openedBy: JobSide; asked: Cents; ownerOffer: Cents | null; shopOffer: Cents | null },
): Cents | null {
  const offered = side === 'owner' ? dispute.ownerOffer : dispute.shopOffer;
  if (offered !== null) return offered;
  return dispute.openedBy === side ? dispute.asked : null;
}

/** What a side owes a case: an answer, a reply to the answer, or evidence for staff. */
export type DisputeTurn = 'answer' | 'reply' | 'evidence';

type Talk = {
  state: DisputeState;
  openedBy: JobSide;
  isAnswered: boolean;
  isReplied: boolean;
  /** The side that staff asked for evidence, and whether it added any since. */
  evidenceFrom: JobSide | 'both' | null;
  isHeard: boolean;
};

/** What a side owes now, because its silence would count against it; null where it may be silent. */
export function turnOf(side: JobSide, talk: Talk): DisputeTurn | null {
  const { state, openedBy, isAnswered, isReplied, evidenceFrom, isHeard } = talk;
  if (state === 'negotiation') {
    if (!isAnswered) return openedBy === side ? null : 'answer';
    return !isReplied && openedBy === side ? 'reply' : null;
  }
  const isAsked = evidenceFrom === side || evidenceFrom === 'both';
  return state === 'awaiting_evidence' && isAsked && !isHeard ? 'evidence' : null;
}

export const evidenceLimits = { text: 4_000, filesOfSide: 20 } as const;

/** A file's size as staff see it. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1_024).toFixed(1)} KB`;
}
