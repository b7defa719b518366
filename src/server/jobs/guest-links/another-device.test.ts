import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#domain/time.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import { browserOf, messagesTo, refused, tokenIn } from '#test/support/signed-in.ts';
import { key } from '#test/support/stories.ts';
import { forgetDrafts } from '../forget-drafts.ts';

// A stranger can write a repair with my address. On any device but theirs the link asks for the number that
// is shown there, so a press of mine never makes their name and their car my own.

const me = 'olga@guests.test';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0';
type Client = ReturnType<typeof browserOf>['client'];

/** Posts without an account, and answers the number that is shown there and the token of the newest email. */
async function post(app: TestApp, client: Client, name = 'Stan Stranger', model = 'Civic') {
  app.clock.advance(MINUTE);
  const posted = await client.jobs.post({
    email: me,
    name,
    zip: '20147',
    vehicle: { year: 2019, make: 'Honda', model },
    service: 'brakes',
    photos: [],
    idempotencyKey: key(),
  });
  return { ...posted, number: posted.linkNumber ?? '', token: await newestToken(app) };
}

async function askForLink(app: TestApp, client: Client) {
  app.clock.advance(MINUTE);
  const { linkNumber: number } = await client.jobs.requestGuestLink({ email: me, jobId: null });
  return { number, token: await newestToken(app) };
}

const newestToken = async (app: TestApp) => tokenIn((await messagesTo(app, me, 'guest.link'))[0]);
const other = (number: string) => (number === '0000' ? '0001' : '0000');

async function namesOfMine(app: TestApp): Promise<unknown[]> {
  const { rows } = await app.product.system.database.executeSql(
    'select name from auth_user where email = $1',
    [me],
  );
  return rows;
}

describe('a guest’s link', () => {
  it('whose draft was discarded before its email was written is never emailed', async () => {
    const app = await appForThisTest();
    const { client } = browserOf(app);
    const { token } = await post(app, client);
    app.clock.advance(MINUTE);
    await client.jobs.requestGuestLink({ email: me, jobId: null });
    await browserOf(app).client.jobs.discardGuestLink({ token });
    expect(await messagesTo(app, me, 'guest.link')).toHaveLength(1);
  });

  it('opens by a press where it was requested, and says nothing of that device', async () => {
    const app = await appForThisTest();
    const { client } = browserOf(app);
    const { token, jobId } = await post(app, client, 'Olga Owner');
    expect(await client.jobs.readGuestLink({ token })).toEqual({ askedFrom: null });
    expect(await client.jobs.openGuestLink({ token })).toEqual({ jobId, owes: null });
  });

  it('names that device on another one, and asks for the number that is shown there', async () => {
    const app = await appForThisTest();
    const laptop = browserOf(app, FIREFOX).client;
    const { token, number, jobId } = await post(app, laptop, 'Olga Owner');
    const phone = browserOf(app).client;
    expect(await phone.jobs.readGuestLink({ token })).toEqual({
      askedFrom: { device: 'Firefox on Windows', address: '192.0.2.1', at: app.clock.now().toISOString() },
    });
    for (const typed of [undefined, other(number)]) {
      const opened = phone.jobs.openGuestLink({ token, number: typed });
      await expect(opened).rejects.toEqual(refused('LINK_NUMBER_WRONG'));
    }
    expect(await namesOfMine(app)).toEqual([]);
    expect(await phone.jobs.openGuestLink({ token, number })).toEqual({ jobId, owes: null });
    expect((await phone.accounts.session({})).person?.name).toBe('Olga Owner');
    expect((await laptop.accounts.session({})).person).toBeNull();
  });

  it('is dead after five wrong numbers, like one that was used', async () => {
    const app = await appForThisTest();
    const laptop = browserOf(app).client;
    const { token, number } = await post(app, laptop);
    const phone = browserOf(app).client;
    for (let tries = 0; tries < 5; tries += 1) {
      const opened = phone.jobs.openGuestLink({ token, number: other(number) });
      await expect(opened).rejects.toEqual(refused('LINK_NUMBER_WRONG'));
    }
    for (const client of [phone, laptop]) {
      await expect(client.jobs.openGuestLink({ token, number })).rejects.toEqual(refused('LINK_INVALID'));
      await expect(client.jobs.readGuestLink({ token })).rejects.toEqual(refused('LINK_INVALID'));
    }
    // Another link of the same draft counts its own tries.
    const again = await askForLink(app, laptop);
    await phone.jobs.openGuestLink(again);
  });

  it('that was requested for a stranger’s draft still asks for the number of the stranger', async () => {
    const app = await appForThisTest();
    const stranger = await post(app, browserOf(app).client);
    const mine = browserOf(app).client;
    const { token, number } = await askForLink(app, mine);
    const shown = number === stranger.number ? other(number) : number;
    const opened = mine.jobs.openGuestLink({ token, number: shown });
    await expect(opened).rejects.toEqual(refused('LINK_NUMBER_WRONG'));
    expect(await namesOfMine(app)).toEqual([]);
  });

  it('is to the draft of this device, where a stranger wrote one later', async () => {
    const app = await appForThisTest();
    const mine = browserOf(app).client;
    const { jobId } = await post(app, mine, 'Olga Owner');
    await post(app, browserOf(app).client, 'Stan Stranger', 'Accord');
    const { token } = await askForLink(app, mine);
    expect(await mine.jobs.openGuestLink({ token })).toEqual({ jobId, owes: null });
    expect(await namesOfMine(app)).toEqual([{ name: 'Olga Owner' }]);
  });

  it('signs in on another device by its number once the repair is posted', async () => {
    const app = await appForThisTest();
    const laptop = browserOf(app).client;
    const { token, jobId } = await post(app, laptop, 'Olga Owner');
    await laptop.jobs.openGuestLink({ token });
    const asked = await askForLink(app, browserOf(app).client);
    const phone = browserOf(app).client;
    await expect(phone.jobs.openGuestLink({ token: asked.token })).rejects.toEqual(
      refused('LINK_NUMBER_WRONG'),
    );
    expect(await phone.jobs.openGuestLink(asked)).toEqual({ jobId, owes: null });
  });

  it('that our staff asked for has no number: a press opens it', async () => {
    const app = await appForThisTest();
    await app.as('ops').jobs.staff.create({
      email: me,
      name: 'Olga Owner',
      zip: '20147',
      vehicle: { year: 2019, make: 'Honda', model: 'Civic' },
      service: 'brakes',
      askedByOwner: true,
      reason: 'She called us.',
      idempotencyKey: key(),
    });
    const { client } = browserOf(app);
    const token = await newestToken(app);
    expect(await client.jobs.readGuestLink({ token })).toEqual({ askedFrom: null });
    await client.jobs.openGuestLink({ token });
    expect(await namesOfMine(app)).toEqual([{ name: 'Olga Owner' }]);
  });
});

