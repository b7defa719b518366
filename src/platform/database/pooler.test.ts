import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '#test/support/servers/postgres.ts';
import { leftInSessions } from '#test/support/servers/sessions.ts';
import { startSwitchingPooler, type SwitchingPooler } from '#test/support/servers/switching-pooler.ts';
import { type Database, openDatabase } from './connect.ts';
import { notify } from './notices.ts';

// Behind a pooler in transaction mode the next transaction is on another connection.

let server: TestPostgres;
let pooler: SwitchingPooler;
let db: Database;
let url: string;
let direct: string;
beforeAll(async () => {
  server = await startPostgres();
  pooler = await startSwitchingPooler(server.url);
  direct = await server.createDatabase('pooler');
  url = pooler.through(direct);
  db = await openDatabase({ url });
});
afterAll(async () => {
  await db.close();
  await pooler.stop();
  await server.stop();
});

const backend = sql<{ pid: number; role: string }>`select pg_backend_pid() as pid, current_user as role`;

describe('a database behind a pooler in transaction mode', () => {
  it('knows that a pooler is between, and that there is none', async () => {
    const past = await openDatabase({ url: direct });
    expect([db.isPooled, past.isPooled]).toEqual([true, false]);
    await past.close();
  });

  it('is on one connection within a transaction and on another in the next', async () => {
    const twice = () =>
      db.transaction(async (tx) =>
        [await backend.execute(tx), await backend.execute(tx)].map(({ rows }) => rows[0]),
      );
    const [first, again] = await twice();
    const [other] = await twice();
    expect(first).toEqual({ pid: again!.pid, role: 'hoist_app' });
    expect(other!.pid).not.toBe(first!.pid);
  });

  it('keeps the rights of a transaction to that transaction, also of one that failed', async () => {
    const failing = db.transaction((tx) => sql`select 1 / 0`.execute(tx));
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    for (const _ of [1, 2, 3]) expect((await backend.execute(db.kysely)).rows[0]!.role).toBe('hoist');
    await db.executeSql('begin; set local role hoist_app; select 1');
    await db.executeSql('rollback');
    expect(await leftInSessions(url)).toEqual([]);
  });

  it('hears what another process says by looking for it', async () => {
    const heard = Promise.withResolvers<string>();
    const early: string[] = [];
    await db.transaction((tx) => notify(tx, 'pooler_test', 'before anyone listened'));
    const stop = await db.listen('pooler_test', (payload) => {
      early.push(payload);
      heard.resolve(payload);
    });
    const elsewhere = await openDatabase({ url: direct });
    await elsewhere.transaction((tx) => notify(tx, 'pooler_test', 'hello'));
    await heard.promise;
    await stop();
    await elsewhere.close();
    expect(early).toEqual(['hello']);
    expect(await leftInSessions(url)).toEqual([]);
  });

  it('listens past the pooler where it knows the way', async () => {
    const both = await openDatabase({ url, directUrl: direct });
    const heard = Promise.withResolvers<string>();
    await both.listen('direct_test', heard.resolve);
    await both.executeSql(`select pg_notify('direct_test', 'at once')`);
    expect(await heard.promise).toBe('at once');
    await both.close();
  });

  it('needs nothing that a pooler refuses', () => {
    expect(pooler.complaints).toEqual([]);
  });
});

describe('what the tests look for in sessions', () => {
  it.each([
    ['set statement_timeout = 1000', 'settings'],
    ['set role hoist_app', 'isAnotherRole'],
    ['select pg_advisory_lock(4)', 'advisoryLocks'],
    ['listen somewhere', 'channels'],
    ['prepare ready as select 1', 'statements'],
    ['create temp table passing (id int)', 'hasTemporaryTables'],
  ])('is found: %s', async (text, what) => {
    const own = pooler.through(await server.createDatabase('leaks'));
    const leaking = await openDatabase({ url: own });
    await leaking.executeSql(text);
    await leaking.close();
    expect((await leftInSessions(own)).flatMap(Object.keys)).toContain(what);
  });

  it('are also refused by the pooler: parameters of the start and statements with a name', async () => {
    const demanding = new pg.Client({ connectionString: url, statement_timeout: 1000 });
    demanding.on('error', () => {});
    await expect(demanding.connect()).rejects.toThrow('unsupported startup parameter: statement_timeout');
    const client = new pg.Client(url);
    await client.connect();
    await client.query({ name: 'mine', text: 'select $1::int', values: [1] });
    await client.end();
    expect(pooler.complaints.splice(0).map((text) => text.split(':')[0])).toEqual([
      'unsupported startup parameter',
      'named statement',
    ]);
  });
});
