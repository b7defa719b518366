import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sha256Hex } from '#platform/tokens.ts';
import { callOverHttp } from '#test/support/servers/http.ts';
import { emailOf, type PersonName } from '#test/support/people.ts';
import { APP_CLIENT, problemIn, type ProviderApp, providerApp } from '#test/support/servers/provider-app.ts';
import type { Visitor } from '#test/support/visitor.ts';

// Accounts elsewhere that sign a person in here: linked, listed and unlinked, and used by apps.

const refused = (code: string) => expect.objectContaining({ code });

let at: ProviderApp;
beforeAll(async () => {
  at = await providerApp();
});
afterAll(() => at.close());
beforeEach(() => at.forgetLimits());

/** A browser with a person signed in by password. */
async function browserOf(person: PersonName): Promise<Visitor> {
  const visitor = at.visitor();
  visitor.setCookie('session', (await at.app.sessionOf(person)).replace('session=', ''));
  return visitor;
}

async function call(visitor: Visitor, name: string, input: Record<string, unknown> = {}) {
  const answer = await callOverHttp(at.http, name, input, { Cookie: visitor.ownCookies });
  return (await answer.json()) as Record<string, unknown> & { code?: string; location?: string };
}

type Listed = { identities: { id: string; label: string; email: string | null; mayUnlink: boolean }[] };
const listed = async (visitor: Visitor) =>
  (await call(visitor, 'accounts.providers.identities')) as unknown as Listed;

/** Links an account elsewhere, the whole way. */
async function linkAs(visitor: Visitor, provider: string, login: string): Promise<string> {
  const { location } = await call(visitor, 'accounts.providers.link', { provider });
  return (await at.follow(location!, login, visitor)).location;
}

describe('the providers', () => {
  it('are public, but the organizations only for their people', async () => {
    const client = at.app.as(null);
    expect(await client.accounts.providers.list({})).toEqual({
      providers: [
        { id: 'google', label: 'Google', kind: 'google' },
        { id: 'apple', label: 'Apple', kind: 'apple' },
      ],
      hasOrganisations: true,
    });
    const acme = { provider: { id: 'acme', label: 'Acme', kind: 'organisation' } };
    expect(await client.accounts.providers.forEmail({ email: 'someone@ACME.test' })).toEqual(acme);
    expect(await client.accounts.providers.forEmail({ email: 'someone@mail.test' })).toEqual({
      provider: null,
    });
  });
});

describe('linking', () => {
  it('lets the account elsewhere sign in, whatever its address is, and tells the person', async () => {
    const ana = await browserOf('ana');
    const login = at.personAtProvider({ email: 'private@mail.test', email_verified: false });
    expect(await linkAs(ana, 'google', login)).toBe('/account/security?linked=google');
    expect((await listed(ana)).identities).toMatchObject([{ label: 'Google', email: 'private@mail.test' }]);
    const { visitor } = await at.signIn('google', login);
    expect((await at.session(visitor)).person?.userId).toBe(at.app.world.users.ana);
    const mails = await at.rows(
      `select to_address from outgoing_message where kind = 'account.identity_linked'`,
    );
    expect(mails).toEqual([{ to_address: emailOf('ana') }]);
  });

  it('of what is linked already changes nothing', async () => {
    const ben = await browserOf('ben');
    const login = at.personAtProvider();
    await linkAs(ben, 'google', login);
    const before = await at.doors();
    expect(await linkAs(ben, 'google', login)).toBe('/account/security?linked=google');
    expect(await at.doors()).toEqual(before);
  });

  it('of what belongs to another account is refused, and the session stays', async () => {
    const login = at.personAtProvider();
    await at.signIn('google', login);
    const cara = await browserOf('cara');
    const before = await at.doors();
    const location = await linkAs(cara, 'google', login);
    expect(problemIn(location)).toBe('IDENTITY_ALREADY_EXISTS');
    expect(location).toContain('linking=1');
    expect(await at.doors()).toEqual(before);
    expect((await at.session(cara)).person?.userId).toBe(at.app.world.users.cara);
  });

  it('counts in the session that asked for it, and in no other of the same person', async () => {
    const mira = await browserOf('mira');
    const { location } = await call(mira, 'accounts.providers.link', { provider: 'google' });
    const { signInAtProvider } = await import('#test/support/visitor.ts');
    const { callback } = await signInAtProvider(mira, location!, at.personAtProvider());
    const before = await at.doors();
    for (const other of [await browserOf('dulles'), at.visitor()]) {
      const page = await other.ask(callback);
      expect(problemIn(page.headers.get('Location'))).toBe('PROVIDER_FLOW_INVALID');
    }
    expect(await listed(mira)).toMatchObject({ identities: [] });
    expect(Number((await at.doors())[0]!['accounts'])).toBe(Number(before[0]!['accounts']));
    expect((await mira.ask(callback)).headers.get('Location')).toBe('/account/security?linked=google');
  });

  it('asks for a fresh proof, as unlinking does', async () => {
    const visitor = await browserOf('dullesManager');
    at.app.clock.advance(11 * 60_000);
    expect(await call(visitor, 'accounts.providers.link', { provider: 'google' })).toEqual(
      refused('STEP_UP_REQUIRED'),
    );
    const identityId = '019a0000-0000-7000-8000-000000000000';
    expect(await call(visitor, 'accounts.providers.unlink', { identityId })).toEqual(
      refused('STEP_UP_REQUIRED'),
    );
  });

  it('is open to staff who ask for it themselves, and the second factor stays', async () => {
    const ops = await browserOf('ops');
    const login = at.personAtProvider();
    await linkAs(ops, 'google', login);
    expect((await at.signIn('google', login)).location).toBe('/login/verify');
  });
});

