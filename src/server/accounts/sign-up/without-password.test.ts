import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import type { PersonName } from '#test/support/people.ts';
import { clientWith, type CookieJar, testApp, type TestApp } from '#test/support/app.ts';
import { emailOf } from '#test/support/people.ts';

// Signing in by a code or a link: what they open, for how long, and that they are no way round a factor.

let app: TestApp;
beforeAll(async () => void (app = await testApp()));
afterAll(() => app.close());
// Three letters an hour go to one recipient; each test begins with a fresh hour.
beforeEach(() => app.clock.advance(HOUR));

const refused = (code: string) => expect.objectContaining({ code });
const browser = (jar: CookieJar = { token: undefined }) => clientWith(app.product, jar);

async function textOf(to: string): Promise<string> {
  await app.settle();
  const { messages } = await app.as(null).demo.outbox({ to });
  return messages[0]?.text ?? '';
}

/** What a browser asked to be sent to a person: a code, or a link. */
async function codeFor(who: PersonName, client = browser()): Promise<string> {
  await client.accounts.requestCode({ email: emailOf(who) });
  return /\b\d{6}\b/.exec(await textOf(emailOf(who)))?.[0] ?? '';
}

async function linkFor(who: PersonName, client = browser(), returnTo?: string) {
  const { number } = await client.accounts.requestLink({ email: emailOf(who), returnTo });
  const token = /token=([0-9a-f]{64})/.exec(await textOf(emailOf(who)))?.[1] ?? '';
  return { token, number };
}

const other = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a code', () => {
  it('signs in once', async () => {
    const client = browser();
    const code = await codeFor('ana', client);
    const asked = { email: emailOf('ana'), code, returnTo: '/customer/jobs' };
    expect(await client.accounts.signInWithCode(asked)).toEqual({ landing: '/customer/jobs' });
    expect((await client.accounts.session({})).person?.email).toBe(emailOf('ana'));
    await expect(client.accounts.signInWithCode(asked)).rejects.toEqual(refused('CODE_WRONG'));
  });

  it('works only on the device that asked for it, and other devices use up none of its tries', async () => {
    const client = browser();
    const email = emailOf('ana');
    const code = await codeFor('ana', client);
    for (let n = 0; n < 6; n += 1) {
      await expect(browser().accounts.signInWithCode({ email, code })).rejects.toEqual(refused('CODE_WRONG'));
    }
    const elsewhere = browser();
    await codeFor('ana', elsewhere);
    await expect(elsewhere.accounts.signInWithCode({ email, code })).rejects.toEqual(refused('CODE_WRONG'));
    expect(await client.accounts.signInWithCode({ email, code })).toEqual({ landing: '/' });
  });

  it('works for ten minutes, and only the newest', async () => {
    const client = browser();
    const older = await codeFor('ben', client);
    app.clock.advance(MINUTE);
    const newer = await codeFor('ben', client);
    const email = emailOf('ben');
    if (older !== newer) {
      await expect(client.accounts.signInWithCode({ email, code: older })).rejects.toEqual(
        refused('CODE_WRONG'),
      );
    }
    app.clock.advance(10 * MINUTE);
    await expect(client.accounts.signInWithCode({ email, code: newer })).rejects.toEqual(
      refused('CODE_WRONG'),
    );
  });

  it('is dead after five wrong tries', async () => {
    const client = browser();
    const code = await codeFor('cara', client);
    const email = emailOf('cara');
    for (let n = 0; n < 5; n += 1) {
      await expect(client.accounts.signInWithCode({ email, code: other(code) })).rejects.toEqual(
        refused('CODE_WRONG'),
      );
    }
    await expect(client.accounts.signInWithCode({ email, code })).rejects.toEqual(refused('CODE_WRONG'));
  });

  it('can be guessed ten times in a quarter of an hour where it was asked for, or without having asked', async () => {
    const email = 'unknown@people.test';
    for (const client of [browser(), browser({ token: undefined, device: 'd'.repeat(64) })]) {
      const outcomes: unknown[] = [];
      for (let n = 0; n < 12; n += 1) {
        const guess = client.accounts.signInWithCode({ email, code: String(100_000 + n) });
        outcomes.push(await guess.catch((error: { code?: string }) => error.code));
      }
      expect(outcomes.filter((code) => code === 'CODE_WRONG')).toHaveLength(10);
      expect(outcomes.slice(10)).toEqual(['ACCOUNT_LOCKED', 'ACCOUNT_LOCKED']);
    }
  });

  it('is not taken from its person by guesses on other devices', async () => {
    const client = browser();
    const email = emailOf('dulles');
    const code = await codeFor('dulles', client);
    for (let n = 0; n < 12; n += 1) {
      await expect(browser().accounts.signInWithCode({ email, code: other(code) })).rejects.toThrow();
    }
    expect(await client.accounts.signInWithCode({ email, code })).toEqual({
      landing: '/mechanic/shop/dashboard',
    });
  });

  it('of a text signs in the person with that number', async () => {
    await app.product.system.database.executeSql('update auth_user set phone = $1 where id = $2', [
      '7035550177',
      app.world.users.mira,
    ]);
    const client = browser();
    await client.accounts.requestCode({ phone: '+1 703 555 0177' });
    const code = /^\d{6}/.exec(await textOf('+17035550177'))?.[0] ?? '';
    expect(await client.accounts.signInWithCode({ phone: '7035550177', code })).toEqual({
      landing: '/mechanic/shop/dashboard',
    });
  });
});

