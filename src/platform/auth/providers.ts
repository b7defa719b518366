import { authorizationCodeRequest, verifyProviderIdToken } from 'better-auth/oauth2';
import * as z from 'zod';
import { AppError, fail } from '#domain/errors.ts';
import { email as emailSchema } from '#domain/validation/contact.ts';
import { type Outbound, OutboundRefusal } from '../http/outbound.ts';
import { appleClientSecret } from './apple-secret.ts';
import { definitionOf, type ProviderDefinition } from './provider-definitions.ts';
import { createDiscovery, type Discovery, type ProviderMetadata } from './provider-discovery.ts';
import type { ProviderSetting } from './provider-settings.ts';

/** Who somebody is at a provider, once its word was checked. */
export interface ProviderPerson {
  /** Beside `providerId` it names them for ever; their address may change. */
  accountId: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
}

export type ProviderInfo = Pick<ProviderSetting, 'id' | 'kind' | 'label' | 'domains'>;

/** What begins at us and comes back with the browser. */
export interface ProviderFlow {
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectURI: string;
}

export interface ReturnedCode extends Omit<ProviderFlow, 'state'> {
  code: string;
  /** `iss` of the answer (RFC 9207): the provider says that it is its own answer. */
  issuer: string | null;
}

/** The providers that are set up. Each refusal is one of PROVIDER_SILENT, PROVIDER_REFUSED, UNKNOWN_PROVIDER. */
export interface Providers {
  readonly list: readonly ProviderInfo[];
  find(id: string): ProviderInfo | undefined;
  /** Where the browser goes. */
  authorizationUrl(id: string, flow: ProviderFlow): Promise<string>;
  exchangeCode(id: string, returned: ReturnedCode): Promise<ProviderPerson>;
  /** For apps, which got the token themselves. */
  checkIdToken(id: string, token: string, nonce: string): Promise<ProviderPerson>;
}

type Parts = { outbound: Outbound; discovery: Discovery; now: () => Date };

export function createProviders(
  settings: readonly ProviderSetting[],
  { outbound, now }: { outbound: Outbound; now: () => Date },
): Providers {
  const parts = { outbound, now, discovery: createDiscovery(outbound, () => performance.now()) };
  const find = (id: string) => settings.find((setting) => setting.id === id);
  const at = async <T>(id: string, work: (provider: Provider) => Promise<T>): Promise<T> => {
    const setting = find(id);
    if (!setting) fail('UNKNOWN_PROVIDER');
    return sayingWhose(setting.label, () => work({ ...parts, setting, definition: definitionOf(setting) }));
  };
  return {
    list: settings.map(({ id, kind, label, domains }) => ({ id, kind, label, domains })),
    find,
    authorizationUrl: (id, { redirectURI, ...flow }) =>
      at(id, async (provider) => {
        const { authorization_endpoint: endpoint } = await provider.discovery.metadataOf(
          provider.setting.issuer,
        );
        return (await provider.definition.authorizationUrl(endpoint, { ...flow, redirectURI })).href;
      }),
    exchangeCode: (id, returned) => at(id, (provider) => exchangeCode(provider, returned)),
    checkIdToken: (id, token, nonce) =>
      at(id, async (provider) =>
        personOf(provider, await checkToken(provider, token, nonce, [...provider.setting.clientIds])),
      ),
  };
}

type Provider = Parts & { setting: ProviderSetting; definition: ProviderDefinition };

/** The other side did what it may not do, or what the person has to know. */
class Distrust extends Error {}

/** Whatever goes wrong out there is one of two things to a person: no answer, or no. */
async function sayingWhose<T>(provider: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const saidNo = error instanceof OutboundRefusal && error.status >= 400 && error.status < 500;
    const code = saidNo || error instanceof Distrust ? 'PROVIDER_REFUSED' : 'PROVIDER_SILENT';
    throw Object.assign(new AppError(code, { provider }), { cause: error });
  }
}

const tokenAnswer = z.object({
  id_token: z.string().max(20_000),
  access_token: z.string().max(20_000).optional(),
});

