import { KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { answering, publishedBy } from '#test/support/answering.ts';
import { createOutbound, type Outbound } from '../http/outbound.ts';
import { createDiscovery } from './provider-discovery.ts';
import { readProviders } from './provider-settings.ts';
import { createProviders } from './providers.ts';

// What providers publish about themselves, and the ID tokens and answers that are forged in their name.

const ISSUER = 'https://login.acme.test';
const WELL_KNOWN = `${ISSUER}/.well-known/openid-configuration`;
const published = publishedBy(ISSUER);
const start = new Date('2026-11-20T20:00:00Z');
const nonce = 'the nonce of this sign-in';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }));
afterEach(() => void vi.useRealTimers());
const advance = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

const ours = await generateKeyPair('RS256', { extractable: true });
const next = await generateKeyPair('RS256', { extractable: true });
const attacker = await generateKeyPair('RS256', { extractable: true });
const publicJwk = async ({ publicKey }: typeof ours, more: JWK) => ({
  ...(await exportJWK(publicKey)),
  ...more,
});
const one = await publicJwk(ours, { kid: 'one', use: 'sig', alg: 'RS256' });
const two = await publicJwk(next, { kid: 'two', use: 'sig', alg: 'RS256' });

const now = () => Math.floor(Date.now() / 1000);
type Claims = Record<string, unknown>;
const genuine = (): Claims => ({
  iss: ISSUER,
  sub: 'ana',
  aud: 'us',
  iat: now(),
  exp: now() + 300,
  nonce,
  email: 'ana@acme.test',
  email_verified: true,
});

