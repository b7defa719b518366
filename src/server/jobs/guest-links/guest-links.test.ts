import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#domain/time.ts';
import type { JobId } from '#domain/ids.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import { emailOf } from '#test/support/people.ts';
import { browserOf } from '#test/support/signed-in.ts';
import { key } from '#test/support/stories.ts';

// Who posted without an account comes back by email: at once where they asked, elsewhere with the number,
// and no one else by it.

const refused = (code: string) => expect.objectContaining({ code });
const FOUR_DIGITS: unknown = expect.stringMatching(/^\d{4}$/);
const gil = 'gil@guests.test';

async function rows<Row>(app: TestApp, query: string): Promise<Row[]> {
  return (await app.product.system.database.executeSql(query)).rows as Row[];
}

async function tokensTo(app: TestApp, email: string): Promise<string[]> {
  await app.settle();
  const { messages } = await app.as(null).demo.outbox({ to: email });
  const mails = messages.filter(({ kind }) => kind === 'guest.link');
  return mails.flatMap(({ text }) => /token=([0-9a-f]{64})/.exec(text)?.[1] ?? []);
}

/** The token of the email that came since. */
async function newToken(app: TestApp, email: string, before: readonly string[]): Promise<string> {
  return (await tokensTo(app, email)).find((token) => !before.includes(token)) ?? '';
}

type Client = ReturnType<TestApp['as']>;

async function draft(client: Client, service: 'brakes' | 'oil_change' = 'brakes'): Promise<JobId> {
  const { jobId } = await client.jobs.post({
    email: gil,
    name: 'Gil Guest',
    zip: '20147',
    vehicle: { year: 2019, make: 'Honda', model: 'Civic' },
    service,
    photos: [],
    idempotencyKey: key(),
  });
  return jobId;
}

async function posted(app: TestApp, service?: 'brakes' | 'oil_change'): Promise<JobId> {
  const { client } = browserOf(app);
  const jobId = await draft(client, service);
  const [token = ''] = await tokensTo(app, gil);
  await client.jobs.openGuestLink({ token });
  return jobId;
}

const ask = (app: TestApp, email: string, jobId: JobId | null = null, client = app.as(null)) =>
  client.jobs.requestGuestLink({ email, jobId });

describe('a new link', () => {
  it('signs its reader in and leads to their job, once', async () => {
    const app = await appForThisTest();
    const jobId = await posted(app);
    const earlier = await tokensTo(app, gil);
    const { client } = browserOf(app);
    await ask(app, 'Gil@Guests.test', null, client);
    const token = await newToken(app, gil, earlier);
    expect(earlier).toHaveLength(1);
    const sessions = () => rows(app, 'select id from session');
    expect(await sessions()).toHaveLength(1);
    expect(await client.jobs.openGuestLink({ token })).toEqual({ jobId, owes: null });
    expect(await sessions()).toHaveLength(2);
    await expect(client.jobs.openGuestLink({ token })).rejects.toEqual(refused('LINK_INVALID'));
  });

  it('stops working after a day', async () => {
    const app = await appForThisTest();
    await posted(app);
    const earlier = await tokensTo(app, gil);
    await ask(app, gil);
    const token = await newToken(app, gil, earlier);
    app.clock.advance(DAY);
    await expect(app.as(null).jobs.openGuestLink({ token })).rejects.toEqual(refused('LINK_INVALID'));
  });

  it('leads to the job that was asked for, and to none of another person', async () => {
    const app = await appForThisTest();
    const first = await posted(app);
    app.clock.advance(HOUR);
    const second = await posted(app, 'oil_change');
    const foreign = await app.as('ana').jobs.post({
      email: emailOf('ana'),
      zip: '20147',
      vehicle: { year: 2019, make: 'Honda', model: 'Civic' },
      service: 'brakes',
      photos: [],
      idempotencyKey: key(),
    });
    const opened = async (wanted: JobId | null) => {
      const earlier = await tokensTo(app, gil);
      const { client } = browserOf(app);
      await ask(app, gil, wanted, client);
      app.clock.advance(HOUR);
      const token = await newToken(app, gil, earlier);
      return (await client.jobs.openGuestLink({ token })).jobId;
    };
    expect(await opened(first)).toBe(first);
    expect(await opened(null)).toBe(second);
    expect(await opened(foreign.jobId)).toBe(second);
  });

  it('finishes a post whose first link was lost', async () => {
    const app = await appForThisTest();
    const { client } = browserOf(app);
    const jobId = await draft(client);
    await ask(app, gil, null, client);
    const tokens = await tokensTo(app, gil);
    expect(tokens).toHaveLength(2);
    expect(await client.jobs.openGuestLink({ token: tokens[0]! })).toEqual({
      jobId,
      owes: null,
    });
    expect(await rows(app, `select name from auth_user where email = '${gil}'`)).toEqual([
      { name: 'Gil Guest' },
    ]);
    expect(await app.as(null).marketplace.job({ jobId })).toMatchObject({ status: 'OPEN' });
  });

  it('is answered in the same words for every caller, and emailed to the owner only', async () => {
    const app = await appForThisTest();
    await app.settle();
    const count = async () => rows(app, 'select count(*)::int as links from guest_link');
    for (const email of ['unknown@guests.test', emailOf('ana'), emailOf('mira')]) {
      expect(await ask(app, email)).toEqual({ email, linkNumber: FOUR_DIGITS });
      expect(await tokensTo(app, email)).toEqual([]);
    }
    expect(await count()).toEqual([{ links: 0 }]);
  });

  it('is not for people who have a password by now, or are more than customers', async () => {
    const app = await appForThisTest();
    await posted(app);
    const { auth } = app.product.system.services;
    const person = await auth.findUserByEmail(gil);
    await auth.setPassword(person!.id, 'a password of mine');
    const before = await tokensTo(app, gil);
    await ask(app, gil);
    expect(await tokensTo(app, gil)).toEqual(before);
  });

  it('is emailed to one address three times an hour at most, known or not', async () => {
    const app = await appForThisTest();
    await posted(app);
    for (const email of [gil, 'unknown@guests.test']) {
      for (let time = 0; time < 3; time += 1) await ask(app, email);
      await expect(ask(app, email)).rejects.toEqual(refused('RATE_LIMITED'));
    }
    app.clock.advance(HOUR);
    expect(await ask(app, gil)).toEqual({ email: gil, linkNumber: FOUR_DIGITS });
  });

  it('is in no event, no task and no table but the email itself', async () => {
    const app = await appForThisTest();
    await posted(app);
    await ask(app, gil);
    const [token = ''] = await tokensTo(app, gil);
    expect(token).not.toBe('');
    const elsewhere = [
      await rows(app, 'select * from guest_link'),
      await rows(app, `select data from pgboss.job where data::text like '%guest.link_requested%'`),
    ];
    expect(JSON.stringify(elsewhere)).not.toContain(token);
  });
});
