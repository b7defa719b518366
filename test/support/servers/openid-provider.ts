import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export type ProviderClaims = { email?: string; email_verified?: boolean; name?: string };
type Claims = Record<string, unknown>;

export type OpenIdProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The identity of each person who logs in there with this name; it accepts any password. */
  people: Map<string, ProviderClaims>;
  /** Changes the claims of the ID tokens that it issues from now on. Null for the truth. */
  tamper(change: ((claims: Claims) => Claims) | null): void;
  /** An ID token with these claims, signed with its own key or with another. */
  signIdToken(claims: Claims, options?: { key?: KeyObject; algorithm?: string }): string;
  /** What was asked of its token endpoint, newest last. */
  tokenRequests: URLSearchParams[];
  close(): Promise<void>;
};

type Options = {
  /** Where it may send people back to. */
  redirectUris: readonly string[];
  /** Taken by apps, which get their tokens without a redirect. */
  port?: number;
  /** The identity of a person missing from `people`. */
  claimsOf?: (login: string) => ProviderClaims;
};

const KEY_ID = 'key-of-the-tests';

/**
 * A real OpenID provider on this machine: it demands PKCE, asks for a login and for consent by its own forms,
 * and says where its answers come from.
 */
export async function startOpenIdProvider({
  redirectUris,
  port = 0,
  claimsOf = () => ({}),
}: Options): Promise<OpenIdProvider> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const client = { clientId: 'client-of-the-tests', clientSecret: 'a secret: 100%+ of the tests' };
  const people = new Map<string, ProviderClaims>();
  const tokenRequests: URLSearchParams[] = [];
  let change: ((claims: Claims) => Claims) | null = null;

  const signIdToken: OpenIdProvider['signIdToken'] = (
    claims,
    { key = privateKey, algorithm = 'RS256' } = {},
  ) => {
    const parts = [{ alg: algorithm, kid: KEY_ID, typ: 'JWT' }, claims].map(encode).join('.');
    if (algorithm === 'none') return `${parts}.`;
    return `${parts}.${sign('sha256', Buffer.from(parts), key).toString('base64url')}`;
  };
  const provider = await quietly(
    () => new Provider(issuer, configuration({ ...client, redirectUris, privateKey, people, claimsOf })),
  );
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route !== 'token') return;
    tokenRequests.push(new URLSearchParams(ctx.request.rawBody ?? ''));
    const { id_token: token } = ctx.body ?? {};
    if (change && typeof token === 'string')
      ctx.body = { ...ctx.body, id_token: signIdToken(change(decode(token))) };
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    // It has no page to choose among accounts.
    request.url = request.url?.replace('&prompt=select_account', '');
    answer(request, response);
  });
  return {
    issuer,
    ...client,
    people,
    tokenRequests,
    signIdToken,
    tamper: (wanted) => (change = wanted),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Wanted = {
  clientId: string;
  clientSecret: string;
  redirectUris: readonly string[];
  privateKey: KeyObject;
  people: Map<string, ProviderClaims>;
  claimsOf: (login: string) => ProviderClaims;
};

function configuration(wanted: Wanted) {
  const { clientId, clientSecret, redirectUris, privateKey, people, claimsOf } = wanted;
  const common = { client_secret: clientSecret, redirect_uris: [...redirectUris] };
  return {
    clients: [
      { ...common, client_id: clientId },
      // As Google and Apple take the secret.
      { ...common, client_id: `${clientId}-post`, token_endpoint_auth_method: 'client_secret_post' },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    scopes: ['openid', 'email', 'name', 'profile'],
    renderError: (ctx: { body: unknown }, problem: unknown) => {
      ctx.body = JSON.stringify(problem);
    },
    cookies: { keys: ['a key of the tests'] },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...(people.get(id) ?? claimsOf(id)) }),
    }),
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
  };
}

const encode = (part: Claims) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Claims;

/** It reminds its operators on the console that this is no production set-up, which a test knows. */
async function quietly<T>(work: () => T): Promise<T> {
  const { info, warn } = console;
  Object.assign(console, { info: () => {}, warn: () => {} });
  try {
    return work();
  } finally {
    Object.assign(console, { info, warn });
  }
}
