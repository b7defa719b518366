import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '#api/client.ts';
import { clientWith, type CookieJar, testApp, type TestApp } from '#test/support/app.ts';
import { emailOf, type PersonName } from '#test/support/people.ts';
import { key, postJob } from '#test/support/stories.ts';

// Signing in and out, as the sign-in page does it.

const refused = (code: string) => expect.objectContaining({ code });
const PASSWORD = 'correct horse battery staple';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  for (const who of ['ana', 'ben', 'mira', 'ops', 'rotate', 'enrol', 'readOnly', 'gone'] as const) {
    await app.product.system.services.auth.setPassword(app.world.users[who], PASSWORD);
  }
});
afterAll(() => app.close());

function browser(): { jar: CookieJar; client: ApiClient } {
  const jar: CookieJar = { token: undefined };
  return { jar, client: clientWith(app.product, jar) };
}

const signIn = (client: ApiClient, who: PersonName, password = PASSWORD) =>
  client.accounts.signIn({ email: emailOf(who), password });

describe('signing in', () => {
  it.each([
    ['ana', '/', { kind: 'customer', role: null, roleLabel: 'Car owner', shop: null }],
    ['mira', '/mechanic/shop/dashboard', { kind: 'shop', role: 'mso_owner', roleLabel: 'Owner' }],
    ['enrol', '/admin/setup/security', { kind: 'staff', role: 'super_admin', roleLabel: 'Super admin' }],
    ['readOnly', '/admin', { kind: 'staff', role: 'read_only' }],
  ] as const)('as %s leads to %s, and the session says who it is', async (who, landing, person) => {
    const { client } = browser();
    expect((await client.accounts.session({})).person).toBeNull();
    expect(await signIn(client, who)).toEqual({ landing });
    expect(await client.accounts.session({})).toMatchObject({
      mode: 'demo',
      person: { ...person, userId: app.world.users[who], email: emailOf(who) },
    });
  });

  it('as staff who have no second factor yet opens nothing of the back-office', async () => {
    const { client } = browser();
    await signIn(client, 'enrol');
    await expect(client.jobs.staff.list({})).rejects.toEqual(refused('SECOND_FACTOR_REQUIRED'));
  });

  it.each(['ops', 'rotate'] as const)('as %s, who has one, is half a sign-in', async (who) => {
    const { client } = browser();
    expect(await signIn(client, who)).toEqual({ landing: '/login/verify' });
    expect(await client.accounts.session({})).toMatchObject({
      person: null,
      unfinished: { userId: app.world.users[who], email: emailOf(who), may: 'prove' },
    });
    await expect(client.jobs.staff.list({})).rejects.toEqual(refused('SECOND_FACTOR_NEEDED'));
    await expect(client.jobs.mine({})).rejects.toEqual(refused('SECOND_FACTOR_NEEDED'));
  });

  it('takes the email however its letters are typed', async () => {
    const { client } = browser();
    await client.accounts.signIn({ email: ' ANA@People.test ', password: PASSWORD });
    expect((await client.accounts.session({})).person?.email).toBe(emailOf('ana'));
  });

  it('refuses a wrong password, an unknown address and a disabled person with one answer', async () => {
    const { client, jar } = browser();
    const wrong = signIn(client, 'ana', 'wrong');
    const unknown = client.accounts.signIn({ email: 'unknown@people.test', password: PASSWORD });
    const disabled = signIn(client, 'gone');
    const refusals = (await Promise.allSettled([wrong, unknown, disabled])).map((attempt) =>
      attempt.status === 'rejected'
        ? { code: attempt.reason.code, message: attempt.reason.message }
        : attempt.value,
    );
    expect(refusals[0]).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
    expect(jar.token).toBeUndefined();
  });

  it('is shut for an account after ten tries, wherever they come from, and open again later', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(signIn(browser().client, 'ben', 'wrong')).rejects.toEqual(refused('INVALID_CREDENTIALS'));
    }
    await expect(signIn(browser().client, 'ben')).rejects.toEqual(refused('ACCOUNT_LOCKED'));
    app.clock.advance(15 * 60_000);
    expect(await signIn(browser().client, 'ben')).toEqual({ landing: '/' });
  });
});

describe('an owner who signs in', () => {
  it('lands on their jobs while one is live', async () => {
    expect(await signIn(browser().client, 'ben')).toEqual({ landing: '/' });
    const jobId = await postJob(app, 'ben');
    expect(await signIn(browser().client, 'ben')).toEqual({ landing: '/customer/jobs' });
    await app.as('ben').jobs.withdraw({ jobId, idempotencyKey: key() });
    expect(await signIn(browser().client, 'ben')).toEqual({ landing: '/' });
  });
});

describe('signing out', () => {
  it('ends this session at once, and no other of the same person', async () => {
    const here = browser();
    const there = browser();
    await signIn(here.client, 'ana');
    await signIn(there.client, 'ana');
    const token = here.jar.token;
    expect(await here.client.accounts.signOut({})).toEqual({ landing: '/marketplace' });
    expect(here.jar.token).toBeUndefined();

    const withTheOldCookie = clientWith(app.product, { token });
    expect((await withTheOldCookie.accounts.session({})).person).toBeNull();
    await expect(withTheOldCookie.jobs.mine({})).rejects.toEqual(refused('NOT_SIGNED_IN'));
    expect((await there.client.jobs.mine({})).items).toEqual([]);
  });

  it('is no mistake for someone who is not signed in', async () => {
    expect(await browser().client.accounts.signOut({})).toEqual({ landing: '/login' });
  });
});
