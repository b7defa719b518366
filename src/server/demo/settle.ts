import { earliest, latest } from '#domain/time.ts';
import type { PretendingClock } from '#platform/clock.ts';
import { deliverDue, type Endpoint } from '#platform/payments/simulator/deliver-webhooks.ts';
import { moveDisputes } from '#platform/payments/simulator/disputes.ts';
import { expireHolds } from '#platform/payments/simulator/holds.ts';
import { settlePayouts } from '#platform/payments/simulator/payouts.ts';
import { moveRefunds } from '#platform/payments/simulator/refunds.ts';
import type { Simulator } from '#platform/payments/simulator/simulator.ts';
import { SIGNATURE_HEADER } from '#platform/payments/webhook-signature.ts';
import type { System } from '#server/core/context.ts';
import { receiveProviderEvent } from '#server/payments/events/receive-event.ts';
import { sweepTimers } from '#server/wiring/timers.ts';
import { type Clocks, findClocks } from './world/queries.ts';

/** The parts of the product that make the world turn while nothing listens yet. */
export type World = {
  system: System;
  simulator: Simulator;
  config: { keys: { webhooks: string } };
};

/** More rounds than any act causes: a world that never comes to rest is a mistake of ours. */
const MOST_ROUNDS = 100;

/**
 * Lets everything happen that may happen now: queued work is done, clocks of jobs that ran out are heard, and
 * the simulated provider moves its money and tells us of it, until nothing is left to do at this instant.
 */
export async function settle(world: World): Promise<void> {
  await comeToRest(world);
}

/** Moves the pretended time forward, with a stop wherever a clock of a job or of the provider runs out. */
export async function passTime(world: World, clock: PretendingClock, to: Date): Promise<void> {
  for (let stop = await comeToRest(world); stop && stop <= to; stop = await comeToRest(world)) {
    clock.pretend(stop);
  }
  clock.pretend(latest(to, clock.now()));
}

/** See `settle`. Answers when the next of the clocks runs out. */
async function comeToRest(world: World): Promise<Date | null> {
  const { system, simulator } = world;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await system.queue.drain();
    const now = system.clock.now();
    const clocks = await findClocks(system.database);
    const isDue = (at: Date | null) => at !== null && at <= now;
    if (!Object.values(clocks).some(isDue)) return earliestOf(clocks);
    if (isDue(clocks.jobs)) await sweepTimers(system);
    if (isDue(clocks.holds)) await expireHolds(simulator, now);
    if (isDue(clocks.payouts)) await settlePayouts(simulator, now);
    if (isDue(clocks.disputes)) await moveDisputes(simulator, now);
    if (isDue(clocks.refunds)) await moveRefunds(simulator, now);
    if (isDue(clocks.events)) await deliverEvents(world, now);
  }
  throw new Error('the world does not come to rest');
}

function earliestOf(clocks: Clocks): Date | null {
  const instants = Object.values(clocks).filter((at) => at !== null);
  return instants.length > 0 ? instants.reduce(earliest) : null;
}

/** The provider's events arrive signed, as over HTTP; one that cannot be taken in stops the world. */
async function deliverEvents({ system, simulator, config }: World, now: Date): Promise<void> {
  const failures: unknown[] = [];
  const endpoint: Endpoint = {
    url: 'in-process',
    secret: config.keys.webhooks,
    post: async (_url, { headers, body }) => {
      try {
        await receiveProviderEvent(system, body, headers[SIGNATURE_HEADER]);
        return { ok: true };
      } catch (error) {
        failures.push(error);
        return { ok: false };
      }
    },
  };
  await deliverDue(simulator, endpoint, now);
  if (failures.length > 0) throw failures[0];
}
