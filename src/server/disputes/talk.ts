import { assert } from '#domain/assert.ts';
import {
  disputeClocks,
  evidenceLimits,
  offerOf,
  otherSide,
  type Speaker,
} from '#domain/disputes/disputes.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { DisputeEvidenceId, DisputeId, JobId } from '#domain/ids.ts';
import { disputeLifecycle } from '#domain/disputes/dispute-lifecycle.ts';
import { type Cents, formatCents, NO_MONEY } from '#domain/money/money.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import { actorUserId, type Context } from '#server/core/context.ts';
import { lockJobOfSide } from '#server/jobs/lock-job.ts';
import { setTimer } from '../jobs/timers.ts';
import { lockSubject } from '../payments/subject.ts';
import { decisionDue, endWait } from './clocks.ts';
import { endDispute } from './end-dispute.ts';
import { auditDispute, type Case, lastDay, lockCaseForStaff, moveDispute, tell } from './move-dispute.ts';
import { disputable } from './open-dispute.ts';
import {
  countFiles,
  type DisputeRow,
  findParties,
  insertEvidence,
  lockOpenDispute,
  sidesHeardSince,
  updateDispute,
} from './queries.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

/** The open case of a job of the caller's, and which side they are. */
export async function lockOwnCase(ctx: Context, jobId: JobId): Promise<Case & { side: JobSide }> {
  const { job, side } = await lockJobOfSide(ctx, jobId);
  const open = await lockOpenDispute(ctx.tx, job.id);
  ensure(open, 'DISPUTE_NOT_FOUND');
  const subject = await lockSubject(ctx, open.payment_id);
  return { ...subject, dispute: open, side };
}

export const roleOf = (side: JobSide): 'owner' | 'front_office' =>
  side === 'owner' ? 'owner' : 'front_office';

type Words = { text: string; offerCents?: Cents | undefined };

/** One side makes a statement, perhaps with an offer of what should go back to the owner. */
export async function sayAsSide(ctx: Context, { jobId, ...words }: Words & { jobId: JobId }): Promise<void> {
  const found = await lockOwnCase(ctx, jobId);
  const { dispute, payment, side } = found;
  disputeLifecycle.next(dispute.state, 'say', roleOf(side));
  const { offerCents } = words;
  if (offerCents !== undefined) {
    const most = disputable(payment);
    ensure(offerCents <= most, 'DISPUTE_OFFER', { max: formatCents(most) });
  }
  await hear(ctx, found, side, words);
}

export async function sayAsStaff(ctx: Context, { disputeId, text }: { disputeId: DisputeId; text: string }) {
  const found = await lockCaseForStaff(ctx, disputeId);
  disputeLifecycle.next(found.dispute.state, 'say', 'staff');
  await hear(ctx, found, 'staff', { text });
}

export type File = {
  id: DisputeEvidenceId;
  name: string;
  key: string;
  contentType: FileType;
  bytes: number;
  sha256: string;
};
type FileType = NonNullable<Parameters<typeof insertEvidence>[1]['content_type']>;

/** Refuses more files than a case takes of each side. */
export async function requireRoomForFiles(
  { tx }: Context,
  id: DisputeId,
  { side, more }: { side: Speaker; more: number },
): Promise<void> {
  const files = evidenceLimits.filesOfSide;
  ensure((await countFiles(tx, id, side)) + more <= files, 'DISPUTE_EVIDENCE_FULL', { files });
}

/** Keeps words or a file in a case, and lets the case go on where it waited for just that. */
export async function hear(
  ctx: Context,
  found: Case,
  side: Speaker,
  said: Partial<Words> & { file?: File },
): Promise<void> {
  const { job, dispute } = found;
  const { text, offerCents, file } = said;
  const author = actorUserId(ctx.actor);
  assert(author, 'a statement has an author');
  await insertEvidence(ctx.tx, {
    id: file?.id ?? ctx.newId<DisputeEvidenceId>(),
    dispute_id: dispute.id,
    side,
    author_id: author,
    text: text ?? null,
    offer_cents: offerCents ?? null,
    ...(file && {
      file_name: file.name,
      storage_key: file.key,
      content_type: file.contentType,
      bytes: file.bytes,
      sha256: file.sha256,
    }),
    created_at: job.clock,
  });
  auditDispute(ctx, job, dispute, {
    action: file ? 'dispute.evidence_added' : 'dispute.said',
    facts: {
      side,
      ...(offerCents !== undefined && { offerCents }),
      ...(file && { evidenceId: file.id, bytes: file.bytes }),
    },
  });
  // The move that an answer makes tells of it, whether it is words or a file.
  if (!isAnswer(dispute, side)) tell(ctx, dispute, file ? 'evidence_added' : 'said', { by: side });
  await goOnAfter(ctx, found, side, offerCents);
}

/** The other side's first statement in a case while the two still talk. */
function isAnswer(
  { state, answered_at: answeredAt, opened_side: opener }: DisputeRow,
  side: Speaker,
): boolean {
  return state === 'negotiation' && !answeredAt && side !== 'staff' && side !== opener;
}