describe('“I didn’t ask for this”', () => {
  it('kills every link of the draft, sends none again, and lets it be forgotten', async () => {
    const app = await appForThisTest();
    const stranger = browserOf(app).client;
    const first = await post(app, stranger);
    const second = await askForLink(app, stranger);
    const mine = browserOf(app).client;
    expect(await mine.jobs.discardGuestLink({ token: first.token })).toEqual({ wasDraft: true });
    for (const { token } of [first, second]) {
      await expect(stranger.jobs.openGuestLink({ token })).rejects.toEqual(refused('LINK_INVALID'));
    }
    await expect(mine.jobs.discardGuestLink({ token: second.token })).rejects.toEqual(
      refused('LINK_INVALID'),
    );
    await stranger.jobs.requestGuestLink({ email: me, jobId: null });
    expect(await messagesTo(app, me)).toHaveLength(2);
    app.clock.advance(2 * DAY + 1);
    await forgetDrafts(app.product.system);
    expect((await app.product.system.database.executeSql('select id from job')).rows).toEqual([]);
  });

  it('kills only the link where the repair is posted already', async () => {
    const app = await appForThisTest();
    const { client } = browserOf(app);
    const { token, jobId } = await post(app, client, 'Olga Owner');
    await client.jobs.openGuestLink({ token });
    const asked = await askForLink(app, browserOf(app).client);
    expect(await client.jobs.discardGuestLink({ token: asked.token })).toEqual({ wasDraft: false });
    await expect(client.jobs.openGuestLink(asked)).rejects.toEqual(refused('LINK_INVALID'));
    expect(await app.as(null).marketplace.job({ jobId })).toMatchObject({ status: 'OPEN' });
  });
});

it('what a link knows of the device that asked is deleted a day after the link ended', async () => {
  const app = await appForThisTest();
  const { client } = browserOf(app);
  const { token } = await post(app, client, 'Olga Owner');
  await client.jobs.openGuestLink({ token });
  const left = async () =>
    (await app.product.system.database.executeSql('select address from guest_link')).rows;
  app.clock.advance(2 * DAY);
  await forgetDrafts(app.product.system);
  expect(await left()).toHaveLength(1);
  app.clock.advance(1);
  await forgetDrafts(app.product.system);
  expect(await left()).toEqual([]);
});
