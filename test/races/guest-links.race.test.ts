import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';
import { startPostgres, type TestPostgres } from '../support/servers/postgres.ts';
import { browserOf } from '../support/signed-in.ts';
import { key } from '../support/stories.ts';

// A guest who posts twice has two links, and may open them in two tabs at the same moment.

let postgres: TestPostgres;
let app: TestApp;
beforeAll(async () => {
  postgres = await startPostgres();
  app = await testApp({ databaseUrl: await postgres.createDatabase('guest_links') });
}, 150_000);
afterAll(async () => {
  await app.close();
  await postgres.stop();
});

async function twoLinksOf(email: string, client = browserOf(app).client): Promise<string[]> {
  for (const model of ['Civic', 'Accord']) {
    await client.jobs.post({
      email,
      zip: '20147',
      vehicle: { year: 2015, make: 'Honda', model },
      service: 'brakes',
      photos: [],
      idempotencyKey: key(),
    });
  }
  await app.settle();
  const { messages } = await app.as(null).demo.outbox({ to: email });
  return messages.map(({ text }) => /token=([0-9a-f]{64})/.exec(text)![1]!);
}

it('both links of one new guest work when they are opened at once, and make one account', async () => {
  for (let round = 0; round < 8; round += 1) {
    const email = `new${round}@guests.test`;
    const { client } = browserOf(app);
    const tokens = await twoLinksOf(email, client);
    const opened = await Promise.all(tokens.map((token) => client.jobs.openGuestLink({ token })));
    expect(new Set(opened.map(({ jobId }) => jobId)).size).toBe(2);
    const { rows } = await app.product.system.database.executeSql(
      `select id from auth_user where email = '${email}'`,
    );
    expect(rows).toHaveLength(1);
  }
});

it('of many posts at once for one address three are taken', async () => {
  const email = 'victim@guests.test';
  const posts = await Promise.allSettled(Array.from({ length: 5 }, () => twoLinksOf(email)));
  expect(posts.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(3);
  await app.settle();
  expect((await app.as(null).demo.outbox({ to: email })).messages).toHaveLength(3);
});
