import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#platform/database/connect.ts';
import { createLog } from '#platform/log.ts';
import { embeddedDatabase } from '#test/support/servers/database.ts';
import { startPostgres, type TestPostgres } from '#test/support/servers/postgres.ts';
import { createQueue, type Queue } from './queue.ts';

type Tasks = {
  'note.write': { text: string };
  'note.once': { text: string };
};

const log = createLog({ level: 'silent', pretty: false });

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

describe.each(['pglite', 'postgres'] as const)('the queue on %s', (kind) => {
  let db: Database;
  let queue: Queue<Tasks>;

  // Workers look for themselves only when a test needs it; everything else must be done because it woke them.
  const NEVER = 86_400;
  const open = ({ works = true, lookSeconds = NEVER } = {}) =>
    createQueue<Tasks>({
      database: db,
      log,
      works,
      lookSeconds,
      tasks: { 'note.write': { attempts: 2, firstRetrySeconds: 1 }, 'note.once': { oncePerKey: true } },
    });
  const count = async (where: string) => {
    const { rows } = await db.executeSql(`select count(*) as n from pgboss.job where ${where}`);
    return rows[0]?.['n'];
  };

  beforeAll(async () => {
    db =
      kind === 'pglite'
        ? await embeddedDatabase()
        : await openDatabase({ url: await server.createDatabase('queue') });
  });
  afterAll(() => db.close());
  beforeEach(() => {
    queue = open();
  });
  afterEach(async () => {
    await queue.stop();
    await db.executeSql('truncate pgboss.job');
  });

  it('works a task off as soon as its transaction has committed', async () => {
    const done = Promise.withResolvers<unknown>();
    queue.work('note.write', async (data, { attempt, signal }) =>
      done.resolve([data, attempt, signal.aborted]),
    );
    await queue.start();
    await db.transaction((tx) => queue.enqueue(tx, 'note.write', { text: 'hello' }));
    expect(await done.promise).toEqual([{ text: 'hello' }, 1, false]);
  });

  it('leaves nothing of a transaction that was rolled back', async () => {
    await queue.start();
    const failing = db.transaction(async (tx) => {
      await queue.enqueue(tx, 'note.write', { text: 'lost' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await count('true')).toBe(0);
  });

  it('works off many tasks of one transaction without resting between them', async () => {
    const many = 20;
    const seen = new Set<string>();
    const done = Promise.withResolvers<void>();
    queue.work('note.write', async ({ text }) => {
      seen.add(text);
      if (seen.size === many) done.resolve();
    });
    await queue.start();
    await db.transaction(async (tx) => {
      for (let n = 0; n < many; n += 1) await queue.enqueue(tx, 'note.write', { text: `n${n}` });
    });
    await done.promise;
  });

  it('runs a failing task again, then shows it among the dead with its reason', async () => {
    queue = open({ lookSeconds: 0.5 });
    const attempts: number[] = [];
    const second = Promise.withResolvers<void>();
    queue.work('note.write', async (_, { attempt }) => {
      attempts.push(attempt);
      if (attempt === 2) second.resolve();
      throw new Error('the printer is on fire');
    });
    await queue.start();
    await db.transaction((tx) => queue.enqueue(tx, 'note.write', { text: 'doomed' }));
    await second.promise;
    await queue.stop();
    expect(attempts).toEqual([1, 2]);
    expect(await queue.deadTasks()).toMatchObject([
      {
        task: 'note.write',
        data: { text: 'doomed' },
        reason: { message: 'the printer is on fire' },
        diedAt: expect.any(Date),
      },
    ]);
  });

  it('adds a task with a key only once while it waits, and again once it runs', async () => {
    await queue.start();
    const add = (text: string, singletonKey: string) =>
      db.transaction((tx) => queue.enqueue(tx, 'note.once', { text }, { singletonKey }));
    await add('first', 'a');
    await add('again', 'a');
    await add('other', 'b');
    expect(await count(`name = 'note.once'`)).toBe(2);
    await db.executeSql(`update pgboss.job set state = 'active' where singleton_key = 'a'`);
    await add('later', 'a');
    expect(await count(`name = 'note.once'`)).toBe(3);
    await expect(db.transaction((tx) => queue.enqueue(tx, 'note.once', { text: '' }))).rejects.toThrow(
      'a key',
    );
  });

  it('keeps a task for later until its time has come', async () => {
    const done = Promise.withResolvers<string>();
    queue.work('note.write', async ({ text }) => done.resolve(text));
    await queue.start();
    const tomorrow = new Date(Date.now() + 86_400_000);
    await db.transaction(async (tx) => {
      await queue.enqueue(tx, 'note.write', { text: 'tomorrow' }, { startAfter: tomorrow });
      await queue.enqueue(tx, 'note.write', { text: 'now' });
    });
    expect(await done.promise).toBe('now');
    await queue.stop();
    const { rows } = await db.executeSql(
      `select start_after from pgboss.job where data->>'text' = 'tomorrow'`,
    );
    expect(rows).toEqual([{ start_after: tomorrow }]);
  });

  it('lets a handler use the database and queue more work', async () => {
    const done = Promise.withResolvers<string>();
    queue.work('note.write', async ({ text }) => {
      if (text === 'second') return done.resolve(text);
      await db.transaction(async (tx) => {
        await sql`select 1`.execute(tx);
        await queue.enqueue(tx, 'note.write', { text: 'second' });
      });
    });
    await queue.start();
    await db.transaction((tx) => queue.enqueue(tx, 'note.write', { text: 'first' }));
    expect(await done.promise).toBe('second');
  });

  it('lets the handler that runs finish before it stops', async () => {
    const entered = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    queue.work('note.write', async () => {
      entered.resolve();
      await release.promise;
    });
    await queue.start();
    await db.transaction((tx) => queue.enqueue(tx, 'note.write', { text: 'slow' }));
    await entered.promise;
    const stopped = queue.stop();
    release.resolve();
    await stopped;
    expect(await count(`state = 'completed'`)).toBe(1);
  });

  it('takes work from a process that only adds it', async () => {
    const adding = open({ works: false });
    await adding.start();
    const done = Promise.withResolvers<string>();
    queue.work('note.write', async ({ text }) => done.resolve(text));
    await queue.start();
    await db.transaction((tx) => adding.enqueue(tx, 'note.write', { text: 'from afar' }));
    expect(await done.promise).toBe('from afar');
    await adding.stop();
  });

  it('repeats a sweep, also after it failed, and never beside itself', async () => {
    let runs = 0;
    let inside = 0;
    let most = 0;
    const thrice = Promise.withResolvers<void>();
    queue.every(0.01, 'test', async () => {
      inside += 1;
      most = Math.max(most, inside);
      runs += 1;
      await db.executeSql('select 1');
      inside -= 1;
      if (runs === 3) thrice.resolve();
      if (runs === 1) throw new Error('once');
    });
    await queue.start();
    await thrice.promise;
    await queue.stop();
    expect(most).toBe(1);
  });
});

describe('many processes that start on one database at the same moment', () => {
  const PROCESSES = 8;
  const TIMES = 20;

  it('all start', async () => {
    const url = await server.createDatabase('starts');
    // As processes have them: each its own connections.
    const databases = await Promise.all(
      Array.from({ length: PROCESSES }, () => openDatabase({ url, poolSize: 2 })),
    );
    for (let time = 0; time < TIMES; time += 1) {
      const queues = databases.map((database) =>
        createQueue<Pick<Tasks, 'note.write'>>({
          database,
          log,
          works: false,
          tasks: { 'note.write': {} },
        }),
      );
      await Promise.all(queues.map((queue) => queue.start()));
      await Promise.all(queues.map((queue) => queue.stop()));
    }
    await Promise.all(databases.map((database) => database.close()));
  });
});
