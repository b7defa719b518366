import { stateName } from '#domain/lifecycle.ts';
import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { ChargebackId } from '#domain/ids.ts';
import { sha256Hex } from '#platform/tokens.ts';
import type { Context, System } from '#server/core/context.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import type { LockedJob } from '../jobs/lock-job.ts';
import { setTimer } from '../jobs/timers.ts';
import {
  type ChargebackRow,
  findChargeback,
  findFirstAnswer,
  lockChargeback,
  lockUnanswered,
  updateChargeback,
} from '#server/payments/chargebacks/chargeback-queries.ts';
import { auditPayment } from '../payments/move-payment.ts';
import { findPaymentById, hasPart } from '#server/payments/refunds/refund-queries.ts';
import { startNamedAttempt } from '#server/payments/attempts/start-attempt.ts';
import { lockSubject } from '../payments/subject.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { drawPacket, packetOf } from './packet.ts';

/** The default statement when staff wrote none: the record speaks. */
const plain = (isTip: boolean) =>
  isTip
    ? 'The work of this job was confirmed. Then the customer chose the amount of this tip and paid it with this ' +
      'card. The record of the job is attached.'
    : 'The customer approved this repair line by line, brought the car, and paid with this card. ' +
      'The record of the job is attached.';

/**
 * Staff answer a bank. The words are kept now; the packet is drawn and sent from the queue, because an
 * answer is taken once and provider calls stay outside of a transaction.
 */
export async function answerChargeback(
  ctx: Context,
  { chargebackId, statement }: { chargebackId: ChargebackId; statement: string },
): Promise<void> {
  assert(ctx.actor.kind === 'staff', 'only staff answer a bank');
  const known = await findChargeback(ctx.tx, chargebackId);
  ensure(known, 'CHARGEBACK_NOT_FOUND');
  const { job, payment } = await lockSubject(ctx, known.payment_id);
  const row = await lockChargeback(ctx.tx, chargebackId);
  ensure(!(await hasPart(ctx.tx, ctx.actor.userId, payment)), 'DISPUTE_OWN_SHOP');
  ensure(row.state === 'needs_response', 'CHARGEBACK_WRONG_STATE', { state: stateName(row.state) });
  ensure(!row.asked_at, 'CHARGEBACK_SENT');
  await updateChargeback(ctx.tx, row.id, { statement, asked_at: ctx.now, asked_by: ctx.actor.userId });
  auditPayment(ctx, job, payment, {
    action: 'payment.dispute_action',
    before: { state: payment.state, isAnswered: false },
    facts: { chargebackId: row.id, disputeAction: 'answer_bank', isAnswered: true },
    reason: statement.slice(0, 500),
  });
  await ctx.enqueue('chargeback.answer', { chargebackId: row.id });
}

/** The last moment: the best packet goes out even without a review. */
export async function answerInTime(ctx: Context, job: LockedJob): Promise<void> {
  for (const row of await lockUnanswered(ctx.tx, job.id)) {
    if (row.asked_at || !row.send_by || row.send_by > job.clock) continue;
    const payment = await findPaymentById(ctx.tx, row.payment_id);
    assert(payment, 'a chargeback is about a payment');
    await updateChargeback(ctx.tx, row.id, { statement: plain(payment.is_tip), asked_at: ctx.now });
    auditPayment(ctx, job, payment, {
      action: 'chargeback.last_moment',
      facts: { chargebackId: row.id },
      reason: 'no person answered the bank in time',
    });
    await ctx.enqueue('chargeback.answer', { chargebackId: row.id });
  }
  // Another of this job, about its tip or its price, may be due later.
  const next = await findFirstAnswer(ctx.tx, job.id);
  if (next) await setTimer(ctx, job.id, 'chargeback_answer', next);
}

/**
 * Draws the packet, stores it, and queues it to be sent, each once: a second caller finds it done. The
 * bytes are in the store before the call is recorded, so a retry sends the same bytes.
 */
export async function sendAnswer(system: System, id: ChargebackId): Promise<void> {
  const made = await asSystem(system, async (ctx) => {
    const row = await findChargeback(ctx.tx, id);
    if (!row?.asked_at || row.attempt_id || row.state !== 'needs_response') return null;
    return { row, paper: await packetOf(ctx, row, row.statement ?? (await plainOf(ctx, row))) };
  });
  if (!made) return;
  const bytes = await drawPacket(made.paper);
  const sha256 = sha256Hex(bytes);
  const key = `disputes/chargebacks/${id}-${sha256.slice(0, 16)}.pdf`;
  await system.services.storage.put(key, bytes, { contentType: 'application/pdf', cacheSeconds: 0 });
  await asSystem(system, (ctx) => startSending(ctx, made.row, { key, sha256, bytes: bytes.byteLength }));
}

async function plainOf({ tx }: Context, { payment_id: id }: ChargebackRow): Promise<string> {
  return plain((await findPaymentById(tx, id))?.is_tip ?? false);
}

type Packet = { key: string; sha256: string; bytes: number };

async function startSending(ctx: Context, known: ChargebackRow, packet: Packet): Promise<void> {
  const { job, payment } = await lockSubject(ctx, known.payment_id);
  const row = await lockChargeback(ctx.tx, known.id);
  if (row.attempt_id || row.state !== 'needs_response') return;
  const attemptId = await startNamedAttempt(
    ctx,
    { payment },
    {
      kind: 'answer_chargeback',
      dispute: row.provider_dispute_id,
      packet: packet.key,
      fileName: fileNameOf(row),
      statement: row.statement ?? plain(payment.is_tip),
    },
  );
  await updateChargeback(ctx.tx, row.id, {
    attempt_id: attemptId,
    sent_at: ctx.now,
    packet_key: packet.key,
    packet_sha256: packet.sha256,
    packet_bytes: packet.bytes,
  });
  auditPayment(ctx, job, payment, {
    action: 'chargeback.answered',
    facts: { chargebackId: row.id, packetSha256: packet.sha256, bytes: packet.bytes },
  });
}

const fileNameOf = ({ provider_dispute_id: id }: Pick<ChargebackRow, 'provider_dispute_id'>) =>
  `evidence-${id}.pdf`;

/** The packet as it was sent; or as it would be sent now, while nothing was. */
export async function readPacket(
  { system, transact }: OuterContext,
  { chargebackId, statement }: { chargebackId: ChargebackId; statement?: string | undefined },
): Promise<{ fileName: string; pdfBase64: string }> {
  const { row, paper } = await transact(async (ctx) => {
    const found = await findChargeback(ctx.tx, chargebackId);
    ensure(found, 'CHARGEBACK_NOT_FOUND');
    const said = found.statement ?? (statement || (await plainOf(ctx, found)));
    ctx.audit({
      action: 'chargeback.packet_read',
      entity: 'payment',
      entityId: found.payment_id,
      market: 'platform',
      jobId: found.job_id,
      shopId: found.shop_id,
      after: { chargebackId: found.id },
    });
    return { row: found, paper: found.packet_key ? null : await packetOf(ctx, found, said) };
  });
  const bytes = paper ? await drawPacket(paper) : await stored(system, row.packet_key!);
  return { fileName: fileNameOf(row), pdfBase64: Buffer.from(bytes).toString('base64') };
}

async function stored({ services }: System, key: string): Promise<Uint8Array> {
  const object = await services.storage.get(key);
  assert(object, 'a packet that was sent is kept');
  return new Uint8Array(await new Response(object.body).arrayBuffer());
}
