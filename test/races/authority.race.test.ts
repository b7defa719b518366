import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleRequestId } from '#domain/ids.ts';
import { emailOf, type PersonName } from '../support/people.ts';
import { revokingEvents } from '../support/revoking-events.ts';
import { rounds } from '../support/rounds.ts';
import { keepScore } from '../support/scoreboard.ts';
import { type Arena, openArena } from './support/arena.ts';
import { listen } from './support/ear.ts';
import { askAt, type Person, race, refusalsOf, winnersOf } from './support/over-http.ts';
import { key } from './support/stories-over-http.ts';

// What one server takes away is gone at the other one, too, and on the pages that are open there. And of two
// who take each other's authority away at the same moment, one stays. A role takes two: here a third super
// admin, who has lost the second factor, asked for both.

let arena: Arena;
beforeAll(async () => {
  arena = await openArena('authority');
});
afterAll(() => arena.close());

const session = (name: PersonName, options?: { secondFactor: boolean }): Promise<Person> =>
  arena.signIn(arena.world.users[name], emailOf(name), options);
const sql = (text: string, ...values: unknown[]) => arena.product.system.database.executeSql(text, values);

/** How long an open page may go on after its person lost what it shows. */
const CUT_WITHIN_MS = 5_000;

describe.each(revokingEvents)('when $what at one server', ({ who, act }) => {
  it('the old cookie is refused at both, and open pages are hung up on', { timeout: 300_000 }, async () => {
    const person = await session(who);
    const pages = await Promise.all([0, 1].map((turn) => listen(arena.origin(turn), person, [])));
    await act({
      world: arena.world,
      as: async (who, options) => askAt(arena.origin(0), await session(who, options)),
    });
    const done = performance.now();
    for (const turn of [0, 1]) {
      const { person: found } = await askAt(arena.origin(turn), person).accounts.session({});
      expect(found).toBeNull();
    }
    for (const page of pages) expect(await page.hungUp).toBe(4401);
    // The heartbeat comes every 30 seconds: it was the event that cut them.
    expect(performance.now() - done).toBeLessThan(CUT_WITHIN_MS);
    for (const turn of [0, 1]) {
      await expect(listen(arena.origin(turn), person, [])).rejects.toThrow('401');
    }
  });
});

/** What a third one asked for, to be confirmed by the other of the two. */
async function askFor(userId: string): Promise<RoleRequestId> {
  const id = key() as RoleRequestId;
  await sql(
    `update super_admin_request set withdrawn_at = now()
     where user_id = $1 and withdrawn_at is null and confirmed_at is null`,
    userId,
  );
  await sql(
    `insert into super_admin_request (id, user_id, requested_by, role, reason, requested_at, expires_at)
     values ($1, $2, $3, 'ops_admin', 'A race.', now(), now() + interval '1 day')`,
    id,
    userId,
    arena.world.users.enrol,
  );
  return id;
}

describe('the last two super admins who demote each other at the same moment', () => {
  it('are never both demoted', { timeout: 900_000 }, async () => {
    const played = rounds(1_000);
    const two = ['superAdmin', 'rotate'] as const;
    const ids = two.map((name) => arena.world.users[name]);
    const refusals: Record<string, number> = {};
    for (let round = 0; round < played; round += 1) {
      await sql(
        `update staff_member set role = 'super_admin', must_rotate_password = false where user_id = any($1)`,
        ids,
      );
      const asked = await Promise.all(ids.map((id) => askFor(id)));
      await arena.forgetLimits();
      const people = await Promise.all(two.map((name) => session(name)));
      const outcomes = await race(
        people.map((person, index) => () => {
          const { staff: desk } = askAt(arena.origin(index), person).accounts;
          const idempotencyKey = key();
          return round % 2 === 0
            ? desk.confirmStaffRole({ requestId: asked[1 - index]!, idempotencyKey })
            : desk.disable({ userId: ids[1 - index]!, reason: 'A race.', idempotencyKey });
        }),
      );
      expect(winnersOf(outcomes)).toHaveLength(1);
      for (const [refusal, times] of Object.entries(refusalsOf(outcomes))) {
        refusals[refusal] = (refusals[refusal] ?? 0) + times;
      }
      const { rows } = await sql(
        `select count(*)::int as left from staff_member s join auth_user u on u.id = s.user_id
         where s.user_id = any($1) and s.role = 'super_admin' and u.disabled_at is null`,
        ids,
      );
      expect(rows).toEqual([{ left: 1 }]);
      await sql('update auth_user set disabled_at = null where id = any($1)', ids);
    }
    keepScore({
      what: '2 super admins take each other’s role',
      rounds: played,
      counted: { winners: played, ...refusals },
    });
  });
});

describe('two owners of a shop who remove each other at the same moment', () => {
  it('leave one of them', { timeout: 300_000 }, async () => {
    const played = rounds(200);
    const shop = arena.shops[0]!;
    const [{ rows: found }] = [await sql('select user_id from shop_member where shop_id = $1', shop.id)];
    const first = found[0]!['user_id'] as string;
    const [partner] = (await arena.customers(1)) as [Person];
    const { person } = await askAt(arena.origin(0), partner).accounts.session({});
    const second = person!.userId as string;
    for (let round = 0; round < played; round += 1) {
      await sql(
        `insert into shop_member (user_id, shop_id, role, created_at)
         values ($1, $3, 'mso_owner', now()), ($2, $3, 'mso_owner', now())
         on conflict (user_id) do update set role = 'mso_owner', shop_id = excluded.shop_id`,
        first,
        second,
        shop.id,
      );
      await sql(
        'delete from shop_member where shop_id = $1 and user_id not in ($2, $3)',
        shop.id,
        first,
        second,
      );
      await arena.forgetLimits();
      const owners = await Promise.all(
        [first, second].map((id) => arena.signIn(id as never, 'an owner of the race')),
      );
      const outcomes = await race(
        owners.map((owner, index) => () => {
          const other = [second, first][index]!;
          return askAt(arena.origin(index), owner).shops.team.remove({
            userId: other,
            idempotencyKey: key(),
          });
        }),
      );
      expect(winnersOf(outcomes)).toHaveLength(1);
    }
  });
});
