import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#domain/time.ts';
import { testApp, type TestApp } from './support/app.ts';
import { callOverHttp, httpOf } from './support/servers/http.ts';
import { anInvitation } from './support/acts/joining-acts.ts';
import { emailOf } from './support/people.ts';
import { key } from './support/stories.ts';

// Whoever reads contacts masked may still ask for somebody by all of an address or a number, and so learns
// whether it is known here. Each such question is an entry, and they are few a minute: nobody tries a list of
// them unseen.

const PHONE = '7035550177';
const ASKED = 'asked.to.join@shops.test';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await sql(`update auth_user set phone = '${PHONE}' where id = '${app.world.users.ana}'`);
  await app.as('ops').shops.invitations.invite({ ...anInvitation(), email: ASKED, idempotencyKey: key() });
});
afterAll(() => app.close());

const sql = async (text: string) => (await app.product.system.database.executeSql(text)).rows;
const lookUps = () =>
  sql(`select actor_id, entity, before, after, reason from audit_entry
    where action = 'contacts.looked_up' order by at, seq`);

async function entriesOf(act: () => Promise<unknown>) {
  const before = await lookUps();
  await act();
  return (await lookUps()).slice(before.length);
}

type Masked = 'ops' | 'finance' | 'support' | 'readOnly';
type Look = [what: string, entity: string, look: (as: Masked, typed: string) => Promise<unknown>];

const everywhere: Look[] = [
  ['users', 'user_list', (as, search) => app.as(as).accounts.staff.list({ search })],
  ['the search of the desk', 'desk_search', (as, q) => app.as(as).desk.search({ q })],
  ['shops', 'shop_list', (as, search) => app.as(as).shops.review.shops({ search })],
  ['invitations', 'shop_invitation_list', (as, search) => app.as(as).shops.invitations.list({ search })],
  ['the trail', 'audit_list', (as, q) => app.as(as).audit.staff.list({ q })],
  ['an export of the trail', 'audit_export', (as, q) => app.as(as).audit.staff.export({ q })],
];
/** What each of them knows by a whole address. */
const known: Record<string, string> = {
  shop_list: emailOf('mira'),
  shop_invitation_list: ASKED,
};

describe('a whole address that is asked for', () => {
  it.each(everywhere)(
    'leaves an entry where it is asked of %s, known or not, and never what was typed',
    async (_, entity, look) => {
      const typed = known[entity] ?? emailOf('ana');
      const found = await entriesOf(() => look('ops', typed));
      const entry = { actor_id: app.world.users.ops, entity, before: null, reason: null };
      expect(found).toEqual([{ ...entry, after: { kind: 'email', found: true } }]);
      const missed = await entriesOf(() => look('ops', 'nobody.at.all@people.test'));
      expect(missed).toEqual([{ ...entry, after: { kind: 'email', found: false } }]);
    },
  );
});

describe('a whole phone number that is asked for', () => {
  it.each<[Masked, string]>([
    ['ops', PHONE],
    ['finance', '(703) 555-0177'],
    ['support', '+1 703 555 0177'],
    ['readOnly', '703.555.0177'],
  ])('by %s as %s leaves an entry', async (as, typed) => {
    const [users] = await entriesOf(() => app.as(as).accounts.staff.list({ search: typed }));
    expect(users).toMatchObject({ entity: 'user_list', after: { kind: 'phone', found: true } });
    const [desk] = await entriesOf(() => app.as(as).desk.search({ q: typed }));
    expect(desk).toMatchObject({ entity: 'desk_search', after: { kind: 'phone', found: true } });
    const [missed] = await entriesOf(() => app.as(as).accounts.staff.list({ search: '7035550178' }));
    expect(missed).toMatchObject({ after: { kind: 'phone', found: false } });
  });
});

describe('no entry of a look-up is left', () => {
  it('by a name, a part of an address or the number of a job', async () => {
    for (const typed of ['Ana', emailOf('ana').slice(0, -5), 'JOB-1', app.world.users.ana]) {
      for (const [, , look] of everywhere) expect(await entriesOf(() => look('ops', typed))).toEqual([]);
    }
  });

  it('by who reads contacts in full: what they are told is an entry already', async () => {
    const look = () => app.as('superAdmin').accounts.staff.list({ search: emailOf('ana') });
    expect(await entriesOf(look)).toEqual([]);
  });
});

describe('the look-ups of one person', () => {
  const places = [
    'accounts.staff.list',
    'desk.search',
    'shops.review.shops',
    'shops.invitations.list',
  ] as const;

  it('are few a minute, wherever they ask, while names can be looked for on', async () => {
    const http = httpOf(app);
    const cookies = { support: await app.sessionOf('support'), readOnly: await app.sessionOf('readOnly') };
    const ask = async (
      typed: string,
      place: (typeof places)[number],
      as: keyof typeof cookies = 'support',
    ) => {
      const field = place === 'desk.search' ? 'q' : 'search';
      return (await callOverHttp(http, place, { [field]: typed }, { Cookie: cookies[as] })).status;
    };
    const lookUp = (round: number) => ask(`nobody.${round}@people.test`, places[round % places.length]!);
    for (let round = 0; round < 20; round += 1) expect(await lookUp(round), `${round}`).toBe(200);
    const told = (await lookUps()).length;
    for (let round = 20; round < 24; round += 1) expect(await lookUp(round), `${round}`).toBe(429);
    expect(await ask(PHONE, 'accounts.staff.list')).toBe(429);
    expect((await lookUps()).length).toBe(told);
    expect(await ask('Ana', 'accounts.staff.list')).toBe(200);
    expect(await ask(PHONE, 'accounts.staff.list', 'readOnly')).toBe(200);
    app.clock.advance(MINUTE);
    for (let round = 0; round < 10; round += 1) expect(await lookUp(round), `${round}`).toBe(200);
    expect(await lookUp(10)).toBe(429);
  });
});

describe('the security log', () => {
  it('tells of look-ups', async () => {
    await app.as('readOnly').accounts.staff.list({ search: PHONE });
    const { items } = await app.as('superAdmin').settings.securityLog({ limit: 5 });
    expect(items[0]).toMatchObject({ action: 'contacts.looked_up', after: { kind: 'phone', found: true } });
  });
});
