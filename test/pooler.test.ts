import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from './support/app.ts';
import { startPostgres, type TestPostgres } from './support/servers/postgres.ts';
import { leftInSessions } from './support/servers/sessions.ts';
import { startSwitchingPooler, type SwitchingPooler } from './support/servers/switching-pooler.ts';
import { paidJob } from './support/stories.ts';

// The whole product behind a pooler that gives each transaction another connection and resets none.

let server: TestPostgres;
let pooler: SwitchingPooler;
beforeAll(async () => {
  server = await startPostgres();
  pooler = await startSwitchingPooler(server.url);
});
afterAll(async () => {
  await pooler.stop();
  await server.stop();
});

describe('the product behind a pooler in transaction mode', () => {
  it('migrates, works a job through, is paid, and leaves nothing in a session', async () => {
    const url = pooler.through(await server.createDatabase('story', { empty: true }));
    const app = await testApp({ databaseUrl: url });
    const jobId = await paidJob(app);
    expect((await app.as('ana').jobs.get({ jobId })).state).toBe('completed');
    expect(await leftInSessions(url)).toEqual([]);
    expect(pooler.complaints).toEqual([]);
    await app.close();
  });
});
