import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiClient } from '#api/client.ts';
import { accepting, anInvitation } from '../support/acts/joining-acts.ts';
import { emailOf } from '../support/people.ts';
import { rounds } from '../support/rounds.ts';
import { keepScore } from '../support/scoreboard.ts';
import { type Arena, openArena } from './support/arena.ts';
import { askAt, race, refusalsOf, winnersOf } from './support/over-http.ts';
import { key } from './support/stories-over-http.ts';

// The link of one invitation, opened by sixteen people at the same moment at two servers.

const AT_ONCE = 16;
const ROUNDS = rounds(1_000);

let arena: Arena;
beforeAll(async () => {
  // Each comes from an address of their own, as though there were a proxy: none is held up by the others.
  arena = await openArena('invitations', { TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => arena.close());

const sql = (text: string, ...values: unknown[]) => arena.product.system.database.executeSql(text, values);

/** A person without a session, at one of the two servers. */
function strangerAt(turn: number) {
  const origin = arena.origin(turn);
  return createApiClient(origin, (input, init) => {
    const request = new Request(input, init);
    request.headers.set('origin', origin);
    request.headers.set('x-forwarded-for', `203.0.113.${turn + 1}`);
    return fetch(request);
  });
}

/** An invitation whose link we know: normally only the invited person has it. */
async function anInvitationLink(): Promise<{ id: string; email: string; token: string }> {
  const staff = await arena.signIn(arena.world.users.ops, emailOf('ops'));
  const asked = anInvitation(`Garage ${key()}`);
  const { invitation } = await askAt(arena.origin(0), staff).shops.invitations.invite({
    ...asked,
    idempotencyKey: key(),
  });
  const token = randomBytes(32).toString('hex');
  const hash = createHash('sha256').update(token).digest();
  await sql('update shop_invitation set token_hash = $1 where id = $2', hash, invitation.id);
  return { id: invitation.id, email: asked.email, token };
}

it('makes one account and one session of sixteen who accept it at once', { timeout: 3_600_000 }, async () => {
  const refusals: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    await arena.forgetLimits();
    const { id, email, token } = await anInvitationLink();
    const ends = await race(
      Array.from(
        { length: AT_ONCE },
        (_, turn) => () => strangerAt(turn).shops.setup.acceptInvitation(accepting(token)),
      ),
    );
    expect(winnersOf(ends)).toHaveLength(1);
    for (const [refusal, times] of Object.entries(refusalsOf(ends))) {
      refusals[refusal] = (refusals[refusal] ?? 0) + times;
    }
    const { rows } = await sql(
      `select count(distinct auth_user.id)::int as accounts, count(session.id)::int as sessions
       from auth_user left join session on session.user_id = auth_user.id where auth_user.email = $1`,
      email,
    );
    expect(rows).toEqual([{ accounts: 1, sessions: 1 }]);
    const accepted = await sql(
      'select status, accepted_by is not null as taken from shop_invitation where id = $1',
      id,
    );
    expect(accepted.rows).toEqual([{ status: 'accepted', taken: true }]);
  }
  // The slower caller found the link used up, or was sent to the account that it had made.
  expect(Object.keys(refusals).every((one) => /INVITATION_(NOT_FOUND|SIGN_IN_FIRST)$/.test(one))).toBe(true);
  keepScore({ what: 'invitations accepted by sixteen at once', rounds: ROUNDS, counted: refusals });
});
