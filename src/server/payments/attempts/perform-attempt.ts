import { assert } from '#domain/assert.ts';
import { plus } from '#domain/time.ts';
import type { AttemptId } from '#domain/ids.ts';
import {
  KEYS_LAST,
  type Keyed,
  ProviderNotSetUp,
  ProviderRefused,
  type PaymentsProvider,
  type ProviderDispute,
  type ProviderHold,
  type ProviderRefund,
  type ProviderSetup,
  type ProviderTransfer,
  type RefusalReason,
} from '#platform/payments/payments-provider.ts';
import { sha256Hex } from '#platform/tokens.ts';
import type { Context, System } from '#server/core/context.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { applyOutcome } from './apply-outcome.ts';
import { failAttempt, findAttempt, lockAttempt, updateAttempt, type AttemptRow } from './attempt-queries.ts';
import {
  findPerson,
  findProviderCustomer,
  lockCard,
  lockPayment,
  lockShop,
  updateCard,
  updatePayment,
} from '../queries.ts';
import { raiseAttention } from '../attention.ts';
import { providerOf } from '../provider-of.ts';
import { lockSubject } from '../subject.ts';
import { requestOf, type AttemptRequest } from './start-attempt.ts';
import { lockWithJob } from '../payouts/apply-transfer.ts';
import { waitForBank } from '../payouts/bank-wait.ts';
import { movePayout } from '../payouts/move-payout.ts';
import { reasonToWait } from '../payouts/open-payout.ts';
import { resumeReversing } from '../refunds/reverse-release.ts';

export type Outcome =
  | { object: 'hold'; hold: ProviderHold }
  | { object: 'setup'; setup: ProviderSetup }
  | { object: 'refund'; refund: ProviderRefund }
  | { object: 'transfer'; transfer: ProviderTransfer }
  | { object: 'dispute'; dispute: ProviderDispute }
  | { object: 'card'; savedCard: string }
  | { object: 'refused'; code: RefusalReason; reason: string };

/**
 * Makes one recorded call to the provider, outside any transaction, and applies its outcome once. If the
 * provider doesn't answer, it throws and the queue retries with the same key: a new key could pay twice. A
 * refusal is final: it is recorded, and staff see it in their queue.
 */
export async function performAttempt(system: System, attemptId: AttemptId): Promise<void> {
  const attempt = await asSystem(system, (ctx) => takeForCall(ctx, attemptId));
  if (!attempt) return;
  const outcome = await callProvider(system, attempt);
  if (outcome.object === 'refused') {
    system.log[isForeseen(attempt, outcome.code) ? 'warn' : 'error'](
      { attemptId, kind: attempt.kind, reason: outcome.reason },
      'the payment provider refused a call',
    );
  }
  const verdict = await asSystem(system, (ctx) => applyOutcome(ctx, attemptId, outcome));
  if (typeof verdict === 'object') {
    system.log.error(
      { attemptId, kind: attempt.kind, ...verdict },
      'the payment provider answered something else',
    );
  }
}

/**
 * Whether it needs no review. A bank may have decided before it was answered, and its decision is heard
 * as an event; what is on its way to the shop's bank cannot be asked back, and the shop owes it.
 */
function isForeseen({ kind }: AttemptRow, code: RefusalReason): boolean {
  return kind === 'answer_chargeback' || (kind === 'reverse' && code === 'balance_insufficient');
}

async function callProvider(system: System, attempt: AttemptRow): Promise<Outcome> {
  const isSetUp = system.services.paymentsOf(attempt.provider) !== null;
  if (!isSetUp && attempt.called_at === null) {
    const { message: reason } = new ProviderNotSetUp(attempt.provider);
    return { object: 'refused', code: 'not_set_up', reason };
  }
  // What was called before may have happened: it waits until the provider is set up again.
  const payments = providerOf(system, attempt);
  try {
    const request = requestOf(attempt);
    if (request.kind === 'prepare' || request.kind === 'prepare_card') {
      const customer = await customerFor(system, attempt);
      return await prepare(payments, keyedOf(system, attempt), customer, request);
    }
    if (request.kind === 'answer_chargeback') return await answerChargeback(system, attempt, request);
    return await call(payments, { ...keyedOf(system, attempt), known: attempt.provider_ref }, request);
  } catch (error) {
    // A used key means that an earlier call may have moved money: the outcome is unknown, so it is retried.
    if (error instanceof ProviderRefused && error.reason !== 'key_reused')
      return { object: 'refused', code: error.reason, reason: error.message };
    throw error;
  }
}