describe('what can be linked', () => {
  it('is what is not linked yet, and an organization only for its own people', async () => {
    const names = async (visitor: Visitor) => {
      const { linkable } = (await call(visitor, 'accounts.providers.identities')) as unknown as {
        linkable: { id: string }[];
      };
      return linkable.map(({ id }) => id);
    };
    expect(await names(await browserOf('dulles'))).toEqual(['google', 'apple']);
    const { visitor } = await at.signIn('google', at.personAtProvider());
    expect(await names(visitor)).toEqual(['apple', 'acme']);
  });
});

describe('unlinking', () => {
  it('takes the way in away, is recorded, and is reported', async () => {
    await at.app.product.system.services.auth.setPassword(at.app.world.users.volt, 'a password of volt');
    const volt = await browserOf('volt');
    const login = at.personAtProvider({ email_verified: false });
    await linkAs(volt, 'google', login);
    const [identity] = (await listed(volt)).identities;
    expect(identity).toMatchObject({ mayUnlink: true });
    expect(await call(volt, 'accounts.providers.unlink', { identityId: identity!.id })).toEqual({});
    expect((await listed(volt)).identities).toEqual([]);
    expect(problemIn((await at.signIn('google', login)).location)).toBe('PROVIDER_EMAIL_UNVERIFIED');
    const [told] = await at.rows(`select to_address from outgoing_message
      where kind = 'account.identity_unlinked'`);
    expect(told).toEqual({ to_address: emailOf('volt') });
    const [entry] = await at.rows(`select actor_id from audit_entry where action = 'identity.unlinked'`);
    expect(entry).toEqual({ actor_id: at.app.world.users.volt });
  });

  it('is refused for the only way in', async () => {
    const login = at.personAtProvider();
    const { visitor } = await at.signIn('acme', login);
    const [identity] = (await listed(visitor)).identities;
    expect(identity).toMatchObject({ mayUnlink: false });
    const answer = await call(visitor, 'accounts.providers.unlink', { identityId: identity!.id });
    expect(answer).toEqual(refused('SINGLE_IDENTITY_NOT_DELETABLE'));
    expect((await listed(visitor)).identities).toHaveLength(1);
    expect((await at.session(visitor)).person).not.toBeNull();
  });

  it('leaves one of two, when both go at the same moment', async () => {
    const login = at.personAtProvider();
    const { visitor } = await at.signIn('acme', login);
    await linkAs(visitor, 'google', at.personAtProvider());
    const { identities } = await listed(visitor);
    expect(identities.map(({ mayUnlink }) => mayUnlink)).toEqual([true, true]);
    await Promise.all(
      identities.map(({ id }) => call(visitor, 'accounts.providers.unlink', { identityId: id })),
    );
    expect((await listed(visitor)).identities).toHaveLength(1);
  });

  it('does not count what leads nowhere: a provider that is no longer set up', async () => {
    const { visitor } = await at.signIn('acme', at.personAtProvider());
    const { person } = await at.session(visitor);
    await at.rows(`insert into auth_account (id, user_id, provider_id, account_id, created_at, updated_at)
      values (gen_random_uuid(), '${person!.userId}', 'closed', 'a stranger', now(), now())`);
    const acme = (await listed(visitor)).identities.find(({ label }) => label === 'Acme');
    const answer = await call(visitor, 'accounts.providers.unlink', { identityId: acme!.id });
    expect(answer).toEqual(refused('SINGLE_IDENTITY_NOT_DELETABLE'));
  });

  it('finds only their own, and no password', async () => {
    const { visitor } = await at.signIn('acme', at.personAtProvider());
    const [identity] = (await listed(visitor)).identities;
    const stranger = await browserOf('cara');
    const answer = await call(stranger, 'accounts.providers.unlink', { identityId: identity!.id });
    expect(answer).toEqual(refused('IDENTITY_NOT_FOUND'));
    const { users } = at.app.world;
    await at.app.product.system.services.auth.setPassword(users.cara, 'a password of cara');
    const [password] = await at.rows(`select id from auth_account
      where user_id = '${users.cara}' and provider_id = 'credential'`);
    expect(await call(stranger, 'accounts.providers.unlink', { identityId: password!['id'] })).toEqual(
      refused('IDENTITY_NOT_FOUND'),
    );
  });
});

