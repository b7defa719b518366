import { describe, expect, it } from 'vitest';
import { type JobId } from '#domain/ids.ts';
import { createApiClient } from './client.ts';
import { problemOf } from './problem.ts';

const jobId = '019a0000-0000-7000-8000-000000000001' as JobId;

/** A server that always answers this. */
const answering = (status: number, contentType: string, body: string) => () =>
  Promise.resolve(new Response(body, { status, headers: { 'Content-Type': contentType } }));

describe("the browser's client", () => {
  it('throws a refusal with its code and the sentence to show', async () => {
    const problem = {
      type: '/problems/slot-taken',
      code: 'SLOT_TAKEN',
      status: 409,
      detail: 'That time was just taken. Choose another one.',
      requestId: 'r1',
    };
    const refusing = answering(409, 'application/problem+json', JSON.stringify(problem));
    const asked = createApiClient('http://hoist.test', refusing).jobs.get({ jobId });
    await expect(asked).rejects.toMatchObject({ code: 'SLOT_TAKEN', status: 409, message: problem.detail });
    expect(problemOf(await asked.catch((error: unknown) => error))).toEqual(problem);
  });

  it('throws something without a problem when what answers is not the product', async () => {
    const down = answering(502, 'text/html', '<h1>Bad Gateway</h1>');
    const asked = createApiClient('http://hoist.test', down).jobs.get({ jobId });
    await expect(asked).rejects.toMatchObject({ status: 502 });
    expect(problemOf(await asked.catch((error: unknown) => error))).toBeNull();
  });
});
