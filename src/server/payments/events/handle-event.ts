import { MINUTE, plus } from '#domain/time.ts';
import { ProviderRefused } from '#platform/payments/payments-provider.ts';
import type { Context, System } from '#server/core/context.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { applyAccount } from '../payout-accounts/apply-account.ts';
import { applyChargeback } from '../chargebacks/apply-chargeback.ts';
import type { Verdict } from '../holds/apply-authorization.ts';
import { applyRefund } from '../refunds/apply-refund.ts';
import { bookFailedRefund } from '../refunds/book-failed-refund.ts';
import { applySetupToCard } from '../cards/apply-setup.ts';
import { applyBankPayout } from '../payouts/apply-transfer.ts';
import { findAttemptByReference, lockAttempt } from '../attempts/attempt-queries.ts';
import { type EventRow, findEvent, findPurpose, finishEvent } from './event-queries.ts';
import { lockCard } from '../queries.ts';
import { providerOf } from '../provider-of.ts';
import { applyReading, readHold, readSetup } from '../refresh.ts';
import { lockSubject } from '../subject.ts';

/** An object that we do not know yet may be one whose answer is still on its way to us. */
const LATE = 15 * MINUTE;
const LOOK_AGAIN = MINUTE / 2;

/** Applies a reading to whatever it belongs to; null when we know nothing that it belongs to. */
type Apply = (ctx: Context) => Promise<Verdict | null>;

/**
 * Handles one recorded event. An event only says that something changed: its object is read from the
 * provider, outside any transaction, and measured by what we asked for. What does not fit is set aside for a
 * person.
 */
export async function handleProviderEvent(system: System, eventId: string): Promise<void> {
  const event = await asSystem(system, (ctx) => findEvent(ctx.tx, eventId));
  if (!event || event.handled_at) return;
  const apply = await readObject(system, event);
  const outcome = await asSystem(system, async (ctx) => {
    const verdict = apply && (await apply(ctx));
    if (verdict === null && event.received_at > plus(ctx.now, -LATE)) {
      await ctx.enqueue('payment.provider_event', { eventId }, { startAfter: plus(ctx.now, LOOK_AGAIN) });
      return 'waiting';
    }
    const word = outcomeOf(verdict);
    await finishEvent(ctx.tx, eventId, word, ctx.now);
    return word;
  });
  if (outcome.startsWith('quarantined')) {
    system.log.error({ eventId, type: event.type, outcome }, 'an event of the provider does not fit');
  }
}

function outcomeOf(verdict: Verdict | null): string {
  if (verdict === null) return 'ignored';
  return typeof verdict === 'object' ? `quarantined: ${verdict.mismatch}` : verdict;
}

async function readObject(system: System, event: EventRow): Promise<Apply | null> {
  try {
    return await readByType(system, event);
  } catch (error) {
    // A signed event about something that the provider itself does not know.
    if (error instanceof ProviderRefused && error.reason === 'not_found') return async () => null;
    throw error;
  }
}

async function readByType(system: System, event: EventRow): Promise<Apply | null> {
  const { type, object_id: id, payload } = event;
  const provider = providerOf(system, event);
  const { account } = payload as { account: string | null };
  switch (type.split('.')[0]) {
    case 'hold': {
      const reading = await readHold(provider, id);
      return async (ctx) => {
        const purpose = await findPurpose(ctx.tx, id);
        return purpose?.paymentId ? applyReading(ctx, purpose.paymentId, reading) : null;
      };
    }
    case 'setup': {
      const reading = await readSetup(provider, id);
      return async (ctx) => {
        const purpose = await findPurpose(ctx.tx, id);
        if (purpose?.paymentId) return applyReading(ctx, purpose.paymentId, reading);
        return purpose?.cardId
          ? applySetupToCard(ctx, await lockCard(ctx.tx, purpose.cardId), reading.setup)
          : null;
      };
    }
    case 'refund': {
      const refund = await provider.readRefund(id);
      return async (ctx) => {
        const made = await findAttemptByReference(ctx.tx, id);
        if (!made?.payment_id) return null;
        const subject = await lockSubject(ctx, made.payment_id);
        const attempt = await lockAttempt(ctx.tx, made.id);
        if (attempt.state === 'pending') return applyRefund(ctx, subject, attempt, refund);
        const cameBack = attempt.state === 'succeeded' && refund.status === 'failed';
        return cameBack ? bookFailedRefund(ctx, subject, attempt, refund) : 'unchanged';
      };
    }
    case 'payout': {
      if (!account) return null;
      const payout = await provider.readPayout({ id, account });
      return (ctx) => applyBankPayout(ctx, payout);
    }
    case 'dispute': {
      const dispute = await provider.readDispute(id);
      return (ctx) => applyChargeback(ctx, dispute);
    }
    case 'account': {
      const reading = await provider.readAccount(id);
      return (ctx) => applyAccount(ctx, reading);
    }
    default:
      // Written down by a server before this one, which took in more of them.
      return async () => 'unchanged';
  }
}
