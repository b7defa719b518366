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

async function codeFor(who: PersonName): Promise<string> {
  await app.as(null).accounts.requestCode({ email: emailOf(who) });
  return /\b\d{6}\b/.exec(await textOf(emailOf(who)))?.[0] ?? '';
}

async function linkFor(who: PersonName, returnTo?: string): Promise<string> {
  await app.as(null).accounts.requestLink({ email: emailOf(who), returnTo });
  return /token=([0-9a-f]{64})/.exec(await textOf(emailOf(who)))?.[1] ?? '';
}

const other = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a code', () => {
  it('signs in once', async () => {
    const code = await codeFor('ana');
    const client = browser();
    const asked = { email: emailOf('ana'), code, returnTo: '/customer/jobs' };
    expect(await client.accounts.signInWithCode(asked)).toEqual({ landing: '/customer/jobs' });
    expect((await client.accounts.session({})).person?.email).toBe(emailOf('ana'));
    await expect(browser().accounts.signInWithCode(asked)).rejects.toEqual(refused('CODE_WRONG'));
  });

  it('works for ten minutes, and only the newest', async () => {
    const older = await codeFor('ben');
    app.clock.advance(MINUTE);
    const newer = await codeFor('ben');
    const email = emailOf('ben');
    if (older !== newer) {
      await expect(browser().accounts.signInWithCode({ email, code: older })).rejects.toEqual(
        refused('CODE_WRONG'),
      );
    }
    app.clock.advance(10 * MINUTE);
    await expect(browser().accounts.signInWithCode({ email, code: newer })).rejects.toEqual(
      refused('CODE_WRONG'),
    );
  });

  it('is dead after five wrong tries', async () => {
    const code = await codeFor('cara');
    const email = emailOf('cara');
    for (let n = 0; n < 5; n += 1) {
      await expect(browser().accounts.signInWithCode({ email, code: other(code) })).rejects.toEqual(
        refused('CODE_WRONG'),
      );
    }
    await expect(browser().accounts.signInWithCode({ email, code })).rejects.toEqual(refused('CODE_WRONG'));
  });

  it('can be guessed ten times in a quarter of an hour, from however many places', async () => {
    const email = 'nobody@people.test';
    const outcomes: unknown[] = [];
    for (let n = 0; n < 12; n += 1) {
      const guess = browser().accounts.signInWithCode({ email, code: String(100_000 + n) });
      outcomes.push(await guess.catch((error: { code?: string }) => error.code));
    }
    expect(outcomes.filter((code) => code === 'CODE_WRONG')).toHaveLength(10);
    expect(outcomes.slice(10)).toEqual(['ACCOUNT_LOCKED', 'ACCOUNT_LOCKED']);
  });

  it('of a text signs in whoever has that number', async () => {
    await app.product.system.database.executeSql('update auth_user set phone = $1 where id = $2', [
      '7035550177',
      app.world.users.mira,
    ]);
    await app.as(null).accounts.requestCode({ phone: '+1 703 555 0177' });
    const code = /^\d{6}/.exec(await textOf('+17035550177'))?.[0] ?? '';
    expect(await browser().accounts.signInWithCode({ phone: '7035550177', code })).toEqual({
      landing: '/mechanic/shop/dashboard',
    });
  });
});

describe('a link', () => {
  it('signs in once, and leads where the person wanted to go', async () => {
    const token = await linkFor('ana', '/customer/jobs?page=2');
    const client = browser();
    expect(await client.accounts.openLink({ token })).toEqual({ landing: '/customer/jobs?page=2' });
    expect((await client.accounts.session({})).person?.email).toBe(emailOf('ana'));
    await expect(browser().accounts.openLink({ token })).rejects.toEqual(refused('LINK_INVALID'));
  });

  it('works for 24 hours, and dies with a newer one', async () => {
    const older = await linkFor('ben');
    const newer = await linkFor('ben');
    await expect(browser().accounts.openLink({ token: older })).rejects.toEqual(refused('LINK_INVALID'));
    app.clock.advance(DAY);
    await expect(browser().accounts.openLink({ token: newer })).rejects.toEqual(refused('LINK_INVALID'));
  });
});

describe('the second factor', () => {
  it('is asked for after a link', async () => {
    const client = browser();
    const token = await linkFor('ops', '/admin/jobs');
    expect(await client.accounts.openLink({ token })).toEqual({
      landing: '/login/verify?returnTo=%2Fadmin%2Fjobs',
    });
    await expect(client.jobs.staff.list({})).rejects.toEqual(refused('SECOND_FACTOR_NEEDED'));
  });

  it('is asked for after a code', async () => {
    const client = browser();
    const asked = { email: emailOf('finance'), code: await codeFor('finance') };
    expect(await client.accounts.signInWithCode(asked)).toEqual({ landing: '/login/verify' });
    await expect(client.jobs.staff.list({})).rejects.toEqual(refused('SECOND_FACTOR_NEEDED'));
  });

  it('has to be set up first by staff who have none, whatever page they came for', async () => {
    const token = await linkFor('enrol', '/admin/jobs');
    expect(await browser().accounts.openLink({ token })).toEqual({ landing: '/admin/setup/security' });
  });
});
