import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCatalogue } from '#domain/errors/errors.ts';
import type { Problem } from '#platform/http/problem.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { callOverHttp, httpOf } from '#test/support/servers/http.ts';
import { postJob } from '#test/support/stories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('an answer that breaks its own contract', () => {
  it('is a failure of ours over HTTP, and hides the wrong value', async () => {
    const jobId = await postJob(app);
    // A year of five digits is no instant of the contract.
    await app.product.system.database.executeSql(
      `update job set posted_at = '10001-01-01' where id = '${jobId}'`,
    );
    const response = await callOverHttp(httpOf(app), 'marketplace.job', { jobId });
    expect(response.status).toBe(500);
    const problem = (await response.json()) as Problem;
    expect(problem).toMatchObject({ code: 'UNEXPECTED', detail: errorCatalogue.UNEXPECTED.says });
    expect(problem).not.toHaveProperty('fields');
  });
});

describe('a body that cannot be read', () => {
  const json = 'application/json';
  it.each([
    ['half an object', json, '{'],
    ['an array', json, '[]'],
    ['nothing', json, 'null'],
    ['brackets without end', json, '['.repeat(200_000)],
    ['bytes that are no text', json, new Uint8Array([0xff, 0xfe])],
    ['a form without its parts', 'multipart/form-data; boundary=x', 'x'],
    ['a form without a boundary', 'multipart/form-data', 'x'],
    ['plain text', 'text/plain', 'x'],
    ['a form of the last century', 'application/x-www-form-urlencoded', 'a[__proto__][x]=1&b[99999999]=1'],
  ])('is refused in our own words: %s', async (_, type, body) => {
    const response = await httpOf(app).request('http://hoist.test/api/jobs', {
      method: 'POST',
      body,
      headers: { Origin: 'http://hoist.test', 'Content-Type': type, Cookie: await app.sessionOf('ana') },
    });
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({
      type: '/problems/invalid-input',
      code: 'INVALID_INPUT',
      detail: errorCatalogue.INVALID_INPUT.says,
    });
  });
});
