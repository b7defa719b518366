import { generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { answering, publishedBy } from '#test/support/answering.ts';
import { createOutbound } from '../http/outbound.ts';
import { startOpenIdProvider } from '#test/support/servers/openid-provider.ts';
import { appleClientSecret } from './apple-secret.ts';
import { insecureProviders, readProviders } from './provider-settings.ts';
import { createProviders } from './providers.ts';

// The settings of providers, and what providers are asked. Their answers: provider-answers.test.ts.

const acme = {
  id: 'acme',
  label: 'Acme',
  issuer: 'https://login.acme.test',
  clientId: 'us',
  clientSecret: 'secret',
  domains: ['Acme.test'],
};
const sso = (...organisations: unknown[]) => ({ SSO_PROVIDERS: JSON.stringify(organisations) });
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const apple = { APPLE_CLIENT_ID: 'us', APPLE_TEAM_ID: 'TEAM', APPLE_KEY_ID: 'KEY', APPLE_PRIVATE_KEY: pem };

describe('the settings', () => {
  it('name no provider when there are none', () => {
    expect(readProviders({})).toEqual({ providers: [], problems: [] });
  });

  it('name Google, Apple and organizations; further clients are apps', () => {
    const { providers, problems } = readProviders({
      GOOGLE_CLIENT_ID: 'web, phone',
      GOOGLE_CLIENT_SECRET: 'secret',
      ...apple,
      APPLE_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
      ...sso(acme),
    });
    expect(problems).toEqual([]);
    expect(providers).toMatchObject([
      { id: 'google', clientIds: ['web', 'phone'], domains: null },
      {
        id: 'apple',
        secret: { kind: 'apple', teamId: 'TEAM', keyId: 'KEY', privateKey: pem },
        domains: null,
      },
      { id: 'acme', kind: 'organisation', issuer: 'https://login.acme.test', domains: ['acme.test'] },
    ]);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['half of Google', { GOOGLE_CLIENT_ID: 'web' }, /GOOGLE_CLIENT_SECRET/],
    ['three quarters of Apple', { ...apple, APPLE_KEY_ID: '' }, /APPLE_KEY_ID/],
    ['text that is no JSON', { SSO_PROVIDERS: '{' }, /SSO_PROVIDERS/],
    ['an organisation without a domain', sso({ ...acme, domains: [] }), /domains/],
    ['an unknown field', sso({ ...acme, trustEverything: true }), /SSO_PROVIDERS cannot be used/],
    ['an id that stands for passwords', sso({ ...acme, id: 'credential' }), /something else/],
    ['one id twice', sso(acme, { ...acme, domains: ['other.test'] }), /acme stands for two/],
    ['one domain twice', sso(acme, { ...acme, id: 'other' }), /acme.test belongs to two/],
  ])('with %s are refused', (_, env, problem) => {
    expect(readProviders(env).problems.join('\n')).toMatch(problem);
  });

  it('without https are refused in production', () => {
    const { providers } = readProviders(sso({ ...acme, issuer: 'http://127.0.0.1:4000' }));
    expect(insecureProviders(providers)).toEqual([
      'SSO_PROVIDERS: the issuer of acme has to begin with https.',
    ]);
    expect(insecureProviders(readProviders(sso(acme)).providers)).toEqual([]);
  });
});

describe('the secret that Apple is shown', () => {
  it('is signed with the key of the team, names both sides and ends after five minutes', async () => {
    const now = new Date('2026-11-20T20:00:00Z');
    const key = { kind: 'apple', teamId: 'TEAM', keyId: 'KEY', privateKey: pem } as const;
    const [header = '', claims = '', signature = ''] = (await appleClientSecret(key, 'us', now)).split('.');
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(read(header)).toEqual({ alg: 'ES256', kid: 'KEY' });
    const at = now.getTime() / 1000;
    expect(read(claims)).toEqual({
      iss: 'TEAM',
      sub: 'us',
      aud: 'https://appleid.apple.com',
      iat: at,
      exp: at + 300,
    });
    const signed = Buffer.from(`${header}.${claims}`);
    const asSigned = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', signed, asSigned, Buffer.from(signature, 'base64url'))).toBe(true);
  });
});

describe('a provider that is asked', () => {
  const flow = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43), redirectURI: 'https://us.test/back' };
  const now = () => new Date('2026-11-20T20:00:00Z');

  it('and does not answer is unavailable, by its name', async () => {
    const { providers } = readProviders(sso(acme));
    const asked = createProviders(providers, { outbound: answering({}), now });
    await expect(asked.authorizationUrl('acme', flow)).rejects.toMatchObject({
      code: 'PROVIDER_SILENT',
      data: { provider: 'Acme' },
    });
    await expect(asked.authorizationUrl('unknown', flow)).rejects.toMatchObject({ code: 'UNKNOWN_PROVIDER' });
  });

  it('for a code with another proof key says no', async () => {
    const openId = await startOpenIdProvider({ redirectUris: [flow.redirectURI] });
    onTestFinished(() => openId.close());
    const { issuer, clientId, clientSecret } = openId;
    const { providers } = readProviders(sso({ ...acme, issuer, clientId, clientSecret }));
    const asked = createProviders(providers, { outbound: createOutbound({ allowsThisMachine: true }), now });
    const url = new URL(await asked.authorizationUrl('acme', flow));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: clientId,
      code_challenge_method: 'S256',
      nonce: 'n',
      redirect_uri: flow.redirectURI,
      response_type: 'code',
      scope: 'openid email profile',
      state: 's',
    });
    const returned = { ...flow, code: 'made-up', issuer };
    await expect(asked.exchangeCode('acme', returned)).rejects.toMatchObject({ code: 'PROVIDER_REFUSED' });
    const unnamed = { ...returned, issuer: null };
    await expect(asked.exchangeCode('acme', unnamed)).rejects.toMatchObject({ code: 'PROVIDER_REFUSED' });
  });

  it('is asked as Google and Apple want it, with our nonce', async () => {
    const settings = readProviders({
      GOOGLE_CLIENT_ID: 'web',
      GOOGLE_CLIENT_SECRET: 'secret',
      ...apple,
    }).providers;
    const wellKnown = (issuer: string) => ({
      [`${issuer}/.well-known/openid-configuration`]: {
        ...publishedBy(issuer),
        authorization_endpoint: `${issuer}/go`,
      },
    });
    const outbound = answering({
      ...wellKnown('https://accounts.google.com'),
      ...wellKnown('https://appleid.apple.com'),
    });
    const asked = createProviders(settings, { outbound, now });
    const google = new URL(await asked.authorizationUrl('google', flow));
    expect(google.origin + google.pathname).toBe('https://accounts.google.com/go');
    expect(Object.fromEntries(google.searchParams)).toMatchObject({ nonce: 'n', prompt: 'select_account' });
    expect(google.searchParams.has('include_granted_scopes')).toBe(false);
    const toApple = new URL(await asked.authorizationUrl('apple', flow));
    expect(Object.fromEntries(toApple.searchParams)).toMatchObject({
      nonce: 'n',
      response_mode: 'form_post',
      response_type: 'code',
      scope: 'email name openid',
    });
  });
});
