import { expect, it, onTestFinished } from 'vitest';
import { problemFrom } from '#platform/http/problem.ts';
import { appForThisTest } from '#test/support/app.ts';
import { callOverHttp, httpOf } from '#test/support/servers/http.ts';
import { startPostgres } from '#test/support/servers/postgres.ts';
import { until } from '#test/support/servers/until.ts';

// What people get while PostgreSQL is away: a refusal for now, and the answer again when it is back.

it('answers 503 while PostgreSQL is away, mid-query too, and goes on without a restart', async () => {
  const postgres = await startPostgres({ crashes: true });
  onTestFinished(() => postgres.stop());
  const app = await appForThisTest({ databaseUrl: await postgres.createDatabase('outage') });
  const http = httpOf(app);
  const cookie = { Cookie: await app.sessionOf('ana') };
  const ask = () => callOverHttp(http, 'accounts.session', {}, cookie);
  expect((await ask()).status).toBe(200);

  const { database } = app.product.system;
  const running = Promise.withResolvers<void>();
  const killed = Promise.withResolvers<void>();
  const cutOff = database.transaction(async (tx) => {
    running.resolve();
    await killed.promise;
    await tx.selectFrom('job').select('id').limit(1).execute();
  });
  await running.promise;
  await postgres.kill9();
  killed.resolve();
  const error: unknown = await cutOff.catch((thrown: unknown) => thrown);
  expect(problemFrom(error, 'request')).toMatchObject({ code: 'UNAVAILABLE' });

  const refused = await ask();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('10');
  expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE' });

  await postgres.restart();
  const answer = await until('the database is back', async () => {
    const one = await ask();
    // Between, every answer is one of the two.
    expect([200, 503]).toContain(one.status);
    return one.status === 200 && one;
  });
  expect(answer.status).toBe(200);
});
