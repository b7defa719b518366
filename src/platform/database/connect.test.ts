import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { embeddedDatabase } from '#test/support/servers/database.ts';
import { startPostgres, type TestPostgres } from '#test/support/servers/postgres.ts';
import { openDatabase, type Database } from './connect.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const prepare = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'hoist_app') then create role hoist_app; end if;
  end $$;
  do $$ begin execute format('grant hoist_app to %I', current_user); end $$;
  create table note (id int primary key, cents bigint, body jsonb);
  create table sealed (id int);
  grant select, insert, update, delete on note to hoist_app;
  grant insert on sealed to hoist_app;`;

describe.each(['pglite', 'postgres'] as const)('a database on %s', (kind) => {
  let db: Database;

  beforeAll(async () => {
    db = await openDatabase(
      kind === 'postgres' ? { url: await server.createDatabase('connect', { empty: true }) } : {},
    );
    await db.executeSql(prepare);
  });
  afterAll(() => db.close());

  const names = async () =>
    (await db.executeSql('select id from note order by id')).rows.map((row) => row['id']);

  it('gives whole numbers, instants, days and documents in one form', async () => {
    const { rows } = await sql`select
      9007199254740991::bigint as largest, sum(c) as total, avg(c) as mean,
      timestamptz '2026-01-02 03:04:05.678+00' as instant, date '2026-01-02' as day, time '09:30' as opens,
      '{"a":[1]}'::jsonb as document, '\\x00ff'::bytea as bytes, array[1,2]::bigint[] as numbers,
      array['2026-01-02']::date[] as days
      from (values (1::bigint), (2)) as v(c)`.execute(db.kysely);
    expect(rows[0]).toEqual({
      largest: 9007199254740991,
      total: 3,
      mean: 1.5,
      instant: new Date('2026-01-02T03:04:05.678Z'),
      day: '2026-01-02',
      opens: '09:30:00',
      document: { a: [1] },
      bytes: Buffer.from([0, 255]),
      numbers: [1, 2],
      days: ['2026-01-02'],
    });
  });

  it('refuses a number that JavaScript cannot hold', async () => {
    await expect(sql`select 9007199254740992::bigint`.execute(db.kysely)).rejects.toThrow('safe integer');
    await expect(sql`select 9007199254740992::numeric`.execute(db.kysely)).rejects.toThrow('safe integer');
  });

  it('takes back the whole transaction when it fails', async () => {
    await expect(
      db.transaction(async (tx) => {
        await sql`insert into note (id) values (1)`.execute(tx);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await names()).toEqual([]);
  });

  it('gives up the rights of the owner in every transaction, and only there', async () => {
    const who = sql<{ role: string; level: string }>`
      select current_user as role, current_setting('transaction_isolation') as level`;
    const inside = await db.transaction((tx) => who.execute(tx));
    expect(inside.rows).toEqual([{ role: 'hoist_app', level: 'read committed' }]);
    await expect(db.transaction((tx) => sql`update sealed set id = 2`.execute(tx))).rejects.toThrow(
      /permission denied/,
    );
    const outside = await who.execute(db.kysely);
    expect(outside.rows[0]?.role).not.toBe('hoist_app');
  });

  it('runs the whole transaction again when the database gave up because of others', async () => {
    let runs = 0;
    const result = await db.transaction(async (tx) => {
      runs += 1;
      await sql`insert into note (id) values (${runs})`.execute(tx);
      if (runs < 3) await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(tx);
      return runs;
    });
    expect(result).toBe(3);
    expect(await names()).toEqual([3]);
    await db.executeSql('delete from note');
  });

  it('gives up after the third repetition, and at once on any other error', async () => {
    let runs = 0;
    const failing = (state: string) =>
      db.transaction(async (tx) => {
        runs += 1;
        await sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`).execute(tx);
      });
    await expect(failing('40001')).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(4);
    await expect(failing('23505')).rejects.toMatchObject({ code: '23505' });
    expect(runs).toBe(5);
  });

  it('stops at a transaction inside a transaction', async () => {
    await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow(
      'A second transaction inside a transaction',
    );
  });

  it('keeps raw SQL of several statements whole, and ends what it left open', async () => {
    const { rows } = await db.executeSql('begin; insert into note (id) values (7) returning id; commit');
    expect(rows).toEqual([{ id: 7 }]);
    await expect(
      db.executeSql('begin; insert into note (id) values (8); select 1/0; commit'),
    ).rejects.toThrow('division by zero');
    expect(await names()).toEqual([7]);
    expect((await db.executeSql('select id from note where id = $1', [7])).rows).toEqual([{ id: 7 }]);
    await db.executeSql('delete from note');
  });

  it('never lets other work slip between the statements of a transaction', async () => {
    const order: string[] = [];
    const entered = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const transaction = db.transaction(async (tx) => {
      await sql`insert into note (id) values (1)`.execute(tx);
      entered.resolve();
      // What waits its turn would wait forever for a transaction that waits for it.
      await (kind === 'pglite' ? sql`select pg_sleep(0.05)`.execute(tx) : answered.promise);
      await sql`insert into note (id) values (2)`.execute(tx);
      order.push('transaction');
    });
    await entered.promise;
    const beside = await db.executeSql('begin; select count(*) as seen from note; commit');
    order.push('beside');
    answered.resolve();
    await transaction;
    // The embedded database waits its turn; a server answers at once, without what is not committed.
    expect([order[0], beside.rows[0]?.['seen']]).toEqual(
      kind === 'pglite' ? ['transaction', 2] : ['beside', 0],
    );
    await db.executeSql('delete from note');
  });

  it('hears what a committed transaction said, and nothing of one that was rolled back', async () => {
    const heard: string[] = [];
    const arrived = Promise.withResolvers<void>();
    const stop = await db.listen('connect_test', (payload) => {
      heard.push(payload);
      if (payload === 'kept') arrived.resolve();
    });
    const say = (text: string, thenFail: boolean) =>
      db.transaction(async (tx) => {
        await sql`select pg_notify('connect_test', ${text})`.execute(tx);
        if (thenFail) throw new Error('no');
      });
    await say('lost', true).catch(() => {});
    await say('kept', false);
    await arrived.promise;
    expect(heard).toEqual(['kept']);
    await stop();
  });

  it('lets a listener use the database, although a transaction woke it', async () => {
    const done = Promise.withResolvers<unknown>();
    const stop = await db.listen('connect_wakes', () => {
      db.transaction((tx) => sql`select 1`.execute(tx)).then(done.resolve, done.reject);
    });
    await db.transaction((tx) => sql`select pg_notify('connect_wakes', '')`.execute(tx));
    await done.promise;
    await stop();
  });

  it('leads from a failed statement to its caller, who goes on', async () => {
    const failing = async () => sql`select 1 / 0`.execute(db.kysely);
    const error = (await failing().catch((caught: unknown) => caught)) as Error & { code: string };
    expect(error.code).toBe('22012');
    if (kind === 'postgres') expect(error.stack).toContain('connect.test.ts');
    expect((await sql`select 1 as one`.execute(db.kysely)).rows).toEqual([{ one: 1 }]);
  });
});

