import { DAY, plus } from '#domain/time.ts';
import { recordMovement } from './balance.ts';
import { recordEvent } from './events.ts';
import { disputeOf } from './objects/dispute.ts';
import { inTransaction, newId, refuseUnless, type Simulator, type SimulatorTx } from './simulator.ts';
import type { DisputeRow, HoldRow, SimulatorDb } from './tables.ts';

/** What a card network charges for looking at a payment again. */
const FEE = 15_00;
/** How long the platform may answer; a real bank gives about as much. */
const ANSWER_MS = 7 * DAY;

/** The customer of this charge will go to their bank. A real one takes weeks; here it takes as a payout does. */
export async function planDispute(
  simulator: Simulator,
  tx: SimulatorTx,
  { charge_id: chargeId }: HoldRow,
  { amount, canBeWon, isInquiry }: { amount: number; canBeWon: boolean; isInquiry: boolean },
): Promise<void> {
  refuseUnless(chargeId, 'parameter_invalid', 'only a charge can be disputed');
  const now = simulator.now();
  await tx
    .insertInto('dispute')
    .values({
      id: newId('dp'),
      charge_id: chargeId,
      amount,
      reason: isInquiry ? 'general' : canBeWon ? 'fraudulent' : 'product_not_received',
      can_be_won: canBeWon,
      is_inquiry: isInquiry,
      status: 'waiting',
      due_by: null,
      next_move_at: new Date(now.getTime() + simulator.payoutDelays.pendingMs),
      evidence: {},
      submitted_at: null,
      created_at: now,
    })
    .execute();
}

/** Opens, decides and ends whatever disputes have come due, and says how many there were. */
export function moveDisputes(simulator: Simulator, now: Date): Promise<number> {
  return inTransaction(simulator, async (tx) => {
    const due = await tx
      .selectFrom('dispute')
      .selectAll()
      .where('next_move_at', '<=', now)
      .orderBy('next_move_at')
      .limit(200)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const dispute of due) await moveOn(simulator, tx, dispute, now);
    return due.length;
  });
}

async function moveOn(simulator: Simulator, tx: SimulatorTx, dispute: DisputeRow, now: Date): Promise<void> {
  const { id: source, status, amount } = dispute;
  if (status === 'waiting') {
    const dueBy = plus(now, ANSWER_MS);
    // The money is gone at once, and the fee with it. An inquiry only asks.
    const taken = { type: 'adjustment', amount: -amount, fee: FEE, source } as const;
    if (!dispute.is_inquiry) await recordMovement(simulator, tx, taken);
    await move(simulator, tx, dispute, { status: 'needs_response', due_by: dueBy, next_move_at: dueBy });
    return;
  }
  // An inquiry without an answer ends as well: its bank went no further.
  const isWon = dispute.is_inquiry || (status === 'under_review' && dispute.can_be_won);
  if (isWon && !dispute.is_inquiry)
    await recordMovement(simulator, tx, { type: 'adjustment', amount, source });
  await move(simulator, tx, dispute, { status: isWon ? 'won' : 'lost', next_move_at: null });
}

async function move(
  simulator: Simulator,
  tx: SimulatorTx,
  { id }: DisputeRow,
  changes: Partial<DisputeRow> & { status: DisputeRow['status'] },
): Promise<DisputeRow> {
  const moved = await tx
    .updateTable('dispute')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const isOver = changes.status === 'won' || changes.status === 'lost';
  const type = isOver ? 'closed' : changes.due_by ? 'created' : 'updated';
  await recordEvent(simulator, tx, { type: `charge.dispute.${type}`, object: await disputeOf(tx, moved) });
  return moved;
}

export async function readDispute(db: SimulatorDb, id: string): Promise<DisputeRow> {
  const dispute = await db.selectFrom('dispute').selectAll().where('id', '=', id).executeTakeFirst();
  const isOpen = dispute && dispute.status !== 'waiting';
  refuseUnless(isOpen, 'resource_missing', `No such dispute: '${id}'`, 'dispute');
  return dispute;
}

type Answer = { id: string; evidence: Record<string, string>; submit: boolean };

/** Takes what the platform says; once it is submitted, the bank thinks about it, and nothing more is taken. */
export async function answerDispute(
  simulator: Simulator,
  tx: SimulatorTx,
  { id, evidence, submit }: Answer,
): Promise<DisputeRow> {
  await tx.selectFrom('dispute').select('id').where('id', '=', id).forUpdate().execute();
  const dispute = await readDispute(tx, id);
  const isTaken = dispute.status === 'needs_response';
  refuseUnless(isTaken, 'dispute_closed', `This dispute is ${dispute.status}: no evidence is taken.`);
  const now = simulator.now();
  const all = { evidence: { ...dispute.evidence, ...evidence } };
  if (!submit) return move(simulator, tx, dispute, { ...all, status: 'needs_response' });
  const decidesAt = plus(now, simulator.payoutDelays.pendingMs);
  const submitted = { submitted_at: now, next_move_at: decidesAt, status: 'under_review' } as const;
  return move(simulator, tx, dispute, { ...all, ...submitted });
}
