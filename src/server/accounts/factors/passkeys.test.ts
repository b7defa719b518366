import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '#api/client.ts';
import { NEW_WAY_HOURS } from '#domain/accounts/proof.ts';
import { HOUR } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { browserOf, givePasswords, signedIn } from '#test/support/factors.ts';
import { softPasskey } from '#test/support/passkey.ts';
import type { PersonName } from '#test/support/people.ts';

// Passkeys, played with an authenticator made of software: set up, as a second factor, and as the way in.

const refused = (code: string) => expect.objectContaining({ code });

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await givePasswords(app, ['ana', 'ben', 'cara', 'mira', 'dulles', 'volt', 'enrol']);
});
afterAll(() => app.close());

type Lies = Parameters<ReturnType<typeof softPasskey>['create']>[1];

async function enrol(client: ApiClient, lies?: Lies) {
  const key = softPasskey();
  const ceremony = await client.accounts.factors.startPasskeyEnrolment({});
  const response = key.create(ceremony, lies);
  const answer = await client.accounts.factors.finishPasskeyEnrolment({
    flow: ceremony.flow,
    name: 'My laptop',
    response,
  });
  return { key, answer };
}

async function withPasskey(who: PersonName) {
  const browser = await signedIn(app, who);
  return { ...browser, ...(await enrol(browser.client)) };
}

describe('setting up a passkey', () => {
  it('makes it the second factor of the account, and closes the gate behind staff', async () => {
    const { client, answer } = await withPasskey('enrol');
    expect(answer).toEqual({ landing: '/admin' });
    await client.jobs.staff.list({});
    expect((await client.accounts.factors.list({})).factors).toMatchObject([
      { kind: 'passkey', name: 'My laptop' },
    ]);
    const next = await signedIn(app, 'enrol');
    await expect(next.client.jobs.staff.list({})).rejects.toEqual(refused('SECOND_FACTOR_NEEDED'));
  });

  it('asks the browser for a key that knows its owner', async () => {
    const { client } = await signedIn(app, 'ana');
    const { options } = await client.accounts.factors.startPasskeyEnrolment({});
    expect(options).toMatchObject({
      rp: { id: 'hoist.test' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
    });
  });

  it.each([
    ['of another page', { origin: 'https://evil.test' }],
    ['of another site', { rpId: 'evil.test' }],
    ['whose owner was not checked', { verified: false }],
  ])('refuses one %s', async (_, lies) => {
    const { client } = await signedIn(app, 'ana');
    await expect(enrol(client, lies)).rejects.toEqual(refused('PASSKEY_REFUSED'));
  });

  it('takes each ceremony once, and only from its initiator', async () => {
    const { client } = await signedIn(app, 'ana');
    const other = await signedIn(app, 'ben');
    const ceremony = await client.accounts.factors.startPasskeyEnrolment({});
    const finish = (by: ApiClient) =>
      by.accounts.factors.finishPasskeyEnrolment({
        flow: ceremony.flow,
        name: 'My key',
        response: softPasskey().create(ceremony),
      });
    await expect(finish(other.client)).rejects.toEqual(refused('PASSKEY_REFUSED'));
    await expect(finish(client)).rejects.toEqual(refused('PASSKEY_REFUSED'));
  });
});

describe('a passkey', () => {
  it('passes the challenge of a sign-in and a step-up', async () => {
    const { key } = await withPasskey('mira');
    app.clock.advance(NEW_WAY_HOURS * HOUR);
    const { client } = await signedIn(app, 'mira');
    await expect(client.dashboard.overview({})).rejects.toEqual(refused('SECOND_FACTOR_NEEDED'));
    await client.accounts.factors.prove({
      passkey: key.prove(await client.accounts.factors.startPasskey({})),
    });
    await client.dashboard.overview({});
    app.clock.advance(11 * 60_000);
    await expect(client.accounts.factors.generateBackupCodes({})).rejects.toEqual(
      refused('STEP_UP_REQUIRED'),
    );
    await client.accounts.factors.stepUp({
      passkey: key.prove(await client.accounts.factors.startPasskey({})),
    });
    await client.accounts.factors.generateBackupCodes({});
  });

  it('is a way in by itself, and counts as both factors', async () => {
    const { key } = await withPasskey('dulles');
    const { client } = browserOf(app);
    const ceremony = await client.accounts.factors.startPasskey({});
    expect(ceremony.options['allowCredentials']).toBeUndefined();
    const passkey = key.prove(ceremony);
    expect(await client.accounts.factors.signInWithPasskey({ passkey, remember: true })).toEqual({
      landing: '/mechanic/shop/dashboard',
    });
    await client.dashboard.overview({});
    // The same answer again is worth nothing.
    const again = browserOf(app).client.accounts.factors.signInWithPasskey({ passkey });
    await expect(again).rejects.toEqual(refused('PASSKEY_REFUSED'));
  });

  it('refuses an answer of another page or site, or whose owner was not checked', async () => {
    const { key } = await withPasskey('cara');
    const signIn = async (lies?: Lies) => {
      const { client } = browserOf(app);
      const passkey = key.prove(await client.accounts.factors.startPasskey({}), lies);
      return client.accounts.factors.signInWithPasskey({ passkey });
    };
    for (const lies of [{ origin: 'https://evil.test' }, { rpId: 'evil.test' }, { verified: false }]) {
      await expect(signIn(lies)).rejects.toEqual(refused('PASSKEY_REFUSED'));
    }
    await signIn();
  });

  it('whose counter went backwards is a copy', async () => {
    const { key } = await withPasskey('volt');
    const signIn = async (lies?: Lies) => {
      const { client } = browserOf(app);
      const passkey = key.prove(await client.accounts.factors.startPasskey({}), lies);
      return client.accounts.factors.signInWithPasskey({ passkey });
    };
    await signIn({ counter: 10 });
    await expect(signIn({ counter: 10 })).rejects.toEqual(refused('PASSKEY_REFUSED'));
    await expect(signIn({ counter: 9 })).rejects.toEqual(refused('PASSKEY_REFUSED'));
    await signIn({ counter: 11 });
  });

  it('of another person proves nothing', async () => {
    const { key } = await withPasskey('ben');
    const { client } = await signedIn(app, 'mira');
    const passkey = key.prove(await client.accounts.factors.startPasskey({}));
    await expect(client.accounts.factors.prove({ passkey })).rejects.toEqual(refused('PASSKEY_REFUSED'));
  });
});
