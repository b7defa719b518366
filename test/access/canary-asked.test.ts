import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { HOUR } from '#domain/time.ts';
import { sweepTimers } from '#server/wiring/timers.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { slugOf } from '../support/own-keeping.ts';
import type { PersonName } from '../support/people.ts';
import { callOverHttp, httpOf } from '../support/servers/http.ts';
import { key, postJob, sendQuote } from '../support/stories.ts';

// A job that asks one shop: whatever strangers, other owners and other shops ask for, nothing of it is in any
// answer, message or event for them, until it is opened to everyone.

const WORD = 'Zebrawood';
let app: TestApp;
let jobId: JobId;
let number: string;
const heard: string[] = [];
/** What strangers were told while the job had no quote: they are shown only such jobs. */
let toldBefore: unknown[];

beforeAll(async () => {
  app = await testApp();
  await app.product.system.database.listen('hoist_live', (text) => void heard.push(text));
  const shops = [await slugOf(app, 'mira')];
  jobId = await postJob(app, 'ana', {
    description: `${WORD} smell from the brakes.`,
    ask: { shops, thenEveryone: false },
  });
  await app.settle();
  number = (await app.as('ana').jobs.get({ jobId })).number;
  toldBefore = await answersTo(null);
  await sendQuote(app, jobId, 'mira');
  await app.settle();
});
afterAll(() => app.close());

/** Everything that lists, counts or finds jobs for others, asked in the way that would find this one. */
async function answersTo(who: PersonName | null): Promise<unknown[]> {
  const { marketplace, site } = app.as(who);
  const asked: unknown[] = [
    await marketplace.search({ zip: '20147' }),
    // Not the whole word: an answer repeats what was looked for.
    await marketplace.search({ zip: '20147', q: WORD.slice(0, -2) }),
    await marketplace.search({ zip: '20147', sort: 'price-low' }),
    await marketplace.points({ zip: '20147' }),
    await marketplace.directory.shops({ zip: '20147' }),
    await site.activity({}),
  ];
  if (who === 'dulles') {
    const { dashboard } = app.as(who);
    asked.push(await app.as(who).marketplace.searchAsShop({}));
    asked.push(await dashboard.read({}), await dashboard.overview({}));
    asked.push(await dashboard.search({ q: number }), await app.as(who).notifications.list({}));
  }
  return asked;
}

const traces = () => [jobId, WORD, number];

describe('a job that asks one shop', () => {
  it.each([null, 'ben', 'dulles'] as const)('is in no answer to %s', async (who) => {
    const told = JSON.stringify([toldBefore, await answersTo(who)]);
    for (const trace of traces()) expect(told).not.toContain(trace);
  });

  it('does not exist by its id for them, on no page and no card', async () => {
    const http = httpOf(app);
    for (const who of ['ben', 'dulles', 'volt'] as const) {
      const cookie = await app.sessionOf(who);
      for (const name of ['marketplace.job', 'marketplace.details'] as const)
        expect((await callOverHttp(http, name, { jobId }, { Cookie: cookie })).status, name).toBe(404);
    }
    expect((await callOverHttp(http, 'marketplace.job', { jobId }, {})).status).toBe(404);
    await expect(app.as('dulles').jobs.getAsShop({ jobId })).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
  });

  it('changes nothing on the marketplace that others could hear', async () => {
    const topics = () =>
      heard
        .map((text) => JSON.parse(text) as { topic: string; event: string })
        .filter(({ event }) => event === 'job.posted' || event === 'quote.sent')
        .map(({ topic }) => topic);
    const { users, shops } = app.world;
    // The embedded database delivers when the process has a moment.
    await expect.poll(() => topics().filter((topic) => topic === `job:${jobId}`)).toHaveLength(2);
    await expect
      .poll(() => new Set(topics()))
      .toEqual(new Set([`job:${jobId}`, `user:${users.ana}`, `shop:${shops.mira.id}`]));
  });

  it('is in no message to anyone but its owner and the people of that shop', async () => {
    app.clock.advance(25 * HOUR);
    await sweepTimers(app.product.system);
    await app.settle();
    const { rows } = await app.product.system.database.executeSql(
      `select distinct to_address from outgoing_message
       where job_id = $1 or text_body like '%' || $1::text || '%' or text_body like '%${WORD}%'`,
      [jobId],
    );
    const readers = rows.map((row) => String(row['to_address']).split('@')[0]!.toLowerCase());
    expect(readers.length).toBeGreaterThan(1);
    for (const reader of readers) expect(reader).toMatch(/^(ana|mira)/);
  });

  it('is found by all of them once its owner opens it', async () => {
    await app.as('ana').jobs.openToEveryone({ jobId, idempotencyKey: key() });
    expect((await app.as('dulles').jobs.getAsShop({ jobId })).id).toBe(jobId);
    expect(JSON.stringify(await answersTo('dulles'))).toContain(jobId);
  });
});
