import { afterAll, beforeAll, expect, it } from 'vitest';
import { actOnEach, type Outcome } from '#web/lib/navigation/use-each.ts';
import { testApp, type TestApp } from './support/app.ts';

// What staff do to many things at once from a list: each is a call of its own.

let app: TestApp;
beforeAll(async () => void (app = await testApp()));
afterAll(() => app.close());

const key = () => crypto.randomUUID();
const support = () => app.as('support').support;

/** The tickets that strangers write, the oldest first. */
async function written(count: number) {
  for (let at = 0; at < count; at += 1) {
    await app.as(null).support.open({
      email: `many${at}@strangers.test`,
      topic: 'other',
      message: `Buy our advertising, number ${at} of many.`,
      idempotencyKey: key(),
    });
  }
  const { items } = await support().tickets({ limit: 25 });
  return items.slice(0, count).toReversed();
}

function heard() {
  const outcomes = new Map<string, Outcome>();
  return { outcomes, tell: (id: string, outcome: Outcome) => void outcomes.set(id, outcome) };
}

const askedOf = (tickets: Awaited<ReturnType<typeof written>>) =>
  tickets.map(({ id }) => ({ id: id as string, input: { ticketId: id } }));

it('does each for itself: what is refused says why, and the others are done and recorded', async () => {
  const tickets = await written(3);
  const [first, second, third] = tickets;
  await support().close({ ticketId: second!.id, idempotencyKey: key() });
  const { outcomes, tell } = heard();
  await actOnEach(askedOf(tickets), new Map(), support().close, tell);
  expect([...outcomes]).toEqual([
    [first!.id, { kind: 'done' }],
    [second!.id, { kind: 'refused', says: 'This ticket is already closed.' }],
    [third!.id, { kind: 'done' }],
  ]);
  const { items } = await support().tickets({ state: 'closed', limit: 25 });
  expect(items.map(({ id }) => id).toSorted()).toEqual(tickets.map(({ id }) => id).toSorted());
  const { rows } = await app.product.system.database.executeSql(
    `select entity_id from audit_entry where action = 'support.ticket_closed' order by entity_id`,
  );
  expect(rows).toEqual(
    tickets.map(({ id }) => ({ entity_id: id })).toSorted((a, b) => (a.entity_id < b.entity_id ? -1 : 1)),
  );
});

it('stops where no answer comes, and does nothing twice when the rest is sent again', async () => {
  const tickets = await written(3);
  const keys = new Map<string, string>();
  const { outcomes, tell } = heard();
  let calls = 0;
  const lost: ReturnType<typeof support>['close'] = async (input) => {
    calls += 1;
    const answer = await support().close(input);
    // The second was done, and its answer never came.
    if (calls === 2) throw new TypeError('fetch failed');
    return answer;
  };
  await actOnEach(askedOf(tickets), keys, lost, tell);
  expect(calls).toBe(2);
  expect([...outcomes.values()].map(({ kind }) => kind)).toEqual(['done', 'left', 'left']);

  const rest = askedOf(tickets).filter(({ id }) => outcomes.get(id)?.kind === 'left');
  await actOnEach(rest, keys, support().close, tell);
  expect([...outcomes.values()].map(({ kind }) => kind)).toEqual(['done', 'done', 'done']);
});
