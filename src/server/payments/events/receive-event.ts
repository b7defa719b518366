import { fail } from '#domain/errors/errors.ts';
import { WebhookRefused } from '#platform/payments/payments-provider.ts';
import type { System } from '#server/core/context.ts';
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
): Promise<void> {
  const event = verified(system, rawBody, signature);
  if (!event) return;
  await asSystem(system, async (ctx) => {
    const isNew = await insertEvent(ctx.tx, {
      id: event.id,
      type: event.type,
      object_id: event.objectId,
      payload: { account: event.account, createdAt: event.createdAt.toISOString() },
      received_at: ctx.now,
      queued_at: ctx.now,
    });
    if (isNew) await ctx.enqueue('payment.provider_event', { eventId: event.id });
  });
}

function verified(system: System, rawBody: string, signature: string | undefined) {
  try {
    return system.services.payments.verifyWebhook(rawBody, signature, system.clock.now());
  } catch (error) {
    if (error instanceof WebhookRefused) fail('WEBHOOK_REFUSED');
    throw error;
  }
}
