import { assert } from '#domain/assert.ts';
import { latest } from '#domain/time.ts';
import type { PretendingClock } from '#platform/clock.ts';
import { deliverDue, type Endpoint } from '#platform/payments/simulator/deliver-webhooks.ts';
import { expireHolds } from '#platform/payments/simulator/holds.ts';
import { settlePayouts } from '#platform/payments/simulator/payouts.ts';
import type { Simulator } from '#platform/payments/simulator/simulator.ts';
import { SIGNATURE_HEADER } from '#platform/payments/webhook-signature.ts';
import type { System } from '../context.ts';
import { receiveProviderEvent } from '../payments/receive-event.ts';
import { sweepTimers } from '../timers.ts';
import { findDue, findNextMove } from './world/queries.ts';

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
  const { system, simulator } = world;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const now = system.clock.now();
    const due = await findDue(system.database, now);
    if (!Object.values(due).includes(true)) return;
    if (due.work) await system.queue.drain();
    if (due.timers) await sweepTimers(system);
    if (due.holds) await expireHolds(simulator, now);
    if (due.payouts) await settlePayouts(simulator, now);
    if (due.events) await deliverEvents(world, now);
  }
  assert(false, 'the world comes to rest');
}

/** Moves the pretended time forward, with a stop wherever a clock of a job or of the provider runs out. */
export async function passTime(world: World, clock: PretendingClock, to: Date): Promise<void> {
  const { database } = world.system;
  for (let next = await findNextMove(database); next && next <= to; next = await findNextMove(database)) {
    clock.pretend(latest(next, clock.now()));
    await settle(world);
  }
  clock.pretend(latest(to, clock.now()));
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
