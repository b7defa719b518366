import { ensure, fail } from '#domain/errors/errors.ts';
import type { CardId, JobId, PaymentId, UserId } from '#domain/ids.ts';
import {
  type PaymentsProvider,
  type ProviderHold,
  ProviderNotSetUp,
  type ProviderSetup,
  ProviderUnavailable,
} from '#platform/payments/payments-provider.ts';
import type { Context, System } from '#server/core/context.ts';
import { readJob } from '../jobs/read-job.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { applyAuthorization, type Verdict } from './holds/apply-authorization.ts';
import { applySetup, applySetupToCard } from './cards/apply-setup.ts';
import { findAttemptByReference, listAttempts } from './attempts/attempt-queries.ts';
import { findOwnCard, findPayment, type findTip, lockCard } from './queries.ts';
import { providerOf } from './provider-of.ts';
import { lockSubject } from './subject.ts';

/** What the provider says of one object right now. */
export type Reading = { object: 'hold'; hold: ProviderHold } | { object: 'setup'; setup: ProviderSetup };

/**
 * Asks the provider for the status of a job's money step and updates the payment. The customer just entered a
 * card and is waiting, and the event may be late. Does nothing if there is nothing to read.
 */
export async function refreshPayment(
  system: System,
  jobId: JobId,
  find: typeof findPayment | typeof findTip = findPayment,
): Promise<void> {
  const payment = await asSystem(system, (ctx) => find(ctx.tx, jobId));
  if (!payment) return;
  const reading = await readOrRefuse(async () => {
    const provider = providerOf(system, payment);
    if (payment.provider_hold_id) return readHold(provider, payment.provider_hold_id);
    if (payment.provider_setup_id) return readSetup(provider, payment.provider_setup_id);
    return null;
  });
  if (!reading) return;
  const verdict = await asSystem(system, (ctx) => applyReading(ctx, payment.id, reading));
  if (typeof verdict === 'object')
    system.log.error({ jobId, ...verdict }, 'a reading of the provider does not fit');
}

/** Only its owner may ask about the payment of a job; a stranger's job answers as if it did not exist. */
export async function requireOwnPayment(ctx: Context, jobId: JobId): Promise<void> {
  await requireOwnJob(ctx, jobId);
  ensure(await findPayment(ctx.tx, jobId), 'PAYMENT_NOT_FOUND');
}

/** The same for its tip: a job that has none is shown as it is. */
export async function requireOwnJob(ctx: Context, jobId: JobId): Promise<void> {
  const job = await readJob(ctx, jobId);
  ensure(ctx.actor.kind === 'customer' && job.customer_id === ctx.actor.userId, 'JOB_NOT_FOUND');
}

/** The same for a card that a customer is saving. */
export async function refreshCard(system: System, cardId: CardId, customerId: UserId): Promise<void> {
  const card = await asSystem(system, (ctx) => findOwnCard(ctx.tx, cardId, customerId));
  const setupId = card?.provider_setup_id;
  if (!card || !setupId) return;
  const reading = await readOrRefuse(async () => readSetup(providerOf(system, card), setupId));
  await asSystem(system, async (ctx) => applySetupToCard(ctx, await lockCard(ctx.tx, cardId), reading.setup));
}

type HoldReading = Extract<Reading, { object: 'hold' }>;
type SetupReading = Extract<Reading, { object: 'setup' }>;

export async function readHold(provider: PaymentsProvider, id: string): Promise<HoldReading> {
  return { object: 'hold', hold: await provider.readHold(id) };
}

export async function readSetup(provider: PaymentsProvider, id: string): Promise<SetupReading> {
  return { object: 'setup', setup: await provider.readSetup(id) };
}

/** Applies what was read to the payment that it belongs to, measured by what we asked the provider for. */
export async function applyReading(ctx: Context, paymentId: PaymentId, reading: Reading): Promise<Verdict> {
  const subject = await lockSubject(ctx, paymentId);
  const { payment } = subject;
  if (reading.object === 'setup') {
    return payment.provider_setup_id === reading.setup.id
      ? applySetup(ctx, subject, reading.setup)
      : 'unchanged';
  }
  const { hold } = reading;
  // A hold that another one has replaced was let go when that happened.
  if (payment.provider_hold_id !== hold.id) return 'unchanged';
  const made = await findAttemptByReference(ctx.tx, hold.id);
  if (!made?.amount_cents) return { mismatch: `no attempt asked for ${hold.id}` };
  const captures = await listAttempts(ctx.tx, payment.id, ['capture']);
  const capture = captures.findLast(({ state }) => state !== 'failed');
  return applyAuthorization(ctx, subject, hold, {
    hold: made.amount_cents,
    capture: capture?.amount_cents ?? null,
  });
}

/** A person waits for this answer, so a provider that is away is a refusal and not a retry. */
async function readOrRefuse<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const isAway = error instanceof ProviderUnavailable || error instanceof ProviderNotSetUp;
    if (isAway) fail('PROVIDER_UNAVAILABLE');
    throw error;
  }
}