/** The key of an attempt, and whether the provider may have forgotten it since it was first told. */
function keyedOf({ clock }: System, { provider_key: key, called_at: calledAt }: AttemptRow): Keyed {
  return { key, isLate: isLate(calledAt, clock.now()) };
}

function isLate(calledAt: Date | null, now: Date): boolean {
  return calledAt !== null && calledAt <= plus(now, -KEYS_LAST);
}

async function prepare(
  provider: PaymentsProvider,
  keyed: Keyed,
  customer: string,
  request: Extract<AttemptRequest, { kind: 'prepare' | 'prepare_card' }>,
): Promise<Outcome> {
  if (request.kind === 'prepare' && request.amount !== null) {
    const { amount, transferGroup } = request;
    return { object: 'hold', hold: await provider.createHold({ ...keyed, amount, customer, transferGroup }) };
  }
  return { object: 'setup', setup: await provider.createSetup({ ...keyed, customer }) };
}

async function call(
  provider: PaymentsProvider,
  { known, ...keyed }: Keyed & { known: string | null },
  request: Exclude<AttemptRequest, { kind: 'prepare' | 'prepare_card' | 'answer_chargeback' }>,
): Promise<Outcome> {
  const { key } = keyed;
  switch (request.kind) {
    case 'detach_card': {
      const { savedCard } = await provider.detachCard({ key, savedCard: request.savedCard });
      return { object: 'card', savedCard };
    }
    case 'authorise': {
      const { amount, customer, savedCard, offSession, transferGroup } = request;
      const asked = { amount, customer, savedCard, offSession, transferGroup };
      const hold = await provider.createHold({ ...keyed, ...asked });
      return { object: 'hold', hold };
    }
    case 'capture':
      return {
        object: 'hold',
        hold: await provider.captureHold({ key, id: request.hold, amount: request.amount }),
      };
    case 'void':
      return { object: 'hold', hold: await provider.voidHold({ key, id: request.hold }) };
    case 'refund': {
      // A refund that the bank is still working on was made: from then on it is read, not asked for again.
      const { amount, charge: chargeId } = request;
      const refund = known
        ? await provider.readRefund(known)
        : await provider.refund({ ...keyed, chargeId, amount });
      return { object: 'refund', refund };
    }
    case 'transfer': {
      const { amount, destination, charge: sourceCharge } = request;
      return {
        object: 'transfer',
        transfer: await provider.transfer({ ...keyed, amount, destination, sourceCharge }),
      };
    }
    case 'reverse': {
      const { amount, transfer: transferId } = request;
      const transfer = await provider.reverseTransfer({ ...keyed, transferId, amount });
      return { object: 'transfer', transfer };
    }
  }
}

/** The packet was stored whole when it was drawn, so a retry sends the same bytes. */
async function answerChargeback(
  system: System,
  attempt: AttemptRow,
  { dispute: disputeId, packet, fileName, statement }: Extract<AttemptRequest, { kind: 'answer_chargeback' }>,
): Promise<Outcome> {
  const object = await system.services.storage.get(packet);
  assert(object, 'a packet is stored before it is sent');
  const bytes = new Uint8Array(await new Response(object.body).arrayBuffer());
  const provider = providerOf(system, attempt);
  const keyed = keyedOf(system, attempt);
  const dispute = await provider.answerDispute({ ...keyed, disputeId, statement, fileName, bytes });
  return { object: 'dispute', dispute };
}

/**
 * The provider's name for the customer of an attempt. A new one is written down before anything is made for
 * it, so that a retry asks for the same.
 */
async function customerFor(system: System, attempt: AttemptRow): Promise<string> {
  const { known, person, userId } = await asSystem(system, (ctx) => customerOf(ctx, attempt));
  if (known) return known;
  const key = `hoist-customer-${userId}-${sha256Hex(`${person.name}\n${person.email}`).slice(0, 16)}`;
  const keyed = { ...keyedOf(system, attempt), key };
  const { id } = await providerOf(system, attempt).createCustomer({ ...keyed, ...person });
  await asSystem(system, (ctx) => keepCustomer(ctx, attempt, id));
  return id;
}

