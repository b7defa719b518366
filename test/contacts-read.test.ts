import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#domain/time.ts';
import { testApp, type TestApp } from './support/app.ts';
import { believableInputs, type BelievableInputs } from './support/inputs/believable-inputs.ts';
import { callOverHttp, httpOf } from './support/servers/http.ts';
import { acceptQuote, key, payWith, postJob, sendQuote } from './support/stories.ts';
import { listOperations } from '#server/core/router.ts';

// People with both rights to contacts read contacts in full. Each answer with a contact leaves an entry: a
// page or a list one of `contacts.read`, a reveal one with the reason. For everyone else contacts are
// masked, so nothing is written.

let app: TestApp;
let inputs: BelievableInputs;
let http: ReturnType<typeof httpOf>;
let ticketId: string;
let invitationId: string;
let entry: { market: string; seq: number };

const OWNER = { email: 'quinn.contact@people.test', phone: '7035550188' };
const SHOP = { email: 'front.desk@shops.test', phone: '7035550199' };
const ASKED = { email: 'asked.to.join@shops.test', phone: '7035550166' };
const WROTE = 'wrote.to.us@people.test';
const MEMBER = 'owner.of.a.shop@people.test';
const contacts = [OWNER, SHOP, ASKED, { WROTE, MEMBER }].flatMap((one) => Object.values(one));

const sql = (text: string, values: unknown[] = []) => app.product.system.database.executeSql(text, values);

beforeAll(async () => {
  app = await testApp();
  http = httpOf(app);
  const { users, shops } = app.world;
  const booked = await postJob(app, 'ana');
  const { myQuote } = await sendQuote(app, booked);
  await acceptQuote(app, booked, 'ana', myQuote!.id);
  await app.settle();
  await payWith(app, booked, 'ana');
  await app.settle();
  const open = await postJob(app, 'cara');
  await app.as('ana').support.open({
    email: WROTE,
    topic: 'question',
    message: 'Where is my car? I wrote from another address.',
    idempotencyKey: key(),
  });
  const { invitation } = await app.as('ops').shops.invitations.invite({
    ...ASKED,
    businessName: 'Asked Auto',
    contactName: 'Robin Reed',
    city: 'Fairfax',
    state: 'VA',
    idempotencyKey: key(),
  });
  invitationId = invitation.id;
  const { rows } = await sql('select market, seq from audit_entry where actor_id = $1 limit 1', [users.ana]);
  entry = { market: String(rows[0]!['market']), seq: Number(rows[0]!['seq']) };
  ticketId = (await app.as('support').support.tickets({})).items[0]!.id;
  await sql('update auth_user set email = $1, phone = $2 where id = $3', [
    OWNER.email,
    OWNER.phone,
    users.ana,
  ]);
  await sql('update auth_user set email = $1 where id = $2', [MEMBER, users.mira]);
  await sql('update shop set email = $1, phone = $2 where id = $3', [SHOP.email, SHOP.phone, shops.mira.id]);
  inputs = believableInputs(app, { open, booked, quoteId: myQuote!.id, cardId: key() as never });
});
afterAll(() => app.close());

const holds = (text: string) => contacts.filter((contact) => text.includes(contact));

async function entriesOf(requestId: string) {
  const { rows } = await sql('select action, reason, after from audit_entry where request_id = $1', [
    requestId,
  ]);
  return rows as { action: string; reason: string | null; after: unknown }[];
}

/** Asks and tells what contacts the answer has, and which entries of a reading it left. */
async function ask(person: 'superAdmin' | 'ops', name: string, input: Record<string, unknown>) {
  const response = await callOverHttp(http, name, input, { Cookie: await app.sessionOf(person) });
  const told = holds(await response.text());
  const entries = await entriesOf(response.headers.get('x-request-id') ?? '');
  return { told, read: entries.filter(({ action }) => isReading.test(action)) };
}

const ofStaff = listOperations().filter(({ meta }) => meta.access.who === 'staff');
const isReading = /^contacts\.read$|\.(read_unmasked|exported)$/;

