import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#test/support/app.ts';
import { emailOf } from '#test/support/people.ts';
import {
  browserOf,
  copyOf,
  givePassword,
  messagesTo,
  PASSWORD,
  refused,
  signedIn,
  tokenIn,
} from '#test/support/signed-in.ts';

// A person's sessions, and how they end.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  for (const who of ['ana', 'ben', 'cara', 'mira', 'readOnly', 'volt'] as const) await givePassword(app, who);
});
afterAll(() => app.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const isOver = (client: { accounts: { profile: { me(input: object): Promise<unknown> } } }) =>
  expect(client.accounts.profile.me({})).rejects.toEqual(refused('NOT_SIGNED_IN'));

describe('the sessions of an account', () => {
  it('are listed with device, place and this one marked, and end one by one', async () => {
    const here = await signedIn(app, 'ana', { userAgent: FIREFOX });
    const there = await signedIn(app, 'ana');
    const { sessions } = await here.client.accounts.profile.sessions({});
    expect(sessions).toHaveLength(2);
    const mine = sessions.find(({ isThis }) => isThis);
    expect(mine).toMatchObject({ device: 'Firefox on Linux', address: '192.0.2.1', isSameNetwork: true });
    const other = sessions.find(({ isThis }) => !isThis)!;
    expect(await here.client.accounts.profile.endSession({ sessionId: other.id })).toEqual({ done: true });
    await isOver(there.client);
    expect((await here.client.accounts.profile.sessions({})).sessions).toEqual([
      expect.objectContaining(mine),
    ]);
  });

  it('of other people do not exist', async () => {
    const { client } = await signedIn(app, 'ben');
    const [session] = (await (await signedIn(app, 'ana')).client.accounts.profile.sessions({})).sessions;
    await expect(client.accounts.profile.endSession({ sessionId: session!.id })).rejects.toEqual(
      refused('NOT_FOUND'),
    );
  });

  it.each([
    ['this', { here: false, there: true }],
    ['others', { here: true, there: false }],
    ['global', { here: false, there: false }],
  ] as const)('end by the scope %s of a sign-out', async (scope, lives) => {
    const here = await signedIn(app, 'cara');
    const there = await signedIn(app, 'cara');
    const copy = copyOf(app, here);
    await here.client.accounts.signOut({ scope });
    for (const [client, isAlive] of [
      [copy, lives.here],
      [there.client, lives.there],
    ] as const) {
      if (isAlive) expect((await client.accounts.profile.me({})).email).toBe(emailOf('cara'));
      else await isOver(client);
    }
    expect(here.jar.token === undefined).toBe(scope !== 'others');
  });

  it('all end by sign-out everywhere, also one that is only half signed in', async () => {
    await givePassword(app, 'ops');
    const half = await signedIn(app, 'ops');
    expect((await half.client.accounts.session({})).unfinished?.may).toBe('prove');
    const whole = browserOf(app);
    whole.jar.token = (await app.sessionOf('ops')).replace('session=', '');
    await whole.client.accounts.signOut({ scope: 'global' });
    expect((await half.client.accounts.session({})).unfinished).toBeNull();
  });
});

describe('renewing a session', () => {
  it('restarts its idle time and leaves the token', async () => {
    const here = await signedIn(app, 'readOnly');
    const token = here.jar.token;
    app.clock.advance(29 * 60_000);
    const { endsAt } = await here.client.accounts.profile.renewSession({});
    expect(endsAt).toBe(new Date(app.clock.now().getTime() + 30 * 60_000).toISOString());
    expect(here.jar.token).toBe(token);
    app.clock.advance(30 * 60_000);
    await isOver(here.client);
  });

  it('never moves its absolute end', async () => {
    const here = await signedIn(app, 'readOnly');
    const end = app.clock.now().getTime() + 12 * 3_600_000;
    for (let rounds = 0; rounds < 25; rounds += 1) {
      app.clock.advance(28 * 60_000);
      const { endsAt } = await here.client.accounts.profile.renewSession({});
      expect(new Date(endsAt).getTime()).toBeLessThanOrEqual(end);
    }
    app.clock.moveTo(new Date(end));
    await expect(here.client.accounts.profile.renewSession({})).rejects.toEqual(refused('NOT_SIGNED_IN'));
  });
});

describe('a device that is not known', () => {
  it('is reported by email, but not at the very first sign-in nor when it comes again', async () => {
    const first = await signedIn(app, 'volt');
    expect(await messagesTo(app, emailOf('volt'), 'account.new_device')).toEqual([]);
    await first.client.accounts.signOut({});
    await first.client.accounts.signIn({ email: emailOf('volt'), password: PASSWORD });
    expect(await messagesTo(app, emailOf('volt'), 'account.new_device')).toEqual([]);

    const second = await signedIn(app, 'volt', { userAgent: FIREFOX });
    const [mail, ...more] = await messagesTo(app, emailOf('volt'), 'account.new_device');
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Device: Firefox on Linux');
    expect(mail?.text).toContain('Network address: 192.0.2.1');

    const link = { token: tokenIn(mail) };
    expect(await app.as(null).accounts.profile.endSessionsByLink(link)).toEqual({ done: true });
    await isOver(first.client);
    await isOver(second.client);
    await expect(app.as(null).accounts.profile.endSessionsByLink(link)).rejects.toEqual(
      refused('ALARM_INVALID'),
    );
  });

  it('keeps its cookie for the next person, and is new for them', async () => {
    const shared = await signedIn(app, 'mira');
    const { device } = shared.jar;
    await signedIn(app, 'ben');
    await shared.client.accounts.signIn({ email: emailOf('ben'), password: PASSWORD });
    expect(shared.jar.device).toBe(device);
    expect(await messagesTo(app, emailOf('ben'), 'account.new_device')).not.toEqual([]);
  });

  it('is in the database as a hash only', async () => {
    const { jar } = await signedIn(app, 'mira');
    const { rows } = await app.product.system.database.executeSql('select * from known_device');
    expect(jar.device).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain(jar.device);
  });
});