describe('the embedded database', () => {
  it('stops at a statement beside the open transaction, which would wait forever', async () => {
    const db = await openDatabase();
    await db.executeSql(prepare);
    const beside = db.transaction(() => sql`select 1`.execute(db.kysely));
    await expect(beside).rejects.toThrow('A statement inside a transaction must go through that transaction');
    await expect(db.transaction(() => db.executeSql('select 1'))).rejects.toThrow('must go through');
    await db.close();
  });
});

describe('the statements that an embedded database keeps ready', () => {
  it('answer with a column that came after them, and go on after one of them failed', async () => {
    const db = await embeddedDatabase();
    await db.executeSql(prepare);
    const insert = (id: number) => sql`insert into note (id) values (${id}) returning *`.execute(db.kysely);
    expect((await insert(1)).rows).toEqual([{ id: 1, cents: null, body: null }]);
    await expect(insert(1)).rejects.toMatchObject({ code: '23505' });
    await expect(insert(1)).rejects.toMatchObject({ code: '23505' });
    await db.executeSql(`alter table note add column later text default 'new'`);
    expect((await insert(2)).rows).toEqual([{ id: 2, cents: null, body: null, later: 'new' }]);
    await db.close();
  });

  it('are only so many', async () => {
    const db = await embeddedDatabase();
    for (let n = 0; n < 350; n += 1) await db.executeSql(`select ${n} as n, $1::int as given`, [n]);
    const kept = () => db.executeSql('select count(*)::int as count from pg_prepared_statements');
    expect((await kept()).rows).toEqual([{ count: 300 }]);
    expect((await db.executeSql('select 0 as n, $1::int as given', [7])).rows).toEqual([{ n: 0, given: 7 }]);
    expect((await kept()).rows).toEqual([{ count: 300 }]);
    await db.close();
  });
});

describe('a PostgreSQL server', () => {
  it('is heard again after it was killed and restarted, and the gap is announced', async () => {
    const crashing = await startPostgres({ crashes: true });
    const db = await openDatabase({ url: crashing.url });
    const gap = Promise.withResolvers<void>();
    const heard = Promise.withResolvers<string>();
    await db.listen('after_crash', heard.resolve, gap.resolve);
    await crashing.kill9();
    await crashing.restart();
    await gap.promise;
    await db.executeSql(`select pg_notify('after_crash', 'back')`);
    expect(await heard.promise).toBe('back');
    await db.close();
    await crashing.stop();
  });

  it('names the reason when it cannot be reached', async () => {
    await expect(openDatabase({ url: 'postgres://unknown@127.0.0.1:1/none' })).rejects.toThrow(
      'ECONNREFUSED',
    );
  });

  it('refuses with a sentence when no connection is free in time', async () => {
    const db = await openDatabase({ url: await server.createDatabase('busy'), poolSize: 1 });
    const held = Promise.withResolvers<void>();
    const entered = Promise.withResolvers<void>();
    const first = db.transaction(async () => {
      entered.resolve();
      await held.promise;
    });
    await entered.promise;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const refused = expect(db.transaction(async () => {})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await vi.advanceTimersByTimeAsync(10_000);
    await refused;
    vi.useRealTimers();
    held.resolve();
    await first;
    expect((await db.executeSql('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await db.close();
  });
});
