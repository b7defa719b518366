import { MINUTE, plus } from '#domain/time.ts';
import type { System } from '../context.ts';
import { asSystem } from '../unit-of-work.ts';
import { listForgottenAttempts } from './attempt-queries.ts';
import { listForgottenEvents } from './event-queries.ts';

const FORGOTTEN_AFTER = 30 * MINUTE;

/**
 * Queues calls and events again that nobody finished: a task that failed for hours is dead, and money must not be.
 * Doing one twice is harmless, because each is applied once.
 */
export async function sweepForgotten(system: System): Promise<void> {
  await asSystem(system, async (ctx) => {
    const before = plus(ctx.now, -FORGOTTEN_AFTER);
    for (const attemptId of await listForgottenAttempts(ctx.tx, before)) {
      await ctx.enqueue('payment.attempt', { attemptId });
    }
    for (const eventId of await listForgottenEvents(ctx.tx, before)) {
      await ctx.enqueue('payment.provider_event', { eventId });
    }
  });
}
