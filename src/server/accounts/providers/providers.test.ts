import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callOverHttp } from '#test/support/servers/http.ts';
import { emailOf } from '#test/support/people.ts';
import { CALLBACK, problemIn, type ProviderApp, providerApp } from '#test/support/servers/provider-app.ts';
import { messagesTo, tokenIn } from '#test/support/signed-in.ts';
import { signInAtProvider } from '#test/support/visitor.ts';

// Signing in with the word of a real OpenID provider, over HTTP, as a browser without script does it.

let at: ProviderApp;

beforeAll(async () => {
  at = await providerApp();
});
afterAll(() => at.close());
beforeEach(() => at.forgetLimits());
afterEach(() => at.openId.tamper(null));

/** `work` changed nothing about who may come in. */
async function changesNothing(work: () => Promise<unknown>): Promise<void> {
  const before = await at.doors();
  await work();
  expect(await at.doors()).toEqual(before);
}

const now = () => Math.floor(Date.now() / 1000);

describe('signing in at a provider', () => {
  it.each(['google', 'apple', 'acme'])('makes an account of a new person who comes from %s', async (id) => {
    const login = at.personAtProvider();
    const { email, name } = at.openId.people.get(login)!;
    const { visitor, location, status } = await at.signIn(id, login);
    expect({ location, status }).toEqual({ location: '/', status: 303 });
    expect((await at.session(visitor)).person).toMatchObject({ email, name, kind: 'customer' });
    expect(
      await at.rows(`select email_verified, terms_accepted_at is not null as agreed
      from auth_user where email = '${email}'`),
    ).toEqual([{ email_verified: true, agreed: true }]);
  });

  it.each([
    ['Sign in again at hoist-pay.com', {}],
    ['\u200B\u3164', {}],
    ['Call 703 555 0123', { email: 'hoist-pay.com@acme.test' }],
  ])('does not greet a person by the name %j', async (name, claims) => {
    const login = at.personAtProvider({ name, ...claims });
    const { person } = await at.session((await at.signIn('google', login)).visitor);
    expect(person?.name).toBe('email' in claims ? 'Customer' : login);
  });

  it('leads the same person to the same account again, whatever their address is by then', async () => {
    const login = at.personAtProvider();
    const first = await at.session((await at.signIn('google', login)).visitor);
    at.openId.people.set(login, { email: 'moved@mail.test', email_verified: false });
    const second = await at.session((await at.signIn('google', login)).visitor);
    expect(first.person?.userId).toBeDefined();
    expect(second.person?.userId).toBe(first.person?.userId);
  });

  it('leads back to the page that asked for it, and to no other site', async () => {
    const login = at.personAtProvider();
    const asked = await at.signIn('google', login, undefined, '?returnTo=%2Fcustomer%2Fjobs%3Fpage%3D2');
    expect(asked.location).toBe('/customer/jobs?page=2');
    for (const elsewhere of ['//evil.test', '/\\evil.test', 'https://evil.test', '/%0d%0aSet-Cookie:x']) {
      const answer = await at.signIn(
        'google',
        login,
        undefined,
        `?returnTo=${encodeURIComponent(elsewhere)}`,
      );
      expect(answer.location).not.toContain('evil.test\\');
      expect(new URL(answer.location, CALLBACK).host).toBe('hoist.test');
      expect((await at.session(answer.visitor)).person).not.toBeNull();
    }
  });

  it('shows the provider a hash of a proof that never leaves the server', async () => {
    const visitor = at.visitor();
    const page = await visitor.ask('/auth/start/acme');
    const asked = new URL(page.headers.get('Location')!).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(asked.get('nonce')).toMatch(/^[0-9a-f]{64}$/);
    expect(page.headers.getSetCookie().join()).toMatch(
      /^flow=[0-9a-f]{64}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    const [kept] = await at.rows(
      `select facts from one_time_secret order by created_at desc, id desc limit 1`,
    );
    expect(String((kept!['facts'] as Record<string, unknown>)['codeVerifier'])).toMatch(/^v1\./);
  });

  it('still asks for the second factor of an account that has one', async () => {
    await at.linkByHand('ops', 'ops-at-google');
    const { visitor, location } = await at.signIn('google', 'ops-at-google', undefined, '?returnTo=/admin');
    expect(location).toBe('/login/verify?returnTo=%2Fadmin');
    const session = await at.session(visitor);
    expect(session.person).toBeNull();
    expect(session.unfinished).toMatchObject({ email: emailOf('ops'), may: 'prove' });
    const jobs = await callOverHttp(at.http, 'jobs.staff.list', {}, { Cookie: visitor.ownCookies });
    expect(jobs.status).toBe(403);
  });

  it('keeps a disabled person out', async () => {
    await at.linkByHand('gone', 'gone-at-google');
    await changesNothing(async () => {
      expect(problemIn((await at.signIn('google', 'gone-at-google')).location)).toBe('INVALID_CREDENTIALS');
    });
  });

  it('says who stopped there, and who is not set up', async () => {
    const visitor = at.visitor();
    const start = await visitor.ask('/auth/start/acme');
    const state = new URL(start.headers.get('Location')!).searchParams.get('state');
    const back = await visitor.ask(`/auth/callback/acme?error=access_denied&state=${state}`);
    expect(problemIn(back.headers.get('Location'))).toBe('PROVIDER_CANCELLED');
    const unknown = await visitor.ask('/auth/start/unknown');
    expect(problemIn(unknown.headers.get('Location'))).toBe('UNKNOWN_PROVIDER');
  });
});

describe('an answer of a provider', () => {
  const refused = 'PROVIDER_FLOW_INVALID';

  it('is taken once', async () => {
    const { visitor, callback } = await at.signIn('acme', at.personAtProvider());
    await changesNothing(async () => {
      expect(problemIn((await visitor.ask(callback)).headers.get('Location'))).toBe(refused);
    });
  });

  it('is taken once of sixteen at the same time', async () => {
    const visitor = at.visitor();
    const { callback } = await signInAtProvider(visitor, '/auth/start/acme', at.personAtProvider());
    const answers = await Promise.all(Array.from({ length: 16 }, () => visitor.ask(callback)));
    const taken = answers.filter(({ headers }) => problemIn(headers.get('Location')!) === null);
    expect(taken).toHaveLength(1);
  });

  it('is worth nothing in another browser, and is still good in its own', async () => {
    const victim = at.visitor();
    const { callback } = await signInAtProvider(victim, '/auth/start/acme', at.personAtProvider());
    await changesNothing(async () => {
      const stranger = at.visitor();
      expect(problemIn((await stranger.ask(callback)).headers.get('Location'))).toBe(refused);
      await stranger.ask('/auth/start/acme');
      stranger.setCookie('session', undefined);
      expect(problemIn((await stranger.ask(callback)).headers.get('Location'))).toBe(refused);
    });
    expect(problemIn((await victim.ask(callback)).headers.get('Location'))).toBeNull();
  });

  it('is worth nothing after ten minutes', async () => {
    const visitor = at.visitor();
    const { callback } = await signInAtProvider(visitor, '/auth/start/acme', at.personAtProvider());
    at.app.clock.advance(10 * 60_000);
    await changesNothing(async () => {
      expect(problemIn((await visitor.ask(callback)).headers.get('Location'))).toBe(refused);
    });
  });

  it('is worth nothing at the address of another provider, or with a made-up state', async () => {
    const visitor = at.visitor();
    const { callback } = await signInAtProvider(visitor, '/auth/start/acme', at.personAtProvider());
    await changesNothing(async () => {
      for (const other of [
        callback.replace('/callback/acme', '/callback/google'),
        callback.replace(/state=[0-9a-f]+/, `state=${'0'.repeat(64)}`),
        callback.replace(/&?state=[0-9a-f]+/, ''),
      ]) {
        expect(problemIn((await visitor.ask(other)).headers.get('Location'))).toBe(refused);
      }
    });
  });

  it('with the code of another flow is refused by the proof key', async () => {
    const attacker = at.visitor();
    const stolen = await signInAtProvider(attacker, '/auth/start/acme', at.personAtProvider());
    const code = new URL(stolen.callback).searchParams.get('code')!;
    const visitor = at.visitor();
    const own = await signInAtProvider(visitor, '/auth/start/acme', at.personAtProvider());
    const mixed = own.callback.replace(/code=[^&]+/, `code=${code}`);
    await changesNothing(async () => {
      expect(problemIn((await visitor.ask(mixed)).headers.get('Location'))).toBe('PROVIDER_REFUSED');
    });
  });

  it('that names another issuer is refused', async () => {
    const visitor = at.visitor();
    const { callback } = await signInAtProvider(visitor, '/auth/start/acme', at.personAtProvider());
    await changesNothing(async () => {
      const other = callback.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.test');
      expect(problemIn((await visitor.ask(other)).headers.get('Location'))).toBe('PROVIDER_REFUSED');
    });
  });

  it('is taken with an ID token that says something more', async () => {
    at.openId.tamper((claims) => ({
      ...claims,
      aud: [at.openId.clientId],
      azp: at.openId.clientId,
      more: true,
    }));
    expect(problemIn((await at.signIn('acme', at.personAtProvider())).location)).toBeNull();
  });

  it.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
    ['several audiences', (claims) => ({ ...claims, aud: [at.openId.clientId, 'another-app'] })],
    ['another nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['no nonce', (claims) => ({ ...claims, nonce: undefined })],
    ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.test' })],
    ['another audience', (claims) => ({ ...claims, aud: 'another-app' })],
    ['the audience of an app', (claims) => ({ ...claims, aud: 'app-of-the-tests' })],
    ['an audience that another app asked for', (claims) => ({ ...claims, azp: 'another-app' })],
    ['an end that is over', (claims) => ({ ...claims, iat: now() - 900, exp: now() - 300 })],
    ['no end', (claims) => ({ ...claims, exp: undefined })],
    ['a beginning long ago', (claims) => ({ ...claims, iat: now() - 7200 })],
  ])('whose ID token has %s changes nothing', async (_, change) => {
    at.openId.tamper(change);
    await changesNothing(async () => {
      expect(problemIn((await at.signIn('acme', at.personAtProvider())).location)).toBe('PROVIDER_REFUSED');
    });
  });
});

