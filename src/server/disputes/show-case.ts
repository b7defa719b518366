import { stateName } from '#domain/lifecycle.ts';
import type { CasesView, CaseView } from '#api/disputes/cases.ts';
import { assert } from '#domain/assert.ts';
import { brand } from '#domain/site/brand.ts';
import {
  disputeReasons,
  type JobTimes,
  kilobytes,
  openReasons,
  openRefusal,
  openUntil,
  type Speaker,
} from '#domain/disputes/disputes.ts';
import { type ErrorCode, sentenceFor } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { type DisputeMove, disputeLifecycle } from '#domain/disputes/dispute-lifecycle.ts';
import { NO_MONEY } from '#domain/money/money.ts';
import type { Context } from '#server/core/context.ts';
import { readJobOfSide } from '../jobs/read-job.ts';
import { findOpenChargeback } from '#server/payments/chargebacks/chargeback-queries.ts';
import { paymentOfJob } from '../payments/payment-of-job.ts';
import { disputable, heldOnCard, timesOf } from './open-dispute.ts';
import {
  type DisputeRow,
  type EvidenceRow,
  findParties,
  listDisputesOfJob,
  listEvidence,
} from './queries.ts';
import { offerTo, roleOf } from './talk.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

export type Reader = Speaker;

/** The cases of a job for the side that asks, and what that side can do now. */
export async function casesOf(ctx: Context, jobId: JobId): Promise<CasesView> {
  const { job, side } = await readJobOfSide(ctx, jobId);
  const rows = await listDisputesOfJob(ctx.tx, jobId);
  const current = rows.find(({ state }) => state !== 'resolved');
  const payment = await paymentOfJob(ctx, jobId);
  const most = payment ? disputable(payment) : NO_MONEY;
  const isWithBank = Boolean(payment && (await findOpenChargeback(ctx.tx, payment.id)));
  const times = await timesOf(ctx, job);
  const until = openUntil(times);
  const warranty = openUntil(times, 'warranty');
  return {
    cases: await presentCases(ctx, rows, side),
    mostCents: most,
    heldOnCardCents: payment ? heldOnCard(payment) : NO_MONEY,
    openUntil: until?.toISOString() ?? null,
    damageUntil: openUntil(times, 'damage')?.toISOString() ?? null,
    warrantyUntil: until && warranty && warranty > until ? warranty.toISOString() : null,
    openReasons: openReasons(times, job.clock),
    agreeCents: current ? offerTo(side, current) : null,
    refusals: {
      open: said(
        refusalToOpen(times, job.clock, { hasOpen: Boolean(current), hasMoney: most > 0, isWithBank }),
      ),
      ...refusalsOf(current, side),
    },
    isWithBank,
  };
}

function refusalToOpen(
  times: JobTimes,
  now: Date,
  { hasOpen, hasMoney, isWithBank }: { hasOpen: boolean; hasMoney: boolean; isWithBank: boolean },
): ErrorCode | null {
  const refused = openRefusal(times, now);
  if (refused && openReasons(times, now).length === 0) return refused;
  if (hasOpen) return 'DISPUTE_OPEN';
  if (isWithBank) return 'DISPUTE_BANK_DECIDES';
  return hasMoney ? null : 'DISPUTE_NO_MONEY';
}

function refusalsOf(current: DisputeRow | undefined, side: JobSide) {
  if (!current) {
    const none = said('DISPUTE_NOT_FOUND');
    return { say: none, agree: none, withdraw: none, appeal: none };
  }
  const may = (move: DisputeMove) => {
    const refusal = disputeLifecycle.refusal(current.state, move, roleOf(side));
    return refusal ? sentenceFor('DISPUTE_WRONG_STATE', { state: stateName(current.state) }) : null;
  };
  const offer = offerTo(side, current);
  return {
    say: may('say'),
    agree: may('agree') ?? (offer === null ? said('DISPUTE_NO_OFFER') : null),
    withdraw: may('withdraw') ?? (current.opened_side === side ? null : said('DISPUTE_NOT_OPENER')),
    appeal: may('appeal'),
  };
}

const said = (code: ErrorCode | null) => code && sentenceFor(code);

/** Cases as one reader may read them: names of people only where the reader knows them already. */
export async function presentCases(
  ctx: Context,
  rows: readonly DisputeRow[],
  reader: Reader,
): Promise<CaseView[]> {
  const [first] = rows;
  if (!first) return [];
  const evidence = await listEvidence(
    ctx.tx,
    rows.map(({ id }) => id),
  );
  const { shop_name: shopName } = await findParties(ctx.tx, first.payment_id);
  const byCase = Map.groupBy(evidence, (row) => row.dispute_id);
  return rows.map((row) => ({
    ...presentCase(row),
    evidence: (byCase.get(row.id) ?? []).map((one) => presentEvidence(one, reader, shopName)),
  }));
}

function presentCase(row: DisputeRow) {
  return {
    id: row.id,
    reason: row.reason,
    reasonLabel: disputeReasons[row.reason],
    openedBy: row.opened_side,
    openedAt: row.opened_at.toISOString(),
    askedCents: row.asked_cents,
    state: row.state,
    dueAt: row.due_at?.toISOString() ?? null,
    endsAt: row.ends_at.toISOString(),
    isAnswered: row.answered_at !== null,
    isReplied: row.replied_at !== null,
    offers: { owner: row.owner_offer_cents, shop: row.shop_offer_cents },
    evidenceAsked:
      row.state === 'awaiting_evidence' && row.evidence_from && row.evidence_ask
        ? { from: row.evidence_from, text: row.evidence_ask, wasExtended: row.evidence_extended }
        : null,
    decision: decisionOf(row),
    outcome: row.outcome,
    refundCents: row.refund_cents,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
  };
}

/** A decision that waits for a second person is visible in the back office only. */
function decisionOf(row: DisputeRow): CaseView['decision'] {
  if (!row.decision || row.state === 'awaiting_approval') return null;
  assert(row.decided_at && row.decision_reason && row.decision_cents !== null, 'a decision is whole');
  return {
    decision: row.decision,
    refundCents: row.decision_cents,
    reason: row.decision_reason,
    at: row.decided_at.toISOString(),
    isFinal: row.state === 'resolved',
  };
}

function presentEvidence(row: EvidenceRow, reader: Reader, shopName: string): CaseView['evidence'][number] {
  return {
    id: row.id,
    side: row.side,
    author: authorOf(row, reader, shopName),
    text: row.text,
    offerCents: row.offer_cents,
    file:
      row.file_name && row.bytes
        ? {
            name: row.file_name,
            size: kilobytes(row.bytes),
            isPicture: row.content_type === 'image/webp',
          }
        : null,
    at: row.created_at.toISOString(),
  };
}

function authorOf({ side, author_name: name }: EvidenceRow, reader: Reader, shopName: string): string {
  if (reader === 'staff' || (reader === 'shop' && side === 'shop')) return name;
  if (side === 'staff') return `${brand.name} support`;
  if (side === 'shop') return shopName;
  return reader === 'owner' ? 'You' : 'The owner';
}
