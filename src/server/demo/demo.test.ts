import { describe, expect, it } from 'vitest';
import { appForThisTest, clientWith, type CookieJar, type TestApp } from '#test/support/app.ts';
import { postJob } from '#test/support/stories.ts';
import { DEMO_PASSWORD, demoPeople } from './people.ts';

// The doors of the demo: who is behind them, and that there are none in earnest.

const refused = (code: string) => expect.objectContaining({ code });

/** The demo's people without their world: an account each. */
async function withDemoPeople(): Promise<TestApp> {
  const app = await appForThisTest();
  const { auth } = app.product.system.services;
  for (const { email, name } of demoPeople) await auth.createUser({ email, name, emailVerified: true });
  return app;
}

function browser(app: TestApp) {
  const jar: CookieJar = { token: undefined };
  return { jar, client: clientWith(app.product, jar) };
}

describe('the people of the demo', () => {
  it('are shown with the one password, a code that works now, and where each begins', async () => {
    const app = await appForThisTest();
    const shown = await app.as(null).demo.people({});
    expect(shown).toMatchObject({ password: DEMO_PASSWORD, totpCode: expect.stringMatching(/^\d{6}$/) });
    expect(shown.people.map(({ email }) => email)).toEqual(demoPeople.map(({ email }) => email));
    const landing = (name: string) =>
      shown.people.find(({ email }) => email === `${name}@demo.hoist.test`)?.landing;
    expect(['owner', 'shop.owner', 'super', 'rotate', 'enrol'].map(landing)).toEqual([
      '/customer/jobs',
      '/mechanic/shop/dashboard',
      '/admin',
      '/admin/setup/change-password',
      '/admin/setup/security',
    ]);
  });

  it('have a code that changes with the time', async () => {
    const app = await appForThisTest();
    const first = await app.as(null).demo.people({});
    app.clock.advance(60_000);
    expect((await app.as(null).demo.people({})).totpCode).not.toBe(first.totpCode);
  });
});

describe('signing in to the demo', () => {
  it('needs no password, and opens a real session of that person', async () => {
    const app = await withDemoPeople();
    const { client } = browser(app);
    const email = 'owner@demo.hoist.test';
    expect(await client.demo.signIn({ email })).toEqual({ landing: '/customer/jobs' });
    expect((await client.accounts.session({})).person).toMatchObject({ email, kind: 'customer' });
  });

  it.each([
    ['/marketplace?q=brakes', '/marketplace?q=brakes'],
    ['https://evil.example', '/customer/jobs'],
    ['//evil.example', '/customer/jobs'],
    ['/\\evil.example', '/customer/jobs'],
    ['javascript:alert(1)', '/customer/jobs'],
    ['/a b', '/customer/jobs'],
  ])('with a way back to %s leads to %s', async (returnTo, landing) => {
    const app = await withDemoPeople();
    const { client } = browser(app);
    expect(await client.demo.signIn({ email: 'owner@demo.hoist.test', returnTo })).toEqual({ landing });
  });

  it('is for the people of the demo only, and not for anyone else who has an account', async () => {
    const app = await withDemoPeople();
    for (const email of ['ana@people.test', 'superadmin@people.test', 'unknown@demo.hoist.test', '']) {
      const { client, jar } = browser(app);
      await expect(client.demo.signIn({ email })).rejects.toEqual(refused('INVALID_CREDENTIALS'));
      expect(jar.token).toBeUndefined();
    }
  });
});

describe('in earnest', () => {
  it('there is none of it', async () => {
    const app = await appForThisTest({ mode: 'production' });
    // What a job of an installation with a payment provider would be.
    app.product.system.services.canTakePayments = true;
    const jobId = await postJob(app);
    const stranger = app.as(null).demo;
    const calls = [
      () => stranger.people({}),
      () => stranger.signIn({ email: 'owner@demo.hoist.test' }),
      () => stranger.outbox({}),
      () => app.as('ana').demo.moveClock({ jobId, hours: 1 }),
      () => app.as('superAdmin').demo.moveClock({ jobId, hours: 1 }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'DEMO_ONLY', status: 404 });
  });
});
