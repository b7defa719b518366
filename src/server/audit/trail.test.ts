import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'csv-parse/sync';
import type { JobId } from '#domain/ids.ts';
import { appForThisTest, testApp, type TestApp } from '#test/support/app.ts';
import { httpOf } from '#test/support/servers/http.ts';
import { emailOf } from '#test/support/people.ts';
import { bookedJob, key, postJob } from '#test/support/stories.ts';
import { createClient } from '#server/core/router.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { actorName } from './actor-name.ts';
import { questionOf } from './list-entries.ts';
import { entriesOf, type Question } from './search-queries.ts';

// The trail as staff read it: found, opened, proven and taken away.

const refused = (code: string) => expect.objectContaining({ code });
const reason = 'Advertises a stolen catalytic converter.';

let app: TestApp;
let booked: JobId;
let hidden: JobId;
beforeAll(async () => {
  app = await testApp({ isEmbedded: true });
  booked = await bookedJob(app);
  hidden = await postJob(app, 'ben');
  await app.as('ops').jobs.staff.hide({ jobId: hidden, reason, idempotencyKey: key() });
});
afterAll(() => app.close());

const audit = (asked: object) => app.as('ops').audit.staff.list({ limit: 100, ...asked });
const rows = async (sql: string) => (await app.product.system.database.executeSql(sql)).rows;

describe('the list', () => {
  it('counts everything by the heads of the chains, and pages through all of it once', async () => {
    const [{ count }] = (await rows('select count(*)::int as count from audit_entry')) as [{ count: number }];
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await app.as('ops').audit.staff.list({ limit: 9, after });
      expect(page).toMatchObject({ total: count, isMore: false });
      seen.push(...page.items.map(({ market, seq }) => `${market} ${seq}`));
      after = page.next ?? undefined;
    } while (after);
    expect(new Set(seen).size).toBe(count);
    expect(seen).toHaveLength(count);
  });

  it('calls people without a name Unknown', () => {
    const named = {
      actor_kind: 'customer',
      actor_name: 'Ana Ortiz',
      action: 'job.posted',
      account_name: null,
    };
    expect(actorName(named)).toBe('Ana Ortiz');
    expect(actorName({ ...named, actor_name: null })).toBe('Unknown');
  });

  it('calls people who got in by their name, and people who only tried a guest', () => {
    const guest = { actor_kind: 'anonymous', actor_name: null, account_name: 'Ana Ortiz' };
    expect(actorName({ ...guest, action: 'session.started' })).toBe('Ana Ortiz');
    expect(actorName({ ...guest, action: 'auth.sign_in_failed' })).toBe('Guest, for Ana Ortiz');
    expect(actorName({ ...guest, action: 'session.started', account_name: null })).toBe('Guest');
  });

  it('is narrowed by action, entity, actor and job, each and together', async () => {
    const { items, total } = await audit({ action: 'hide', entity: 'job', job: hidden });
    expect(items).toMatchObject([{ action: 'job.hidden', actor: 'Omar Sadik', entityId: hidden, reason }]);
    expect(total).toBe(1);
    const ops = app.world.users.ops;
    const byActor = await audit({ actor: ops });
    expect(byActor.items.every(({ actorId }) => actorId === ops)).toBe(true);
    expect(byActor.items.map(({ action }) => action)).toContain('job.hidden');
    expect((await audit({ actor: ops, action: 'refund' })).total).toBe(0);
    const system = await audit({ actor: 'system' });
    expect(system.items.every(({ actor }) => actor === 'System')).toBe(true);
    expect((await audit({ actor: 'operator' })).total).toBe(0);
    expect((await audit({ entity: 'job' })).items.every(({ entity }) => entity === 'job')).toBe(true);
  });

  it('finds by id, job number, reason, action, name, and by an exact address only', async () => {
    const found = async (q: string) => (await audit({ q })).items.map(({ action }) => action);
    const { number } = await app.as('ben').jobs.get({ jobId: hidden });
    expect(await found(hidden)).toContain('job.hidden');
    expect(await found(number)).toEqual((await audit({ job: hidden })).items.map(({ action }) => action));
    expect(await found('catalytic converter')).toEqual(['job.hidden']);
    expect(await found('hidden')).toEqual(['job.hidden']);
    expect(await found('omar')).toContain('job.hidden');
    expect(await found(emailOf('ana'))).toContain('job.drafted');
    expect(await found('ana@peop')).toEqual([]);
    expect(await found('nothing says this')).toEqual([]);
  });

  it('offers to be narrowed by what was written, and by everyone on the staff', async () => {
    const { actions, entities, staff } = await app.as('ops').audit.staff.filters({});
    expect(actions).toEqual(expect.arrayContaining(['job.hidden', 'job.drafted']));
    expect(entities).toEqual([...new Set(entities)].toSorted());
    expect(staff.map(({ name }) => name)).toContain('Omar Sadik');
  });

  it('takes a day, or the days from one to another', async () => {
    const all = await audit({});
    const day = all.items[0]!.at.slice(0, 10);
    expect((await audit({ from: day })).total).toBe(all.total);
    expect((await audit({ from: '2020-01-01', until: day })).total).toBe(all.total);
    expect((await audit({ from: '2020-01-01' })).total).toBe(0);
    expect((await audit({ until: '2020-01-01' })).total).toBe(0);
  });

  it('walks along an index, whatever it is narrowed by', async () => {
    const { database } = app.product.system;
    const asked = [
      {},
      { action: 'hide' },
      { entity: 'job' },
      { actor: app.world.users.ops },
      { actor: 'operator' as const },
    ];
    const questions = await asSystem(app.product.system, async (ctx) => {
      const all: Question[] = [];
      for (const filter of asked) all.push(await questionOf(ctx, filter));
      return all;
    });
    // So few entries would be read as a whole; what counts is that an index has the order already.
    const ways = ['seqscan', 'bitmapscan', 'sort'].map((way) => `enable_${way}`);
    await database.executeSql(ways.map((way) => `set ${way} = off`).join(';'));
    const plans: string[] = [];
    for (const question of questions) {
      const statement = entriesOf(question, { after: undefined, limit: 26 });
      const { sql, parameters } = statement.compile(database.kysely);
      const { rows: lines } = await database.executeSql(`explain ${sql}`, [...parameters]);
      plans.push(lines.map((line) => Object.values(line)[0]).join('\n'));
    }
    await database.executeSql(ways.map((way) => `reset ${way}`).join(';'));
    const walked = plans.map((plan) => /using (audit_entry_\w+)/.exec(plan)?.[1]);
    expect(walked).toEqual([
      'audit_entry_newest',
      'audit_entry_action',
      'audit_entry_thing',
      'audit_entry_actor',
      'audit_entry_operator',
    ]);
    for (const plan of plans) expect(plan).not.toContain('Seq Scan on audit_entry');
    // What needs no more than one walk comes in the order of its index: nothing is put in order after it.
    expect(plans[0]).not.toContain('Sort');
  });
});

