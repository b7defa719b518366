import { sha256 } from '../tokens.ts';

/** What begins at us and comes back with the browser. */
export interface ProviderFlow {
  state: string;
  nonce: string;
  /** It stays on the server; the browser carries its hash (PKCE, RFC 7636). */
  codeVerifier: string;
  redirectURI: string;
}

type Ask = { endpoint: string; clientId: string; scope: string; extraParameters: Record<string, string> };

/** The address that the browser visits to sign in at the provider (OpenID Connect Core 3.1.2.1). */
export function authorizationUrl(ask: Ask, flow: ProviderFlow): string {
  const url = new URL(ask.endpoint);
  const parameters = {
    response_type: 'code',
    client_id: ask.clientId,
    redirect_uri: flow.redirectURI,
    scope: ask.scope,
    state: flow.state,
    nonce: flow.nonce,
    code_challenge_method: 'S256',
    code_challenge: sha256(flow.codeVerifier).toString('base64url'),
    ...ask.extraParameters,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

type Client = { id: string; secret: string; authentication: 'basic' | 'post' };
type Returned = Pick<ProviderFlow, 'codeVerifier' | 'redirectURI'> & { code: string };
type TokenRequest = { body: URLSearchParams; headers: Record<string, string> };

/** The request that turns a code into tokens (RFC 6749, 4.1.3), with our secret in the header or the form. */
export function tokenRequest(client: Client, { code, codeVerifier, redirectURI }: Returned): TokenRequest {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    code_verifier: codeVerifier,
    redirect_uri: redirectURI,
  });
  if (client.authentication === 'basic') return { body, headers: { authorization: basic(client) } };
  body.set('client_id', client.id);
  body.set('client_secret', client.secret);
  return { body, headers: {} };
}

/** RFC 6749, 2.3.1: both are form-encoded first, so a colon in the id cannot shift the secret. */
function basic({ id, secret }: Client): string {
  const encode = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length);
  return `Basic ${Buffer.from(`${encode(id)}:${encode(secret)}`).toString('base64')}`;
}
