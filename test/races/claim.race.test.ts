import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { JobId } from '#domain/ids.ts';
import { rounds } from '../support/rounds.ts';
import { keepScore } from '../support/scoreboard.ts';
import { type Arena, expectAllWell, openArena } from './support/arena.ts';
import { askAt, type Person, race, refusalsOf, winnersOf } from './support/over-http.ts';
import { inHours, key, postJob, saveCard } from './support/stories-over-http.ts';

// "The first shop wins": the promise that no other shop may hear as well.

let arena: Arena;
beforeAll(async () => {
  arena = await openArena('claim');
});
afterAll(() => arena.close());

describe('eight shops that claim one job at the same moment', () => {
  it('are one winner and seven clear refusals, every time', { timeout: 900_000 }, async () => {
    const played = rounds(200);
    const heard: Record<string, number> = {};
    for (const owner of await arena.customers(played)) {
      const jobId = await instantJob(owner);
      const outcomes = await race(arena.shops.map((shop, turn) => () => claim(jobId, shop, turn)));
      expect(winnersOf(outcomes)).toHaveLength(1);
      for (const [refusal, times] of Object.entries(refusalsOf(outcomes))) {
        heard[refusal] = (heard[refusal] ?? 0) + times;
      }
      await cancelForTheNext(owner, jobId);
    }
    expect(Object.values(heard).reduce((sum, times) => sum + times)).toBe(played * 7);
    expect(Object.keys(heard).every((refusal) => refusal.startsWith('409 '))).toBe(true);
    await expectAllWell(arena);
    keepScore({ what: '8 shops claim one job', rounds: played, counted: { winners: played, ...heard } });
  });
});

async function instantJob(person: Person): Promise<JobId> {
  await arena.forgetLimits();
  const owner = askAt(arena.origin(0), person);
  const cardId = await saveCard(owner, arena.origin(0));
  return postJob(owner, { instantAccept: true, fixedPrice: true, budgetCents: cents(250_00), cardId });
}

function claim(jobId: JobId, { bays, owner }: Arena['shops'][number], turn: number): Promise<unknown> {
  return askAt(arena.origin(turn), owner).quotes.claim({
    jobId,
    bayId: bays[0]!,
    startsAt: inHours(30),
    durationMinutes: 60,
    idempotencyKey: key(),
  });
}

/** The times of the shops are as free in the next round as they were in this one. */
async function cancelForTheNext(person: Person, jobId: JobId): Promise<void> {
  const owner = askAt(arena.origin(1), person);
  await owner.jobs.cancel({ jobId, shownFeeCents: cents(0), idempotencyKey: key() });
}