describe('one entry', () => {
  it('tells from where it came, and the address of who acted to who may read it', async () => {
    const { items } = await audit({ job: booked, action: 'job.drafted' });
    const { market, seq, actorEmail } = items[0]!;
    expect(actorEmail).toBe('an***@people.test');
    const seen = await app.as('finance').audit.staff.entry({ market, seq });
    expect(seen).toMatchObject({ ip: '192.0.2.1', userAgent: 'vitest', actorEmail: 'an***@people.test' });
    const reveals = async () => (await audit({ action: 'contacts.read' })).total;
    expect(await reveals()).toBe(0);
    const full = await app.as('superAdmin').audit.staff.entry({ market, seq });
    expect(full.actorEmail).toBe(emailOf('ana'));
    expect(await reveals()).toBe(1);
    await expect(app.as('ops').audit.staff.entry({ market: '999', seq: 1 })).rejects.toEqual(
      refused('NOT_FOUND'),
    );
  });
});

describe('an attempt at more than a role holds', () => {
  it('is refused, and is an entry', async () => {
    await expect(app.as('support').audit.staff.chains({})).rejects.toEqual(refused('NOT_ALLOWED'));
    const { items } = await audit({ action: 'access.refused', actor: app.world.users.support });
    expect(items[0]).toMatchObject({ entity: 'operation', entityId: 'audit.staff.chains' });
  });

  it('is one entry for a page, however many of its reads are refused', async () => {
    const own = await appForThisTest();
    const actor = {
      kind: 'staff',
      userId: own.world.users.support,
      role: 'support_agent',
      secondFactor: true,
      mustRotatePassword: false,
    } as const;
    const request = { id: 'one page', address: '192.0.2.1', userAgent: null, origin: '', reachedAt: '' };
    const cookie = { token: undefined, set() {}, clear() {}, device: { token: undefined, set() {} } };
    const call = { actor, session: null, limitKey: 'support', request, cookie };
    const page = createClient(own.product.router, call);
    const reads = [page.audit.staff.list({}), page.audit.staff.filters({}), page.audit.staff.chains({})];
    for (const read of await Promise.allSettled(reads)) expect(read.status).toBe('rejected');
    const refusals = await own.as('superAdmin').audit.staff.list({ action: 'access.refused' });
    expect(refusals.total).toBe(1);
  });
});

