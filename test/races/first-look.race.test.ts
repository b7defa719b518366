import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { rounds } from '../support/rounds.ts';
import { keepScore } from '../support/scoreboard.ts';
import { type Arena, expectAllWell, openArena } from './support/arena.ts';
import { askAt, outcomeOf, type Person, race, winnersOf } from './support/over-http.ts';
import { inHours, key, postJob, sendQuote } from './support/stories-over-http.ts';

// A job that asks shops first, on two servers at once: it opens to everyone once, and no shop both declines
// and quotes.

let arena: Arena;
let slugs: string[];
beforeAll(async () => {
  arena = await openArena('first_look');
  const { rows } = await sql(
    'select slug from shop where id = any($1) order by array_position($1::uuid[], id)',
    [arena.shops.slice(0, 2).map(({ id }) => id)],
  );
  slugs = rows.map((row) => String(row['slug']));
});
afterAll(() => arena.close());

const sql = (text: string, values: unknown[] = []) => arena.product.system.database.executeSql(text, values);

async function ask(owner: Person, thenEveryone: boolean): Promise<JobId> {
  await arena.forgetLimits();
  return postJob(askAt(arena.origin(0), owner), { ask: { shops: slugs, thenEveryone } });
}

const declines = (jobId: JobId, shop: number, turn: number) => () =>
  askAt(arena.origin(turn), arena.shops[shop]!.owner).quotes.declineAsked({
    jobId,
    reason: 'no_time',
    idempotencyKey: key(),
  });

async function entriesOf(jobId: JobId): Promise<Record<string, number>> {
  const { rows } = await sql(
    `select action, count(*)::int as times from audit_entry
     where job_id = $1 and action in ('job.opened_to_everyone', 'job.first_look_over') group by action`,
    [jobId],
  );
  return Object.fromEntries(rows.map((row) => [row['action'], row['times']]));
}

describe('the first look of two shops', () => {
  it('is over once, and the job opens once, however the answers cross', { timeout: 900_000 }, async () => {
    const played = rounds(60);
    for (const owner of await arena.customers(played)) {
      const jobId = await ask(owner, false);
      const asOwner = askAt(arena.origin(1), owner);
      const outcomes = await race([
        declines(jobId, 0, 0),
        declines(jobId, 1, 1),
        () => asOwner.jobs.chooseThenEveryone({ jobId, thenEveryone: true, idempotencyKey: key() }),
        () => askAt(arena.origin(0), owner).demo.moveClock({ jobId, hours: 25 }),
      ]);
      expect(winnersOf(outcomes).length).toBeGreaterThanOrEqual(3);
      // Whatever came first: where the look was over before the choice, the owner opens it now.
      await outcomeOf(asOwner.jobs.openToEveryone({ jobId, idempotencyKey: key() }));
      const entries = await entriesOf(jobId);
      expect(entries['job.opened_to_everyone']).toBe(1);
      // An owner who opens it before its timer has run ends the look with that.
      expect(entries['job.first_look_over'] ?? 0).toBeLessThanOrEqual(1);
      await asOwner.jobs.withdraw({ jobId, idempotencyKey: key() });
    }
    await expectAllWell(arena);
    keepScore({ what: 'A first look ends on two servers', rounds: played, counted: { opened: played } });
  });

  it('lets a shop decline or quote, never both', { timeout: 900_000 }, async () => {
    const played = rounds(60);
    const [shop] = arena.shops;
    let declined = 0;
    for (const owner of await arena.customers(played)) {
      const jobId = await ask(owner, false);
      const quotes = { jobId, bayId: shop!.bays[0]!, startsAt: inHours(30) };
      const outcomes = await race([
        declines(jobId, 0, 0),
        () => sendQuote(askAt(arena.origin(1), shop!.owner), quotes),
      ]);
      expect(winnersOf(outcomes)).toHaveLength(1);
      declined += Number(outcomes[0]!.ok);
      await askAt(arena.origin(1), owner).jobs.withdraw({ jobId, idempotencyKey: key() });
    }
    await expectAllWell(arena);
    keepScore({
      what: 'A shop declines and quotes at once',
      rounds: played,
      counted: { declined, quoted: played - declined },
    });
  });
});