async function exchangeCode(provider: Provider, returned: ReturnedCode): Promise<ProviderPerson> {
  const { setting, outbound, discovery } = provider;
  const metadata = await discovery.metadataOf(setting.issuer);
  checkAnswerer(metadata, returned.issuer);
  const { body, headers } = await authorizationCodeRequest({
    code: returned.code,
    codeVerifier: returned.codeVerifier,
    redirectURI: returned.redirectURI,
    options: { clientId: setting.clientIds[0], clientSecret: secretOf(provider) },
    authentication: authenticationOf(provider, metadata),
    tokenEndpoint: metadata.token_endpoint,
  });
  const tokens = tokenAnswer.parse(await outbound.post(metadata.token_endpoint, body, headers));
  const claims = await checkToken(provider, tokens.id_token, returned.nonce, [setting.clientIds[0]]);
  return personOf(provider, await withAddress(provider, metadata, claims, tokens.access_token));
}

/** An answer of one provider that was sent in the name of another. */
function checkAnswerer(metadata: ProviderMetadata, answerer: string | null): void {
  const isSaid = metadata.authorization_response_iss_parameter_supported === true;
  if (answerer === null ? isSaid : answerer !== metadata.issuer)
    throw new Distrust('another issuer answered');
}

function secretOf({ setting, now }: Provider): string {
  const { secret, clientIds } = setting;
  return secret.kind === 'fixed' ? secret.value : appleClientSecret(secret, clientIds[0], now());
}

/** By the header where the provider takes it, as the standard has it where nothing is said. */
function authenticationOf({ definition }: Provider, metadata: ProviderMetadata): 'basic' | 'post' {
  if (definition.tokenAuthentication !== 'as announced') return definition.tokenAuthentication;
  const taken = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return taken.includes('client_secret_basic') ? 'basic' : 'post';
}

const idClaims = z.looseObject({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
});
type Claims = z.infer<typeof idClaims>;

// Signatures of a public key only: with a shared secret anybody who knows it could sign.
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];

/** Signature, issuer, audience, age and nonce. Throws for any of them. */
async function checkToken(
  { setting, definition, discovery }: Provider,
  token: string,
  nonce: string,
  audience: string[],
): Promise<Claims> {
  let unreachable: unknown;
  const idToken = {
    jwks: async ({ kid }: { kid?: string | undefined }) => {
      try {
        return await discovery.keyOf(setting.issuer, kid);
      } catch (error) {
        unreachable = error instanceof OutboundRefusal || isNetworkError(error) ? error : undefined;
        throw error;
      }
    },
    issuer: definition.issuers,
    audience,
    algorithms,
    maxTokenAge: '1h',
    nonceComparison: definition.nonceComparison,
    verifyClaims: (claims: Record<string, unknown>) => isMeantForUs(claims, audience),
  };
  const isGenuine = await verifyProviderIdToken({ idToken, options: {} }, token, nonce);
  if (unreachable) throw unreachable;
  if (!isGenuine) throw new Distrust('the ID token is not genuine');
  return idClaims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')));
}

/** The keys could not be read: that is no answer, and not a no. */
function isNetworkError(error: unknown): boolean {
  return error instanceof Error && 'code' in error;
}

/** It has to end; and of several audiences the one that asked for it has to be ours. */
function isMeantForUs(claims: Record<string, unknown>, audience: readonly string[]): boolean {
  if (typeof claims['exp'] !== 'number') return false;
  const { azp } = claims;
  return azp === undefined
    ? !Array.isArray(claims['aud']) || claims['aud'].length === 1
    : audience.includes(String(azp));
}

/** Many providers name the address only where the access token is shown. */
async function withAddress(
  { outbound }: Provider,
  metadata: ProviderMetadata,
  claims: Claims,
  accessToken: string | undefined,
): Promise<Claims> {
  if (claims['email'] !== undefined || !metadata.userinfo_endpoint || !accessToken) return claims;
  const answer = await outbound.get(metadata.userinfo_endpoint, { authorization: `Bearer ${accessToken}` });
  const info = z.looseObject({ sub: z.string() }).parse(answer);
  if (info.sub !== claims.sub) throw new Distrust('the user info is about somebody else');
  return { ...info, ...claims };
}

function personOf({ setting }: Provider, claims: Claims): ProviderPerson {
  const email = emailSchema.safeParse(claims['email']).data ?? null;
  const verified = claims['email_verified'];
  const name = typeof claims['name'] === 'string' ? claims['name'].trim().slice(0, 100) : '';
  return {
    // A setting whose issuer was changed must not find the people of the one before.
    accountId: setting.kind === 'organisation' ? `${setting.issuer}#${claims.sub}` : claims.sub,
    email,
    // Apple writes it as text. What is missing is no yes.
    emailVerified: email !== null && (verified === true || verified === 'true'),
    name: name || null,
  };
}
