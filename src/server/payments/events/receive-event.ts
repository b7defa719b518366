import { fail } from '#domain/errors/errors.ts';
import {
  type PaymentsProvider,
  type ProviderEvent,
  WebhookRefused,
} from '#platform/payments/payments-provider.ts';
import type { Context, System } from '#server/core/context.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { insertEvent } from './event-queries.ts';

/**
 * Takes in what the provider sends: checks who signed it, writes it down, and answers. Whatever follows is
 * done from the queue, so that a slow moment of ours never looks like a failure to the provider; an event
 * that came before is simply known.
 */
export async function receiveProviderEvent(
  system: System,
  rawBody: string,
  signature: string | undefined,
  provider: PaymentsProvider = system.services.payments,
): Promise<void> {
  const event = verified(provider, { rawBody, signature, now: system.clock.now() });
  if (!event) return;
  await asSystem(system, (ctx) => recordEvent(ctx, provider, event));
}

/** Writes an event down and queues it; false where it is known already. */
export async function recordEvent(
  ctx: Context,
  provider: Pick<PaymentsProvider, 'name'>,
  event: ProviderEvent,
): Promise<boolean> {
  const isNew = await insertEvent(ctx.tx, {
    id: event.id,
    provider: provider.name,
    type: event.type,
    object_id: event.objectId,
    payload: { account: event.account, createdAt: event.createdAt.toISOString() },
    received_at: ctx.now,
    queued_at: ctx.now,
  });
  if (isNew) await ctx.enqueue('payment.provider_event', { eventId: event.id });
  return isNew;
}

type Sent = { rawBody: string; signature: string | undefined; now: Date };

function verified(provider: PaymentsProvider, { rawBody, signature, now }: Sent) {
  try {
    return provider.verifyWebhook(rawBody, signature, now);
  } catch (error) {
    if (error instanceof WebhookRefused) fail('WEBHOOK_REFUSED');
    throw error;
  }
}