describe('a contact that is read in full', () => {
  it('leaves an entry, whichever operation of staff tells it', async () => {
    const telling = new Set<string>();
    for (const { name } of ofStaff) {
      const own = await inputs[name as keyof BelievableInputs]();
      for (const input of unlike(own, ...aimed(name))) {
        // Long enough that nothing counts as the same reading.
        app.clock.advance(11 * MINUTE);
        const { told, read } = await ask('superAdmin', name, input);
        // The answer to an invitation that the asker just wrote tells them what they wrote, and is noted too.
        if (told.length === 0) continue;
        telling.add(name);
        expect(read, `${name} tells ${told.join(', ')}`).not.toEqual([]);
      }
    }
    expect([...telling]).toEqual(
      expect.arrayContaining([
        'accounts.staff.list',
        'accounts.staff.get',
        'shops.review.shops',
        'shops.review.shop',
        'shops.staff.team',
        'support.tickets',
        'support.ticket',
        'shops.invitations.list',
        'shops.invitations.get',
        'desk.search',
        'jobs.staff.get',
        'audit.staff.entry',
      ]),
    );
  });

  it('is hidden from people who lack one of the two rights, so nothing is written', async () => {
    for (const { name } of ofStaff) {
      if (!isLook.test(name)) continue;
      for (const input of unlike(await inputs[name as keyof BelievableInputs](), ...aimed(name))) {
        const { told, read } = await ask('ops', name, input);
        expect(told, name).toEqual([]);
        expect(read, name).toEqual([]);
      }
    }
  });

  it('is noted once while the same reader looks again, and again for another reader or later', async () => {
    const userId = app.world.users.ana;
    const count = async () => {
      const { rows } = await sql(
        `select 1 from audit_entry where action = 'contacts.read' and entity = 'user' and entity_id = $1`,
        [userId],
      );
      return rows.length;
    };
    app.clock.advance(11 * MINUTE);
    const before = await count();
    const look = async () => app.as('superAdmin').accounts.staff.get({ userId });
    await look();
    app.clock.advance(9 * MINUTE);
    await look();
    expect(await count()).toBe(before + 1);
    app.clock.advance(2 * MINUTE);
    await look();
    expect(await count()).toBe(before + 2);
  });

  it('is one entry for a page of a list, which names whose contacts they were', async () => {
    app.clock.advance(11 * MINUTE);
    const { items } = await app.as('superAdmin').accounts.staff.list({ type: 'car_owner' });
    const { rows } = await sql(
      `select after from audit_entry where action = 'contacts.read' and entity = 'user_list'
       order by at desc limit 1`,
    );
    const { records } = rows[0]!['after'] as { records: string[] };
    expect(records.toSorted()).toEqual(items.map(({ id }) => id).toSorted());
    expect(holds(JSON.stringify(rows))).toEqual([]);
  });
});

/** Each of these, and a plain ask, once. */
function unlike(...asked: Record<string, unknown>[]) {
  return [...new Map([{}, ...asked].map((input) => [JSON.stringify(input), input])).values()];
}

const isLook =
  /\.(list|get|shops|shop|team|tickets|ticket|job|jobs|entry|find|history|notes|activity|sessions|read)$/;

/** The reads once more, at the very thing that has a contact. */
function aimed(name: string): Record<string, unknown>[] {
  const { users, shops } = app.world;
  const at: Record<string, Record<string, unknown>[]> = {
    'accounts.staff.get': [{ userId: users.ana }],
    'accounts.staff.list': [{ search: OWNER.email }],
    'desk.search': [{ q: OWNER.email }, { q: ASKED.email }],
    'support.ticket': [{ ticketId }],
    'shops.invitations.get': [{ invitationId }],
    'audit.staff.entry': [entry],
    'shops.review.shop': [{ shopId: shops.mira.id }],
    'shops.staff.team': [{ shopId: shops.mira.id }],
  };
  return at[name] ?? [];
}
