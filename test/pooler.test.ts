import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { testApp } from './support/app.ts';
import { pgbouncer, startPgBouncer } from './support/servers/pgbouncer.ts';
import { startPostgres, type TestPostgres } from './support/servers/postgres.ts';
import { leftInSessions } from './support/servers/sessions.ts';
import { startSwitchingPooler } from './support/servers/switching-pooler.ts';
import { paidJob } from './support/stories.ts';

// The whole product behind a pooler that gives each transaction another connection and resets none.

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** Migrates an empty database and takes a job to its payment, all through the pooler. */
async function workThrough(url: string): Promise<void> {
  const app = await testApp({ databaseUrl: url });
  const jobId = await paidJob(app);
  expect((await app.as('ana').jobs.get({ jobId })).state).toBe('completed');
  await app.close();
}

describe('the product behind a pooler in transaction mode', () => {
  it('migrates, works a job through, is paid, and leaves nothing in a session', async () => {
    const pooler = await startSwitchingPooler(server.url);
    onTestFinished(() => pooler.stop());
    const url = pooler.through(await server.createDatabase('story', { empty: true }));
    await workThrough(url);
    expect(await leftInSessions(url)).toEqual([]);
    expect(pooler.complaints).toEqual([]);
  });

  it.skipIf(!pgbouncer)('works with PgBouncer, which has to be installed for this', async () => {
    const pooler = await startPgBouncer(server.url);
    onTestFinished(() => pooler.stop());
    const url = pooler.through(await server.createDatabase('bouncer', { empty: true }));
    await workThrough(url);
    expect(await leftInSessions(url)).toEqual([]);
  });
});