type Signing = { header?: Record<string, unknown>; key?: Parameters<SignJWT['sign']>[0] };
const sign = (claims: Claims, { header = {}, key = ours.privateKey }: Signing = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(key);
const unsigned = (header: object, claims: Claims) =>
  [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');

/** The provider as we set it up, reached through `outbound`. */
function providersOver(outbound: Outbound, issuer = ISSUER) {
  const acme = {
    id: 'acme',
    label: 'Acme',
    issuer,
    clientId: 'us',
    clientSecret: 's',
    domains: ['acme.test'],
  };
  const { providers } = readProviders({ SSO_PROVIDERS: JSON.stringify([acme]) });
  return createProviders(providers, { outbound, now: () => new Date() });
}

const withKeys = (...keys: JWK[]) => answering({ [WELL_KNOWN]: published, [published.jwks_uri]: { keys } });
const check = (token: string, outbound: Outbound = withKeys(one)) =>
  providersOver(outbound).checkIdToken('acme', token, nonce);
const refused = { code: 'PROVIDER_REFUSED', data: { provider: 'Acme' } };
const silent = { code: 'PROVIDER_SILENT', data: { provider: 'Acme' } };

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe('what a provider publishes', () => {
  it.each([
    ['that it is another provider', { ...published, issuer: 'https://evil.test' }],
    ['an address without https', { ...published, token_endpoint: 'http://login.acme.test/token' }],
    ['an address of our own network', { ...published, jwks_uri: 'https://169.254.169.254/jwks' }],
    ['no keys', { ...published, jwks_uri: undefined }],
  ])('is not believed when it says %s', async (_, says) => {
    const discover = createDiscovery(answering({ [WELL_KNOWN]: says }));
    await expect(discover(ISSUER)).rejects.toThrow();
  });

  it('is kept for an hour', async () => {
    const outbound = withKeys(one);
    const discover = createDiscovery(outbound);
    await discover(ISSUER);
    advance(3599);
    await discover(ISSUER);
    expect(outbound.asked).toEqual([WELL_KNOWN]);
    advance(1);
    await discover(ISSUER);
    expect(outbound.asked).toEqual([WELL_KNOWN, WELL_KNOWN]);
  });

  it('gives its keys through the guard of our own network, whatever its name resolves to', async () => {
    let visits = 0;
    const port = await listening(
      createServer((socket) => {
        visits += 1;
        socket.destroy();
      }),
    );
    const far = createOutbound({ allowsThisMachine: false });
    const led = { ...published, jwks_uri: `https://localhost:${port}/jwks` };
    const outbound = { ...far, get: async (url: string) => (url === WELL_KNOWN ? led : far.get(url)) };
    await expect(check(await sign(genuine()), outbound)).rejects.toMatchObject(silent);
    expect(visits).toBe(0);
  });

  it('names keys that do not answer: then the provider is silent, and has not said no', async () => {
    const outbound = answering({ [WELL_KNOWN]: published });
    await expect(check(await sign(genuine()), outbound)).rejects.toMatchObject(silent);
  });
});

describe('the keys of a provider', () => {
  it('are asked for once a minute at most, however many tokens name an unknown one', async () => {
    const outbound = withKeys(one);
    const providers = providersOver(outbound);
    await providers.checkIdToken('acme', await sign(genuine()), nonce);
    const timesAsked = () => outbound.asked.filter((url) => url === published.jwks_uri).length;
    const unknown = await sign(genuine(), { header: { kid: 'unknown' }, key: attacker.privateKey });
    const flood = () =>
      Promise.all(
        Array.from({ length: 20 }, () => providers.checkIdToken('acme', unknown, nonce).catch(String)),
      );
    await flood();
    expect(timesAsked()).toBe(1);
    advance(60);
    await flood();
    expect(timesAsked()).toBe(2);
  });

  it('may be exchanged: the new one counts, and the old one no longer', async () => {
    const answers = { [WELL_KNOWN]: published, [published.jwks_uri]: { keys: [one] } };
    const providers = providersOver(answering(answers));
    const person = { accountId: `${ISSUER}#ana`, email: 'ana@acme.test', emailVerified: true };
    expect(await providers.checkIdToken('acme', await sign(genuine()), nonce)).toMatchObject(person);
    answers[published.jwks_uri] = { keys: [two] };
    advance(60);
    const byNext = await sign(genuine(), { header: { kid: 'two' }, key: next.privateKey });
    expect(await providers.checkIdToken('acme', byNext, nonce)).toMatchObject(person);
    await expect(providers.checkIdToken('acme', await sign(genuine()), nonce)).rejects.toMatchObject(refused);
  });

  it('are not those for encryption, shared secrets, or one of several without a name', async () => {
    const token = await sign(genuine());
    const forEncryption = await publicJwk(ours, { kid: 'one', use: 'enc' });
    await expect(check(token, withKeys(forEncryption))).rejects.toMatchObject(refused);
    const secret = Buffer.alloc(32, 1);
    const shared: JWK = { kty: 'oct', kid: 'one', k: secret.toString('base64url') };
    const bySecret = await sign(genuine(), { header: { alg: 'HS256' }, key: secret });
    await expect(check(bySecret, withKeys(shared))).rejects.toMatchObject(refused);
    const unnamed = await sign(genuine(), { header: { kid: undefined } });
    await expect(check(unnamed, withKeys(one, two))).rejects.toMatchObject(refused);
    await expect(check(unnamed, withKeys(one))).resolves.toMatchObject({ email: 'ana@acme.test' });
  });
});

describe('an ID token', () => {
  it('is taken when everything in it is as it should be', async () => {
    await expect(check(await sign(genuine()))).resolves.toEqual({
      accountId: `${ISSUER}#ana`,
      email: 'ana@acme.test',
      emailVerified: true,
      name: null,
    });
  });

  it.each<[string, () => Claims]>([
    ['another issuer', () => ({ iss: 'https://evil.test' })],
    ['no issuer', () => ({ iss: undefined })],
    ['another audience', () => ({ aud: 'another-client' })],
    ['no audience', () => ({ aud: undefined })],
    ['several audiences', () => ({ aud: ['us', 'another-client'] })],
    [
      'an audience that another client asked for',
      () => ({ aud: ['us', 'another-client'], azp: 'another-client' }),
    ],
    ['an end that is over', () => ({ iat: now() - 600, exp: now() - 1 })],
    ['no end', () => ({ exp: undefined })],
    ['a beginning more than an hour ago', () => ({ iat: now() - 3601 })],
    ['a beginning that is still to come', () => ({ iat: now() + 60 })],
    ['no beginning', () => ({ iat: undefined })],
    ['a time before which it does not count', () => ({ nbf: now() + 60 })],
    ['another nonce', () => ({ nonce: 'of another sign-in' })],
    ['no nonce', () => ({ nonce: undefined })],
    ['an empty nonce', () => ({ nonce: '' })],
    ['a list of nonces', () => ({ nonce: [nonce] })],
    ['no person', () => ({ sub: undefined })],
    ['an empty person', () => ({ sub: '' })],
    ['a number for a person', () => ({ sub: 7 })],
  ])('with %s is refused', async (_, change) => {
    await expect(check(await sign({ ...genuine(), ...change() }))).rejects.toMatchObject(refused);
  });

  it.each<[string, () => Promise<string> | string]>([
    ['no signature (alg none)', () => `${unsigned({ alg: 'none' }, genuine())}.`],
    [
      'no signature under a name that differs in case',
      () => `${unsigned({ alg: 'NoNe', kid: 'one' }, genuine())}.`,
    ],
    ['the signature cut off', async () => (await sign(genuine())).replace(/[^.]+$/, '')],
    [
      'our public key as a shared secret (HS256)',
      async () =>
        sign(genuine(), { header: { alg: 'HS256' }, key: Buffer.from(await exportSPKI(ours.publicKey)) }),
    ],
    ['the signature of another key', () => sign(genuine(), { key: attacker.privateKey })],
    [
      'a key of its own in the header',
      async () =>
        sign(genuine(), { header: { jwk: await exportJWK(attacker.publicKey) }, key: attacker.privateKey }),
    ],
    [
      'an address of its own keys in the header',
      () => sign(genuine(), { header: { jku: 'https://evil.test/jwks' }, key: attacker.privateKey }),
    ],
    [
      'an algorithm that its key is not for',
      () => sign(genuine(), { header: { alg: 'RS512' }, key: KeyObject.from(ours.privateKey) }),
    ],
    [
      'claims changed after signing',
      async () => {
        const [header, , signature] = (await sign(genuine())).split('.');
        const claims = unsigned({}, { ...genuine(), sub: 'ben' }).split('.')[1];
        return `${header}.${claims}.${signature}`;
      },
    ],
    ['five parts, as if it were encrypted', () => 'a.b.c.d.e'],
    ['nothing in it', () => ''],
  ])('with %s is refused', async (_, forge) => {
    await expect(check(await forge())).rejects.toMatchObject(refused);
  });

  it('is taken with the algorithms of our list only, whatever its key could do', async () => {
    const { alg: _, ...anyAlgorithm } = one;
    const key = KeyObject.from(ours.privateKey);
    const by = async (alg: string) =>
      check(await sign(genuine(), { header: { alg }, key }), withKeys(anyAlgorithm));
    await expect(by('PS256')).resolves.toMatchObject({ email: 'ana@acme.test' });
    await expect(by('RS512')).rejects.toMatchObject(refused);
  });
});

describe('the token endpoint', () => {
  const flow = { codeVerifier: 'v'.repeat(43), redirectURI: 'https://us.test/back', nonce };

  /** A provider on this machine whose token endpoint answers as `token` does. */
  async function providerWhose(token: RequestListener) {
    const server = createHttpServer((request, response) => {
      if (request.url === '/token') return token(request, response);
      const issuer = `http://${request.headers.host}`;
      response.end(JSON.stringify(request.url === '/jwks' ? { keys: [one] } : publishedBy(issuer)));
    });
    const issuer = `http://127.0.0.1:${await listening(server)}`;
    onTestFinished(() => void server.closeAllConnections());
    return { issuer, providers: providersOver(createOutbound({ allowsThisMachine: true }), issuer) };
  }

  it.each([301, 302, 303, 307, 308])(
    'that sends us on by %i gets neither code nor secret there',
    async (status) => {
      let visits = 0;
      const elsewhere = createHttpServer((_, response) => {
        visits += 1;
        response.end('{}');
      });
      const location = `http://127.0.0.1:${await listening(elsewhere)}/token`;
      const { issuer, providers } = await providerWhose((_, response) => {
        response.writeHead(status, { Location: location }).end();
      });
      const returned = { ...flow, code: 'code', issuer };
      await expect(providers.exchangeCode('acme', returned)).rejects.toMatchObject(silent);
      expect(visits).toBe(0);
    },
  );

  it('gets the code, its proof and our secret, and its ID token is checked', async () => {
    let asked: { authorization?: string | undefined; body?: Record<string, string> } = {};
    const { issuer, providers } = await providerWhose(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const body = new URLSearchParams(Buffer.concat(chunks).toString());
      asked = { authorization: request.headers.authorization, body: Object.fromEntries(body) };
      response.end(JSON.stringify({ id_token: await sign({ ...genuine(), iss: issuer }) }));
    });
    const returned = { ...flow, code: 'the code', issuer: null };
    expect(await providers.exchangeCode('acme', returned)).toMatchObject({ email: 'ana@acme.test' });
    expect(asked).toEqual({
      authorization: `Basic ${Buffer.from('us:s').toString('base64')}`,
      body: {
        grant_type: 'authorization_code',
        code: 'the code',
        code_verifier: flow.codeVerifier,
        redirect_uri: flow.redirectURI,
      },
    });
    const other = { ...returned, nonce: 'of another sign-in' };
    await expect(providers.exchangeCode('acme', other)).rejects.toMatchObject(refused);
    await expect(
      providers.exchangeCode('acme', { ...returned, issuer: 'https://evil.test' }),
    ).rejects.toMatchObject(refused);
  });
});
