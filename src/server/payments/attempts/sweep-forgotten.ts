import { HOUR, plus } from '#domain/time.ts';
import type { System } from '#server/core/context.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { takeForgottenAttempts } from './attempt-queries.ts';
import { takeForgottenEvents } from '../events/event-queries.ts';

// The queue itself tries for about five hours.
const FORGOTTEN_AFTER = 6 * HOUR;

/**
 * Queues calls and events again whose task has died: the queue gives up after some hours, money never. Doing
 * one twice is harmless, because each is applied once.
 */
export async function sweepForgotten(system: System): Promise<void> {
  await asSystem(system, async (ctx) => {
    const before = plus(ctx.now, -FORGOTTEN_AFTER);
    for (const attemptId of await takeForgottenAttempts(ctx.tx, before, ctx.now)) {
      await ctx.enqueue('payment.attempt', { attemptId });
    }
    for (const eventId of await takeForgottenEvents(ctx.tx, before, ctx.now)) {
      await ctx.enqueue('payment.provider_event', { eventId });
    }
  });
}