describe('the address that a provider names', () => {
  it('is not believed when the provider did not check it', async () => {
    await at.confirmEmail('ana', true);
    for (const email of [emailOf('ana'), 'unknown@mail.test']) {
      for (const email_verified of [false, undefined]) {
        await changesNothing(async () => {
          const { location, visitor } = await at.signIn(
            'google',
            at.personAtProvider({ email, email_verified }),
          );
          expect(problemIn(location)).toBe('PROVIDER_EMAIL_UNVERIFIED');
          expect((await at.session(visitor)).person).toBeNull();
        });
      }
    }
  });

  it('joins an account whose address was confirmed here, and the person hears of it', async () => {
    await at.confirmEmail('ana', true);
    const login = at.personAtProvider({ email: emailOf('ana').toUpperCase() });
    const { visitor } = await at.signIn('google', login);
    expect((await at.session(visitor)).person?.userId).toBe(at.app.world.users.ana);
    const mails = await at.rows(
      `select kind, to_address from outgoing_message where kind = 'account.identity_linked'`,
    );
    expect(mails).toEqual([{ kind: 'account.identity_linked', to_address: emailOf('ana') }]);
    expect(
      await at.rows(`select action from audit_entry where action = 'identity.linked'
      and entity_id = '${at.app.world.users.ana}'`),
    ).toHaveLength(1);
  });

  it('does not join an account that an attacker may have opened for the victim', async () => {
    await at.confirmEmail('ben', false);
    await changesNothing(async () => {
      const { location } = await at.signIn('google', at.personAtProvider({ email: emailOf('ben') }));
      expect(problemIn(location)).toBe('PROVIDER_LINK_FIRST');
    });
  });

  it('takes nothing from the waiting sign-up of a stranger, whose link is dead then', async () => {
    const email = 'pre.hijacked@mail.test';
    const password = 'stranger knows this 1';
    const stranger = { name: 'Stan Stranger', email, password, confirmation: password, terms: true };
    await at.app.as(null).accounts.signUp(stranger);
    const [mail] = await messagesTo(at.app, email, 'account.confirm');
    const { visitor } = await at.signIn('google', at.personAtProvider({ email, name: 'Olga Owner' }));
    expect((await at.session(visitor)).person).toMatchObject({ email, name: 'Olga Owner' });
    const confirmed = at.app.as(null).accounts.confirmEmail({ token: tokenIn(mail), password });
    await expect(confirmed).rejects.toMatchObject({ code: 'LINK_INVALID' });
    await expect(at.app.as(null).accounts.signIn({ email, password })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
  });

  it.each(['superAdmin', 'enrol', 'readOnly'] as const)('does not join %s of the staff', async (person) => {
    await at.confirmEmail(person, true);
    await changesNothing(async () => {
      const { location } = await at.signIn('google', at.personAtProvider({ email: emailOf(person) }));
      expect(problemIn(location)).toBe('PROVIDER_LINK_FIRST');
    });
  });

  it('counts from an organization for its own domains only', async () => {
    await at.confirmEmail('cara', true);
    for (const email of [emailOf('cara'), 'new@mail.test', 'new@sub.acme.test']) {
      await changesNothing(async () => {
        const { location } = await at.signIn('acme', at.personAtProvider({ email }));
        expect(problemIn(location)).toBe('PROVIDER_WRONG_DOMAIN');
      });
    }
  });

  it('makes one account of two arrivals at the same moment', async () => {
    const login = at.personAtProvider();
    const both = [at.visitor(), at.visitor()];
    const callbacks: string[] = [];
    for (const visitor of both) {
      callbacks.push((await signInAtProvider(visitor, '/auth/start/acme', login)).callback);
    }
    await Promise.all(both.map((visitor, index) => visitor.ask(callbacks[index]!)));
    const [first, second] = await Promise.all(both.map((visitor) => at.session(visitor)));
    expect(first!.person?.userId).toBeDefined();
    expect(second!.person?.userId).toBe(first!.person?.userId);
  });
});
