import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../test/support/postgres.ts';
import { namedStatement, withStatementNames } from './named-statement.ts';
import { SharedReaders } from './shared-readers.ts';

let server: TestPostgres;
let url: string;
let owner: pg.Client;
beforeAll(async () => {
  server = await startPostgres();
  url = await server.createDatabase('shared', { empty: true });
  owner = new pg.Client(url);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});

let db: Kysely<never>;
beforeEach(() => {
  const readers = new SharedReaders({
    connectionString: url,
    application_name: 'readers',
    Client: withStatementNames(pg.Client),
    connectionTimeoutMillis: 10_000,
    size: 2,
    prepare: 'set default_transaction_read_only = on; set search_path = pg_catalog',
  });
  db = new Kysely({ dialect: new PostgresDialect({ pool: readers }) });
});
afterEach(() => db.destroy());

async function connections(): Promise<number[]> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'readers' order by pid`,
  );
  return rows.map(({ pid }) => pid);
}

const numbers = Array.from({ length: 60 }, (_, at) => at);
const named = namedStatement(
  'test.shared',
  ({ given }: { given: number }) => sql<{ given: number }>`select ${given}::int as given`,
);
const plain = async (given: number) =>
  (await sql<{ given: number }>`select ${given}::int as given`.execute(db)).rows;

describe('connections on which many read at once', () => {
  it('answer each what it asked, by name and without one, and are no more than said', async () => {
    const answers = await Promise.all(
      numbers.map((given) => (given % 2 === 0 ? named(db, { given }) : plain(given))),
    );
    expect(answers.flat().map(({ given }) => given)).toEqual(numbers);
    expect(await connections()).toHaveLength(2);
  });

  it('are one for who reads one thing after the other', async () => {
    for (const given of numbers) expect(await plain(given)).toEqual([{ given }]);
    expect(await connections()).toHaveLength(1);
  });

  it('go on beside a statement that fails, and hold back no other', async () => {
    const asked = numbers.map((given) => sql<{ whole: number }>`select 12 / ${given % 3}::int as whole`);
    const answers = await Promise.allSettled(asked.map((one) => one.execute(db)));
    for (const [given, answer] of answers.entries()) {
      if (given % 3 === 0) expect(answer).toMatchObject({ reason: { code: '22012' } });
      else expect(answer).toMatchObject({ value: { rows: [{ whole: 12 / (given % 3) }] } });
    }
  });

  it('are prepared before the first statement', async () => {
    const writing = sql`create table written ()`.execute(db);
    await expect(writing).rejects.toMatchObject({ code: '25006' });
    expect((await sql`show search_path`.execute(db)).rows).toEqual([{ search_path: 'pg_catalog' }]);
  });

  it('keep whoever finds no room until there is some', async () => {
    await owner.query('select pg_advisory_lock(3)');
    const held = [1, 2].map(() => sql`select pg_advisory_lock_shared(3)`.execute(db));
    await vi.waitFor(async () => expect(await connections()).toHaveLength(2));
    const later = numbers.map(plain);
    await owner.query('select pg_advisory_unlock(3)');
    await Promise.all(held);
    expect((await Promise.all(later)).flat().map(({ given }) => given)).toEqual(numbers);
    expect(await connections()).toHaveLength(2);
  });

  it('take the one where the fewest wait', async () => {
    await owner.query('select pg_advisory_lock(1)');
    const held = sql`select pg_advisory_lock_shared(1), pg_backend_pid() as pid`.execute(db);
    for (const given of numbers) expect(await plain(given)).toEqual([{ given }]);
    await owner.query('select pg_advisory_unlock(1)');
    expect((await held).rows).toMatchObject([{ pid: expect.any(Number) }]);
    expect(await connections()).toHaveLength(2);
  });

  it('are opened anew after the server closed them, and whoever waited is told', async () => {
    await plain(1);
    const [lost] = await connections();
    await owner.query('select pg_advisory_lock(2)');
    const waiting = sql`select pg_advisory_lock_shared(2)`.execute(db);
    const told = expect(waiting).rejects.toThrow(/terminat/);
    await owner.query('select pg_terminate_backend($1, 5000)', [lost]);
    await told;
    await owner.query('select pg_advisory_unlock(2)');
    expect(await plain(2)).toEqual([{ given: 2 }]);
    expect(await connections()).not.toContain(lost);
  });

  it('say why they cannot be opened, to everybody who asks', async () => {
    const nowhere = new SharedReaders({
      connectionString: 'postgres://nobody@127.0.0.1:1/none',
      Client: withStatementNames(pg.Client),
      connectionTimeoutMillis: 10_000,
      size: 1,
      prepare: 'select 1',
    });
    for (let time = 0; time < 2; time += 1) {
      const asked = await Promise.allSettled(numbers.map(() => nowhere.connect()));
      for (const one of asked) expect(one).toMatchObject({ reason: { code: 'ECONNREFUSED' } });
    }
    await nowhere.end();
    await expect(nowhere.connect()).rejects.toThrow('the readers are closed');
  });

  it('tell whoever has waited too long for room', async () => {
    const busy = new SharedReaders({
      connectionString: url,
      Client: withStatementNames(pg.Client),
      connectionTimeoutMillis: 10_000,
      size: 1,
      prepare: 'select 1',
    });
    const [first] = await Promise.all([busy.connect(), busy.connect()]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const told = expect(busy.connect()).rejects.toThrow('no connection had room in time');
    vi.advanceTimersByTime(10_000);
    await told;
    vi.useRealTimers();
    const patient = busy.connect();
    first.release();
    expect(await patient).toBe(first);
    await busy.end();
  });
});
