import { disputeOutcomes, disputeReasons } from '#domain/disputes/disputes.ts';
import {
  type AboutCase,
  chargebackClosedMail,
  chargebackOpenedMail,
  disputeDecidedMail,
  disputeEndedMail,
  disputeEscalatedMail,
  disputeOpenedMail,
  disputeReviewedMail,
  disputeSaidMail,
  evidenceAskedMail,
  evidenceEndedMail,
} from '#platform/mail/templates/about-disputes.ts';
import type { RenderedMail } from '#platform/mail/templates/layout.ts';
import type { Context } from '#server/core/context.ts';
import type { DomainEvent } from '#server/core/events.ts';
import { findCase, findChargebackOfNote } from './queries.ts';
import { type Note, readersAt, type Story } from '#server/notifications/story/story.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>;
type Changed = Extract<DomainEvent, { type: 'dispute.changed' }>;

/** What happened to a case, to each side that it concerns. */
export async function disputeChanged(ctx: Context, story: Story, event: Changed): Promise<Note[]> {
  const row = await findCase(ctx.tx, event.disputeId);
  if (!row) return [];
  const notes: Note[] = [];
  for (const side of ['owner', 'shop'] as const) {
    const mail = mailFor(side, aboutFor(side, row, story), row, event);
    if (!mail) continue;
    const readers = side === 'owner' ? { to: story.owner } : await readersAt(ctx, row.shop_id);
    const kind = event.what === 'resolved' ? 'dispute.ended' : 'dispute.news';
    const occasion = `${row.id}:${event.what}:${event.at}`;
    // Only statements are unlimited; each other step of a case happens once.
    const quiet = event.what === 'said' && { thread: `${row.id}:${side}:${event.by}` };
    notes.push({ kind, occasion, ...quiet, ...readers, mail });
  }
  return notes;
}

function aboutFor(side: JobSide, row: CaseRow, story: Story): AboutCase {
  return {
    repair: story.repair,
    jobUrl: `${side === 'owner' ? story.ownersUrl : story.shopsUrl}#dispute`,
    isOpener: row.opened_side === side,
    reason: disputeReasons[row.reason],
    asked: row.asked_cents,
    timeZone: row.time_zone,
  };
}

/** By the current state of the case: what is over counts as over only. */
function mailFor(
  side: JobSide,
  about: AboutCase,
  row: CaseRow,
  { what, by, takenCents }: Changed,
): RenderedMail | null {
  if (what === 'resolved' && row.state === 'resolved') return endedMail(side, about, row);
  const { due_at: dueAt } = row;
  if (row.state === 'resolved' || !dueAt) return null;
  if (what === 'opened')
    return disputeOpenedMail({ ...about, dueAt, taken: takenCents, isOwner: side === 'owner' });
  if (what === 'said' || what === 'answered') return saidMail(side, about, row, { what, by });
  if (what === 'evidence_asked') {
    const isAsked = row.evidence_from === side || row.evidence_from === 'both';
    return isAsked && row.evidence_ask ? evidenceAskedMail({ ...about, ask: row.evidence_ask, dueAt }) : null;
  }
  if (what === 'evidence_ended') return evidenceEndedMail({ ...about, dueAt });
  if (what === 'escalated') return disputeEscalatedMail({ ...about, dueAt });
  if (what === 'in_review') {
    return disputeReviewedMail({ ...about, dueAt, isSecond: row.escalated_at !== null });
  }
  if (what === 'decided' && row.decision_reason && row.decision_cents !== null) {
    return disputeDecidedMail({ ...about, refund: row.decision_cents, why: row.decision_reason, dueAt });
  }
  return null;
}

/** A statement of the other side or staff. People who must reply to an answer also learn the deadline. */
function saidMail(
  side: JobSide,
  about: AboutCase,
  row: CaseRow,
  { what, by }: Pick<Changed, 'what' | 'by'>,
): RenderedMail | null {
  const isTheirs = what === 'answered' ? !about.isOpener : by === side;
  if (isTheirs) return null;
  const isUnreplied = row.state === 'negotiation' && row.answered_at !== null && row.replied_at === null;
  const replyBy = about.isOpener && isUnreplied ? row.due_at : null;
  return disputeSaidMail({ ...about, isStaff: by === 'staff', replyBy });
}

function endedMail(side: JobSide, about: AboutCase, row: CaseRow): RenderedMail | null {
  if (!row.outcome || row.refund_cents === null) return null;
  return disputeEndedMail({
    ...about,
    refund: row.refund_cents,
    why: row.outcome === 'decided' ? row.decision_reason : null,
    how: disputeOutcomes[row.outcome],
    isOwner: side === 'owner',
  });
}

type Bank = Extract<DomainEvent, { type: 'chargeback.opened' | 'chargeback.changed' }>;

/** The shop hears what the bank of its customer does; the customer knows it from their bank. */
export async function chargebackChanged(ctx: Context, story: Story, event: Bank): Promise<Note[]> {
  const row = await findChargebackOfNote(ctx.tx, event.chargebackId);
  if (!row) return [];
  const about = {
    repair: story.repair,
    jobUrl: story.shopsUrl,
    amount: row.amount_cents,
    isTip: row.is_tip,
  };
  const isOver = row.state === 'won' || row.state === 'lost';
  if (event.type === 'chargeback.changed' && !isOver) return [];
  const mail =
    event.type === 'chargeback.opened'
      ? chargebackOpenedMail(about)
      : chargebackClosedMail({ ...about, isWon: row.state === 'won', isOurs: row.liable === 'platform' });
  const occasion = `${row.id}:${event.type === 'chargeback.opened' ? 'opened' : row.state}`;
  return [{ kind: 'chargeback.news', occasion, ...(await readersAt(ctx, event.shopId)), mail }];
}
