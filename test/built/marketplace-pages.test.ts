import type { ServerBuild } from 'react-router';
import type { JobId } from '#domain/ids.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageSource } from '../../src/main/pages.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { httpOf } from '../support/servers/http.ts';
import type { PersonName } from '../support/people.ts';
import { postJob } from '../support/stories.ts';
import { wordsInEach, wordsOf } from '../support/words-of-page.ts';

// What the pages of the marketplace say before a browser runs their scripts.

let app: TestApp;
let http: ReturnType<typeof httpOf>;
let jobId: JobId;
beforeAll(async () => {
  const build: ServerBuild = await pageSource().build();
  app = await testApp();
  http = httpOf(app, { mode: 'production', build: async () => build });
  jobId = await postJob(app, 'ana');
});
afterAll(() => app.close());

const reasons: [PersonName, string][] = [
  ['miraTechnician', 'Your role does not allow this.'],
  ['miraAccounting', 'Your role does not allow this.'],
  ['pending', 'Verify your shop to take jobs. It can claim and quote once our review is done.'],
  ['suspended', 'Your shop is suspended, so it can’t take new jobs.'],
  ['ben', 'Only repair shops can claim jobs and send quotes.'],
  ['support', 'Only repair shops can claim jobs and send quotes.'],
  ['ana', 'This is your own job. Shops claim it or send you quotes.'],
];

async function open(path: string, person?: PersonName): Promise<string> {
  const headers: Record<string, string> = person ? { Cookie: await app.sessionOf(person) } : {};
  const answer = await http.request(`http://hoist.test${path}`, { headers });
  expect(answer.status).toBe(200);
  return answer.text();
}

it.each(reasons)('a job tells %s why its buttons are off: %s', async (person, reason) => {
  const html = await open(`/app/marketplace/jobs/${jobId}`, person);
  expect(wordsOf(html)).toContain(reason);
  for (const name of ['Claim', 'Send Quote']) {
    expect(html).toMatch(new RegExp(`<button[^>]*aria-disabled="true"[^>]*>(<[^>]*>)*${name}<`));
  }
  expect(wordsOf(html).includes('Open your job')).toBe(person === 'ana');
});

it('a list without jobs says why and offers two ways on', async () => {
  const html = await open('/marketplace?zip=20147&q=nothing+is+called+so');
  const words = wordsOf(html);
  for (const text of ['No jobs found', 'Try expanding your radius or clearing filters', '0 results']) {
    expect(words).toContain(text);
  }
  const links = wordsInEach(html, 'a');
  expect(links).toEqual(expect.arrayContaining(['Expand to 50 mi', 'Clear filters']));
});
