import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#platform/database/connect.ts';
import { uuidv7 } from '#platform/tokens.ts';
import { testDatabase } from './support/database.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';
import { truncateAll } from './support/pristine.ts';

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
        ? await testDatabase()
        : await openDatabase({ url: await server.createDatabase('support') });
  });
  afterAll(() => db.close());

  const counts = async () => {
    const { rows } = await db.executeSql(`select (select count(*) from ledger_account) as accounts,
      (select count(*) from ledger_transaction) as transactions,
      (select count(*) from fee_schedule) as schedules`);
    return rows[0];
  };

  it('is migrated, and goes back to how the migrations left it', async () => {
    const pristine = await counts();
    expect(pristine).toMatchObject({ transactions: 0, schedules: 1 });
    await db.transaction(async (tx) => {
      await sql`insert into ledger_account (id) values (${`job:${uuidv7()}:funds`})`.execute(tx);
      await sql`insert into ledger_transaction (id, kind, idempotency_key, market, occurred_at)
        values (${uuidv7()}, 'capture', 'once', '201', now())`.execute(tx);
    });
    expect(await counts()).not.toEqual(pristine);
    await truncateAll(db);
    expect(await counts()).toEqual(pristine);
    await expect(db.executeSql('truncate ledger_transaction cascade')).rejects.toThrow('append-only');
  });

  it('is one of its own', async () => {
    const other =
      kind === 'pglite'
        ? await testDatabase()
        : await openDatabase({ url: await server.createDatabase('support') });
    await db.executeSql(`insert into notify_me values ('a@b.test', '20147', now())`);
    expect((await other.executeSql('select * from notify_me')).rows).toEqual([]);
    await other.close();
  });
});