describe('an app', () => {
  const seconds = () => Math.floor(Date.now() / 1000);
  const claimsFor = (login: string, nonce: string): Record<string, unknown> => ({
    iss: at.openId.issuer,
    sub: login,
    aud: APP_CLIENT,
    iat: seconds(),
    exp: seconds() + 300,
    nonce,
    ...at.openId.people.get(login),
  });
  const newNonce = async () => (await at.app.as(null).accounts.providers.nonce({})).nonce;
  const signIn = (provider: string, idToken: string, nonce: string, visitor = at.visitor()) =>
    call(visitor, 'accounts.providers.signInWithIdToken', { provider, idToken, nonce });

  it('signs in with the token that the provider gave it', async () => {
    const login = at.personAtProvider();
    const nonce = await newNonce();
    const idToken = at.openId.signIdToken(claimsFor(login, nonce));
    const answer = await callOverHttp(at.http, 'accounts.providers.signInWithIdToken', {
      provider: 'google',
      idToken,
      nonce,
    });
    expect(await answer.json()).toEqual({ landing: '/' });
    expect(answer.headers.getSetCookie().join()).toMatch(/^session=[0-9a-f]{64};/);
  });

  it('may give the hash of its nonce to Apple only', async () => {
    const login = at.personAtProvider();
    for (const [provider, outcome] of [
      ['apple', { landing: '/' }],
      ['google', refused('PROVIDER_REFUSED')],
    ] as const) {
      const nonce = await newNonce();
      const idToken = at.openId.signIdToken(claimsFor(login, sha256Hex(nonce)));
      expect(await signIn(provider, idToken, nonce)).toEqual(outcome);
    }
  });

  it('takes one token once', async () => {
    const nonce = await newNonce();
    const idToken = at.openId.signIdToken(claimsFor(at.personAtProvider(), nonce));
    expect(await signIn('google', idToken, nonce)).toEqual({ landing: '/' });
    expect(await signIn('google', idToken, nonce)).toEqual(refused('PROVIDER_FLOW_INVALID'));
  });

  it('cannot bring a nonce of its own, or the state of a browser', async () => {
    const state = new URL((await at.visitor().ask('/auth/start/google')).headers.get('Location')!)
      .searchParams;
    for (const nonce of ['of-its-own', state.get('state')!]) {
      const idToken = at.openId.signIdToken(claimsFor(at.personAtProvider(), nonce));
      expect(await signIn('google', idToken, nonce)).toEqual(refused('PROVIDER_FLOW_INVALID'));
    }
  });

  it('refuses a token that is not what it has to be', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const login = at.personAtProvider();
    const forged: ((claims: Record<string, unknown>) => string)[] = [
      (claims) => at.openId.signIdToken(claims, { key: privateKey }),
      (claims) => at.openId.signIdToken(claims, { algorithm: 'none' }),
      (claims) => at.openId.signIdToken({ ...claims, aud: 'another-app' }),
      (claims) => at.openId.signIdToken({ ...claims, iss: 'https://evil.test' }),
      (claims) => at.openId.signIdToken({ ...claims, nonce: 'another' }),
      (claims) => at.openId.signIdToken({ ...claims, exp: seconds() - 60 }),
      (claims) => at.openId.signIdToken(claims).replace(/\.[^.]+$/, '.AAAA'),
      () => 'no token',
    ];
    const before = await at.doors();
    for (const forge of forged) {
      const nonce = await newNonce();
      await at.forgetLimits();
      const answer = await signIn('google', forge(claimsFor(login, nonce)), nonce);
      expect(answer).toEqual(refused('PROVIDER_REFUSED'));
    }
    expect(await at.doors()).toEqual(before);
  });

  it('follows the same rules about addresses, and still meets the second factor', async () => {
    await at.confirmEmail('ben', false);
    const nonce = await newNonce();
    const taken = at.personAtProvider({ email: emailOf('ben') });
    const idToken = at.openId.signIdToken(claimsFor(taken, nonce));
    expect(await signIn('google', idToken, nonce)).toEqual(refused('PROVIDER_LINK_FIRST'));
    await at.linkByHand('superAdmin', 'super-at-google');
    const another = await newNonce();
    const token = at.openId.signIdToken(claimsFor('super-at-google', another));
    expect(await signIn('google', token, another)).toEqual({ landing: '/login/verify' });
  });
});
