import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#platform/database/connect.ts';
import { testApp, type TestApp } from './support/app.ts';
import { embeddedDatabase } from './support/servers/database.ts';
import { startPostgres, type TestPostgres } from './support/servers/postgres.ts';
import { postJob } from './support/stories.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

describe.each(['pglite', 'postgres'] as const)('a test database on %s', (kind) => {
  let db: Database;
  beforeAll(async () => {
    db =
      kind === 'pglite'
        ? await embeddedDatabase()
        : await openDatabase({ url: await server.createDatabase('support') });
  });
  afterAll(() => db.close());

  it('is migrated, and has what the migrations put in and nothing else', async () => {
    const { rows } = await db.executeSql(`select (select count(*) from ledger_transaction) as transactions,
      (select count(*) from fee_schedule) as schedules, (select count(*) from auth_user) as users`);
    expect(rows[0]).toEqual({ transactions: 0, schedules: 1, users: 0 });
  });

  it('is one of its own', async () => {
    const other =
      kind === 'pglite'
        ? await embeddedDatabase()
        : await openDatabase({ url: await server.createDatabase('support') });
    await db.executeSql(`insert into notify_me values ('a@b.test', '20147', now())`);
    expect((await other.executeSql('select * from notify_me')).rows).toEqual([]);
    await other.close();
  });
});

describe('the database of an app that was closed', () => {
  const numbersOf = async ({ product }: TestApp) => {
    const { rows } = await product.system.database.executeSql(`
      select (select count(*) from auth_user) as users, (select count(*) from session) as sessions,
        (select count(*) from audit_entry) as entries, (select count(*) from job) as jobs`);
    return rows[0];
  };
  const jobNumbers = ({ product }: TestApp) =>
    product.system.database.executeSql('select number from job order by number');

  it('has the rows of the world again for the next one, and counts on from there', async () => {
    const first = await testApp();
    const before = await numbersOf(first);
    await postJob(first);
    const numbers = await jobNumbers(first);
    expect(await numbersOf(first)).not.toEqual(before);
    await first.close();
    await expect(numbersOf(first)).rejects.toThrow('closed');

    const second = await testApp();
    expect(await numbersOf(second)).toEqual(before);
    await postJob(second);
    expect(await jobNumbers(second)).toEqual(numbers);
    const { database } = second.product.system;
    await expect(database.executeSql('truncate ledger_transaction cascade')).rejects.toThrow('append-only');
    await second.close();
  });

  it('is not used again when more than its rows was changed', async () => {
    const first = await testApp();
    await first.product.system.database.executeSql('alter table job add column made_up text');
    await first.close();
    const second = await testApp();
    const look = second.product.system.database.executeSql('select made_up from job');
    await expect(look).rejects.toThrow('made_up');
    await second.close();
  });
});