describe('a link', () => {
  it('signs in once, and leads where the person wanted to go', async () => {
    const client = browser();
    const { token } = await linkFor('ana', client, '/customer/jobs?page=2');
    expect(await client.accounts.readLink({ token })).toEqual({ askedFrom: null });
    expect(await client.accounts.openLink({ token })).toEqual({ landing: '/customer/jobs?page=2' });
    expect((await client.accounts.session({})).person?.email).toBe(emailOf('ana'));
    await expect(client.accounts.openLink({ token })).rejects.toEqual(refused('LINK_INVALID'));
  });

  it('tells another device which one asked, and asks for the number that is shown there', async () => {
    const laptop = browser({ token: undefined, userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' });
    const { token, number } = await linkFor('ana', laptop);
    const phone = browser();
    expect(await phone.accounts.readLink({ token })).toEqual({
      askedFrom: {
        device: 'Firefox on Windows',
        address: '192.0.2.1',
        at: app.clock.now().toISOString(),
      },
    });
    const wrong = number === '0000' ? '0001' : '0000';
    for (const typed of [undefined, wrong]) {
      await expect(phone.accounts.openLink({ token, number: typed })).rejects.toEqual(
        refused('LINK_NUMBER_WRONG'),
      );
    }
    expect((await phone.accounts.session({})).person).toBeNull();
    expect(await phone.accounts.openLink({ token, number })).toEqual({ landing: '/' });
    // The device that asked is not signed in by a press elsewhere: a stranger may have asked.
    expect((await laptop.accounts.session({})).person).toBeNull();
  });

  it('is dead after five wrong numbers', async () => {
    const { token, number } = await linkFor('cara');
    const wrong = number === '0000' ? '0001' : '0000';
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(browser().accounts.openLink({ token, number: wrong })).rejects.toEqual(
        refused('LINK_NUMBER_WRONG'),
      );
    }
    await expect(browser().accounts.openLink({ token, number })).rejects.toEqual(refused('LINK_INVALID'));
  });

  it('works for 24 hours, and dies with a newer one', async () => {
    const client = browser();
    const older = await linkFor('ben', client);
    const newer = await linkFor('ben', client);
    await expect(client.accounts.openLink(older)).rejects.toEqual(refused('LINK_INVALID'));
    await expect(client.accounts.readLink({ token: older.token })).rejects.toEqual(refused('LINK_INVALID'));
    app.clock.advance(DAY);
    await expect(client.accounts.openLink(newer)).rejects.toEqual(refused('LINK_INVALID'));
  });
});

describe('the second factor', () => {
  it('is asked for after a link', async () => {
    const client = browser();
    const { token } = await linkFor('ops', client, '/admin/jobs');
    expect(await client.accounts.openLink({ token })).toEqual({
      landing: '/login/verify?returnTo=%2Fadmin%2Fjobs',
    });
    await expect(client.jobs.staff.list({})).rejects.toEqual(refused('SECOND_FACTOR_NEEDED'));
  });

  it('is asked for after a code', async () => {
    const client = browser();
    const asked = { email: emailOf('finance'), code: await codeFor('finance', client) };
    expect(await client.accounts.signInWithCode(asked)).toEqual({ landing: '/login/verify' });
    await expect(client.jobs.staff.list({})).rejects.toEqual(refused('SECOND_FACTOR_NEEDED'));
  });

  it('has to be set up first by staff who have none, whatever page they came for', async () => {
    const client = browser();
    const { token } = await linkFor('enrol', client, '/admin/jobs');
    expect(await client.accounts.openLink({ token })).toEqual({ landing: '/admin/setup/security' });
  });
});