async function customerOf(ctx: Context, attempt: AttemptRow) {
  const { customer_id: userId, provider_customer_id: own } = attempt.card_id
    ? await lockCard(ctx.tx, attempt.card_id)
    : await lockPayment(ctx.tx, attempt.payment_id!);
  const known = own ?? (await findProviderCustomer(ctx.tx, userId, attempt.provider));
  if (known && !own) await keepCustomer(ctx, attempt, known);
  return { known, userId, person: await findPerson(ctx.tx, userId) };
}

async function keepCustomer(ctx: Context, attempt: AttemptRow, id: string): Promise<void> {
  if (attempt.card_id) await updateCard(ctx.tx, attempt.card_id, { provider_customer_id: id });
  else await updatePayment(ctx.tx, attempt.payment_id!, { provider_customer_id: id });
}

/**
 * A call that is to be made now; nothing where that is over. A transfer that was never given to the provider
 * is looked at once more: between the release and this moment the shop may have been suspended, its bank
 * changed, or a dispute may be open. One that was given once is asked for again with the same key,
 * whatever happened.
 */
async function takeForCall(ctx: Context, attemptId: AttemptId): Promise<AttemptRow | undefined> {
  const attempt = await findAttempt(ctx.tx, attemptId);
  if (!attempt || attempt.state !== 'pending') return undefined;
  if (!ctx.services.paymentsOf(attempt.provider)) return noteNotSetUp(ctx, attempt);
  if (attempt.kind !== 'transfer' || attempt.handed_at) return noteCall(ctx, attempt);
  const taken = await takeTransfer(ctx, attempt);
  return taken && noteCall(ctx, taken);
}

/** Staff see why nothing moves. What was never called is refused at once, and what was called before waits. */
async function noteNotSetUp(ctx: Context, attempt: AttemptRow): Promise<AttemptRow> {
  if (attempt.called_at === null) return attempt;
  const { payment_id: paymentId, payout_id: payoutId } = attempt;
  const job = payoutId
    ? (await lockWithJob(ctx, payoutId)).job
    : paymentId && (await lockSubject(ctx, paymentId)).job;
  if (job) await raiseAttention(ctx, job);
  await updateAttempt(ctx.tx, attempt.id, { failure: new ProviderNotSetUp(attempt.provider).message });
  return attempt;
}

/**
 * Writes down when a call was first made, and in the trail that it is asked for again after the provider may
 * have forgotten its key.
 */
async function noteCall(ctx: Context, attempt: AttemptRow): Promise<AttemptRow> {
  if (attempt.called_at === null) await updateAttempt(ctx.tx, attempt.id, { called_at: ctx.now });
  else if (isLate(attempt.called_at, ctx.now)) {
    ctx.audit({
      action: 'payment.asked_late',
      entity: 'payment_attempt',
      entityId: attempt.id,
      market: 'platform',
      after: { kind: attempt.kind, firstAskedAt: attempt.called_at.toISOString() },
    });
  }
  return attempt;
}

async function takeTransfer(ctx: Context, { id, payout_id: payoutId }: AttemptRow) {
  assert(payoutId, 'a transfer is about a payout');
  const { job, payout } = await lockWithJob(ctx, payoutId);
  const payment = await lockPayment(ctx.tx, payout.payment_id);
  const attempt = await lockAttempt(ctx.tx, id);
  if (attempt.state !== 'pending') return undefined;
  // The suspension that begins at this moment is seen here, or finds that the money is on its way.
  const reason = reasonToWait(payment, await lockShop(ctx.tx, payout.shop_id));
  const held = reason ? { hold_reason: reason } : await waitForBank(ctx, job, payout);
  if (!held || payout.state !== 'pending') {
    await updateAttempt(ctx.tx, id, { handed_at: ctx.now });
    return attempt;
  }
  await failAttempt(ctx.tx, attempt, held.hold_reason, ctx.now);
  await movePayout(ctx, job, payout, 'hold', { changes: held, reason: held.hold_reason });
  await resumeReversing(ctx, { job, payment });
  return undefined;
}