async function goOnAfter(
  ctx: Context,
  { job, dispute }: Case,
  side: Speaker,
  offer: Cents | undefined,
): Promise<void> {
  if (side === 'staff') return;
  if (offer !== undefined) {
    await updateDispute(
      ctx.tx,
      dispute.id,
      side === 'owner' ? { owner_offer_cents: offer } : { shop_offer_cents: offer },
    );
  }
  if (dispute.state === 'negotiation') await turnClock(ctx, { job, dispute }, side, offer);
  if (dispute.state === 'awaiting_evidence' && (await hasAllEvidence(ctx, dispute))) {
    await endWait(ctx, { job, dispute }, { by: 'system' });
  }
}

/**
 * Which side must speak, and until when. The opener has a week to reply to an answer, and a new offer gives
 * another week; once they have spoken, the two have three days before staff decide.
 */
async function turnClock(
  ctx: Context,
  { job, dispute }: Pick<Case, 'job' | 'dispute'>,
  side: JobSide,
  offer: Cents | undefined,
): Promise<void> {
  const { answered_at: answeredAt, replied_at: repliedAt, opened_side: opener } = dispute;
  const forOpener = plus(job.clock, disputeClocks.replyDays * DAY);
  if (isAnswer(dispute, side)) {
    await moveDispute(ctx, { job, dispute }, 'say', {
      by: roleOf(side),
      what: 'answered',
      dueAt: forOpener,
      changes: { answered_at: job.clock },
      facts: { side },
    });
  } else if (answeredAt && !repliedAt && side === opener) {
    const dueAt = plus(job.clock, disputeClocks.answerHours * HOUR);
    await updateDispute(ctx.tx, dispute.id, { replied_at: job.clock, due_at: dueAt });
    await setTimer(ctx, job.id, 'dispute', dueAt);
  } else if (answeredAt && !repliedAt && offer !== undefined) {
    await updateDispute(ctx.tx, dispute.id, { due_at: forOpener });
    await setTimer(ctx, job.id, 'dispute', forOpener);
  }
}

async function hasAllEvidence(ctx: Context, dispute: DisputeRow): Promise<boolean> {
  const { evidence_from: from, evidence_asked_at: askedAt } = dispute;
  if (!askedAt) return false;
  const heard = await sidesHeardSince(ctx.tx, dispute.id, askedAt);
  return from === 'both' ? heard.includes('owner') && heard.includes('shop') : heard.includes(from!);
}

/** One side takes the other's offer, so staff need not decide. */
export async function agree(ctx: Context, asked: { jobId: JobId; shownCents: Cents }): Promise<void> {
  const found = await lockOwnCase(ctx, asked.jobId);
  const { dispute, side } = found;
  disputeLifecycle.next(dispute.state, 'agree', roleOf(side));
  const offer = offerTo(side, dispute);
  ensure(offer !== null, 'DISPUTE_NO_OFFER');
  ensure(offer === asked.shownCents, 'DISPUTE_OFFER_CHANGED', { offer: formatCents(offer) });
  await endDispute(ctx, found, {
    move: 'agree',
    by: roleOf(side),
    outcome: 'agreed',
    refund: offer,
    why: 'the two sides settled it between them',
  });
}

/** The other side's offer to the reader; null without one to agree to. */
export function offerTo(side: JobSide, dispute: DisputeRow): Cents | null {
  return offerOf(otherSide(side), {
    openedBy: dispute.opened_side,
    asked: dispute.asked_cents,
    ownerOffer: dispute.owner_offer_cents,
    shopOffer: dispute.shop_offer_cents,
  });
}

export async function withdraw(ctx: Context, { jobId }: { jobId: JobId }): Promise<void> {
  const found = await lockOwnCase(ctx, jobId);
  const { dispute, side } = found;
  disputeLifecycle.next(dispute.state, 'withdraw', roleOf(side));
  ensure(dispute.opened_side === side, 'DISPUTE_NOT_OPENER');
  await endDispute(ctx, found, {
    move: 'withdraw',
    by: roleOf(side),
    outcome: 'withdrawn',
    refund: NO_MONEY,
    why: 'the opener withdrew it',
  });
}

/** A side asks for a second look, once: another person then decides for good. */
export async function appeal(
  ctx: Context,
  { jobId, reason }: { jobId: JobId; reason: string },
): Promise<void> {
  const { job, dispute, side } = await lockOwnCase(ctx, jobId);
  disputeLifecycle.next(dispute.state, 'appeal', roleOf(side));
  const by = actorUserId(ctx.actor);
  const { time_zone: zone } = await findParties(ctx.tx, dispute.payment_id);
  const dueAt = decisionDue(job.clock, zone);
  await insertEvidence(ctx.tx, {
    id: ctx.newId<DisputeEvidenceId>(),
    dispute_id: dispute.id,
    side,
    author_id: by!,
    text: reason,
    created_at: job.clock,
  });
  await moveDispute(ctx, { job, dispute }, 'appeal', {
    by: roleOf(side),
    what: 'escalated',
    dueAt,
    changes: {
      // A refused amount is not paid just because the month ends before a second person could look.
      ends_at: lastDay(dispute, plus(dueAt, DAY)),
      escalated_by: by,
      escalated_at: job.clock,
      escalation: reason.slice(0, 2_000),
      first_decider: dispute.decided_by,
      first_approver: dispute.approved_by,
    },
    facts: { side },
  });
}
