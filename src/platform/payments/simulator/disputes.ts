import { createHash } from 'node:crypto';
import type { ProviderDispute } from '../payments-provider.ts';
import { recordEvent } from './events.ts';
import { inTransaction, newId, refuseUnless, type Simulator, type SimulatorTx } from './simulator.ts';
import type { DisputeRow, HoldRow } from './tables.ts';

export type DisputeAnswer = Omit<ProviderDispute, 'amount' | 'fee' | 'dueBy'> & {
  amount: number;
  fee: number;
  dueBy?: string;
};

const DAY = 86_400_000;
/** What a card network charges for looking at a payment again. */
const FEE = 15_00;
/** How long the platform may answer; a real bank gives about as much. */
const ANSWER_MS = 7 * DAY;

/** The customer of this charge will go to their bank. A real one takes weeks; here it takes as a payout does. */
export async function planDispute(
  simulator: Simulator,
  tx: SimulatorTx,
  { charge_id: chargeId }: HoldRow,
  { amount, canBeWon }: { amount: number; canBeWon: boolean },
): Promise<void> {
  refuseUnless(chargeId, 'unexpected_state', 'only a charge can be disputed');
  const now = simulator.now();
  await tx
    .insertInto('dispute')
    .values({
      id: newId('dp'),
      charge_id: chargeId,
      amount,
      reason: canBeWon ? 'fraudulent' : 'product_not_received',
      can_be_won: canBeWon,
      status: 'waiting',
      due_by: null,
      next_move_at: new Date(now.getTime() + simulator.payoutDelays.pendingMs),
      packet_sha256: null,
      statement: null,
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
  const { id, status } = dispute;
  if (status === 'waiting') {
    const dueBy = new Date(now.getTime() + ANSWER_MS);
    return set(simulator, tx, id, { status: 'needs_response', due_by: dueBy, next_move_at: dueBy });
  }
  const isWon = status === 'under_review' && dispute.can_be_won;
  return set(simulator, tx, id, { status: isWon ? 'won' : 'lost', next_move_at: null });
}

async function set(
  simulator: Simulator,
  tx: SimulatorTx,
  id: string,
  changes: Partial<DisputeRow> & { status: DisputeRow['status'] },
): Promise<void> {
  await tx.updateTable('dispute').set(changes).where('id', '=', id).execute();
  const isOver = changes.status === 'won' || changes.status === 'lost';
  const type = isOver ? 'dispute.closed' : changes.due_by ? 'dispute.opened' : 'dispute.updated';
  await recordEvent(simulator, tx, { type, objectId: id });
}

export async function readDispute(simulator: Simulator, id: string): Promise<DisputeAnswer> {
  const dispute = await simulator.db
    .selectFrom('dispute')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  refuseUnless(dispute && dispute.status !== 'waiting', 'not_found', `no dispute ${id}`);
  return answerFrom(dispute);
}

type Evidence = { disputeId: string; statement: string; fileName: string; packetSha256: string };

/** Takes what the platform says, once. The bank then thinks about it. */
export async function answerDispute(
  simulator: Simulator,
  tx: SimulatorTx,
  { disputeId, statement, packetSha256 }: Evidence,
): Promise<DisputeAnswer> {
  const dispute = await tx
    .selectFrom('dispute')
    .selectAll()
    .where('id', '=', disputeId)
    .forUpdate()
    .executeTakeFirst();
  refuseUnless(dispute, 'not_found', `no dispute ${disputeId}`);
  const { status } = dispute;
  refuseUnless(status === 'needs_response', 'unexpected_state', `dispute ${disputeId} is ${status}`);
  const decidesAt = new Date(simulator.now().getTime() + simulator.payoutDelays.pendingMs);
  const changes = { status: 'under_review', next_move_at: decidesAt } as const;
  await tx
    .updateTable('dispute')
    .set({ statement, packet_sha256: packetSha256 })
    .where('id', '=', disputeId)
    .execute();
  await set(simulator, tx, disputeId, changes);
  return answerFrom({ ...dispute, ...changes });
}

export function packetHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function answerFrom(dispute: DisputeRow): DisputeAnswer {
  const { status } = dispute;
  refuseUnless(status !== 'waiting', 'not_found', `no dispute ${dispute.id}`);
  return {
    id: dispute.id,
    chargeId: dispute.charge_id,
    amount: dispute.amount,
    fee: FEE,
    reason: dispute.reason,
    status,
    dueBy: dispute.due_by?.toISOString(),
  };
}