describe('an export', () => {
  const open = async (url: string, person: 'ops' | 'finance' | 'superAdmin' | 'readOnly') =>
    httpOf(app).request(`http://hoist.test${url}`, { headers: { Cookie: await app.sessionOf(person) } });

  it('streams everything that fits, masked, as an entry of its own', async () => {
    const { url } = await app.as('ops').audit.staff.export({ job: booked });
    const answer = await open(url, 'ops');
    expect(answer.headers.get('Content-Disposition')).toMatch(/audit-logs-\d{4}-\d\d-\d\d\.csv/);
    const [head, ...lines] = parse(await answer.text(), { bom: true }) as string[][];
    expect(head).toEqual(['Timestamp', 'Actor', 'Action', 'Entity Type', 'Entity ID', 'Details']);
    const listed = await audit({ job: booked });
    expect(lines.map((line) => line[2])).toEqual(listed.items.map(({ action }) => action));
    expect(lines.at(-1)![1]).toBe('Ana Ortiz (an***@people.test)');
    expect(JSON.parse(lines.at(-1)![5]!)).toEqual(listed.items.at(-1)!.after);
    const { items } = await audit({ action: 'audit.exported' });
    expect(items[0]).toMatchObject({ actor: 'Omar Sadik', after: { filter: { jobId: booked } } });
  });

  it('shows addresses in full to who may read them, and keeps none in its entry', async () => {
    const { url } = await app.as('superAdmin').audit.staff.export({ q: emailOf('ana') });
    expect(await (await open(url, 'superAdmin')).text()).toContain(emailOf('ana'));
    const { items } = await audit({ action: 'audit.exported' });
    expect(JSON.stringify(items[0]!.after)).not.toContain('@');
  });

  it('opens only for its requester, and not for long', async () => {
    const { url } = await app.as('ops').audit.staff.export({});
    expect((await open(url, 'finance')).status).toBe(404);
    expect((await open(url, 'readOnly')).status).toBe(403);
    expect((await open(url.replace('signature=', 'signature=x'), 'ops')).status).toBe(404);
    const later = new Date(app.clock.now().getTime() + 5 * 60_000 + 1);
    app.clock.moveTo(later);
    expect((await open(url, 'ops')).status).toBe(404);
    await expect(app.as('readOnly').audit.staff.export({})).rejects.toEqual(refused('NOT_ALLOWED'));
  });

  it('tells who tried a link that was passed on, or that they may use no more', async () => {
    const own = await appForThisTest({ isEmbedded: true });
    const refusals = () =>
      own.as('superAdmin').audit.staff.list({ action: 'access.refused', entity: 'audit_export', limit: 100 });
    const tryAs = async (person: Parameters<TestApp['sessionOf']>[0], link: string) => {
      const headers = { Cookie: await own.sessionOf(person) };
      return (await httpOf(own).request(`http://hoist.test${link}`, { headers })).status;
    };
    const { url } = await own.as('ops').audit.staff.export({});
    const id = /exports\/([0-9a-f-]+)/.exec(url)![1];
    expect(await tryAs('ops', url)).toBe(200);
    expect((await refusals()).total).toBe(0);

    const tried = [
      ['finance', 404, 'NOT_FOUND'],
      ['readOnly', 403, 'NOT_ALLOWED'],
      ['ana', 403, 'NOT_ALLOWED'],
    ] as const;
    for (const [person, status, code] of tried) {
      expect(await tryAs(person, url), person).toBe(status);
      const [newest] = (await refusals()).items;
      expect(newest).toMatchObject({
        actorId: own.world.users[person],
        entityId: id,
        after: { code },
      });
    }
    await own.product.system.database.executeSql(
      `update staff_member set role = 'support_agent' where user_id = '${own.world.users.ops}'`,
    );
    expect(await tryAs('ops', url)).toBe(403);
    expect((await refusals()).items[0]).toMatchObject({ actorId: own.world.users.ops, entityId: id });

    // A made-up address is no export, and adds nothing to the trail.
    const { total } = await refusals();
    expect(await tryAs('finance', url.replace('signature=', 'signature=x'))).toBe(404);
    expect((await httpOf(own).request(`http://hoist.test${url}`)).status).toBe(401);
    expect((await refusals()).total).toBe(total);
    // The entry of a refusal is not taken for the export itself.
    await own.product.system.database.executeSql(
      `update staff_member set role = 'ops_admin' where user_id = '${own.world.users.ops}'`,
    );
    expect(await tryAs('ops', url)).toBe(200);
  });
});

describe('the proof in stretches', () => {
  it('says how far it is, and where a chain is broken', async () => {
    const own = await appForThisTest({ isEmbedded: true });
    await postJob(own);
    const { chains } = await own.as('ops').audit.staff.chains({});
    const { entries } = chains.find(({ market }) => market === '201')!;
    const verify = (after: number) => own.as('ops').audit.staff.verify({ market: '201', after });
    expect(await verify(0)).toEqual({ checkedTo: entries, entries, firstBad: null });
    expect(await verify(1)).toEqual({ checkedTo: entries, entries, firstBad: null });
    await own.product.system.database.executeSql(
      `alter table audit_entry disable trigger append_only;
       update audit_entry set entity_id = 'x' where market = '201' and seq = 2;
       alter table audit_entry enable trigger append_only`,
    );
    expect(await verify(1)).toMatchObject({ checkedTo: 1, firstBad: 2 });
    // Nothing was signed yet, so nothing contradicts it, and that is what is answered.
    const all = chains.reduce((sum, chain) => sum + chain.entries, 0);
    const unsigned = { entries: all, since: own.clock.now().toISOString(), isOverdue: false };
    const none = { whole: true, signed: 0, problems: [], differences: [], unsigned };
    expect(await own.as('ops').audit.staff.verifyCheckpoints({})).toEqual(none);
  });
});
