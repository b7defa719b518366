import { errors as jose } from 'jose';
import * as z from 'zod';
import { AppError, fail } from '#domain/errors/errors.ts';
import { email as emailSchema } from '#domain/validation/contact.ts';
import { type Outbound, OutboundRefusal } from '../http/outbound.ts';
import { appleClientSecret } from './apple-secret.ts';
import { authorizationUrl, type ProviderFlow, tokenRequest } from './authorization-code.ts';
import { type IdClaims, UntrustedAnswer, verifyIdToken } from './id-token.ts';
import { definitionOf, type ProviderDefinition } from './provider-definitions.ts';
import { createDiscovery, type Discovered, type ProviderMetadata } from './provider-discovery.ts';
import type { ProviderSetting } from './provider-settings.ts';

/** A person as a provider knows them, once we have checked its word. */
export interface ProviderPerson {
  /** With `providerId` it names the person for good; their address may change. */
  accountId: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
}

export type ProviderInfo = Pick<ProviderSetting, 'id' | 'kind' | 'label' | 'domains'>;

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

export function createProviders(
  settings: readonly ProviderSetting[],
  { outbound, now }: { outbound: Outbound; now: () => Date },
): Providers {
  const discover = createDiscovery(outbound);
  const find = (id: string) => settings.find((setting) => setting.id === id);
  const withProvider = async <T>(id: string, work: (provider: Provider) => Promise<T> | T): Promise<T> => {
    const setting = find(id);
    if (!setting) fail('UNKNOWN_PROVIDER');
    return asOurErrors(setting.label, async () => {
      const published = await discover(setting.issuer);
      return work({ setting, definition: definitionOf(setting), published, outbound, now });
    });
  };
  return {
    list: settings.map(({ id, kind, label, domains }) => ({ id, kind, label, domains })),
    find,
    authorizationUrl: (id, flow) =>
      withProvider(id, ({ setting, definition, published }) => {
        const { scope, extraParameters } = definition;
        const { authorization_endpoint: endpoint } = published;
        return authorizationUrl({ endpoint, clientId: setting.clientIds[0], scope, extraParameters }, flow);
      }),
    exchangeCode: (id, returned) => withProvider(id, (provider) => exchangeCode(provider, returned)),
    checkIdToken: (id, token, nonce) =>
      withProvider(id, async (provider) => {
        const claims = await checkToken(provider, token, nonce, [...provider.setting.clientIds]);
        return personOf(provider.setting, claims);
      }),
  };
}

interface Provider {
  setting: ProviderSetting;
  definition: ProviderDefinition;
  published: Discovered;
  outbound: Outbound;
  now: () => Date;
}

/** A reader gets one of two sentences about a failed provider: it did not answer, or it refused. */
async function asOurErrors<T>(provider: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw Object.assign(new AppError(isNo(error) ? 'PROVIDER_REFUSED' : 'PROVIDER_SILENT', { provider }), {
      cause: error,
    });
  }
}

function isNo(error: unknown): boolean {
  if (error instanceof OutboundRefusal) return error.status >= 400 && error.status < 500;
  return error instanceof UntrustedAnswer || error instanceof jose.JOSEError;
}

const tokenAnswer = z.object({
  id_token: z.string().max(20_000),
  access_token: z.string().max(20_000).optional(),
});

async function exchangeCode(provider: Provider, returned: ReturnedCode): Promise<ProviderPerson> {
  const { setting, published, outbound } = provider;
  checkAnswerer(published, returned.issuer);
  const [id] = setting.clientIds;
  const client = { id, secret: await secretOf(provider), authentication: authenticationOf(provider) };
  const { body, headers } = tokenRequest(client, returned);
  const tokens = tokenAnswer.parse(await outbound.post(published.token_endpoint, body, headers));
  const claims = await checkToken(provider, tokens.id_token, returned.nonce, [id]);
  return personOf(setting, await withAddress(provider, claims, tokens.access_token));
}

/** An answer of one provider may be sent to us in the name of another. */
function checkAnswerer(metadata: ProviderMetadata, answerer: string | null): void {
  const isSaid = metadata.authorization_response_iss_parameter_supported === true;
  if (answerer === null ? isSaid : answerer !== metadata.issuer)
    throw new UntrustedAnswer('another issuer answered');
}

async function secretOf({ setting, now }: Provider): Promise<string> {
  const { secret, clientIds } = setting;
  return secret.kind === 'fixed' ? secret.value : appleClientSecret(secret, clientIds[0], now());
}

/** In the header if the provider takes it there, which is the standard's default. */
function authenticationOf({ definition, published }: Provider): 'basic' | 'post' {
  if (definition.clientAuthentication === 'post') return 'post';
  const taken = published.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return taken.includes('client_secret_basic') ? 'basic' : 'post';
}

function checkToken(
  { definition, published }: Provider,
  token: string,
  nonce: string,
  audience: string[],
): Promise<IdClaims> {
  const { issuers, mayHashNonce } = definition;
  return verifyIdToken(token, { keys: published.keys, issuers, audience, nonce, mayHashNonce });
}

/** Many providers name the address only to a caller with the access token. */
async function withAddress(
  { published, outbound }: Provider,
  claims: IdClaims,
  accessToken: string | undefined,
): Promise<IdClaims> {
  const { userinfo_endpoint: endpoint } = published;
  if (claims['email'] !== undefined || !endpoint || !accessToken) return claims;
  const answer = await outbound.get(endpoint, { authorization: `Bearer ${accessToken}` });
  const info = z.looseObject({ sub: z.string() }).parse(answer);
  if (info.sub !== claims.sub) throw new UntrustedAnswer('the user info is about another person');
  return { ...info, ...claims };
}

function personOf(setting: ProviderSetting, claims: IdClaims): ProviderPerson {
  const email = emailSchema.safeParse(claims['email']).data ?? null;
  const verified = claims['email_verified'];
  const name = typeof claims['name'] === 'string' ? claims['name'].trim().slice(0, 100) : '';
  return {
    // If the setting's issuer changes, it must not find the people of the old one.
    accountId: setting.kind === 'organisation' ? `${setting.issuer}#${claims.sub}` : claims.sub,
    email,
    // Apple writes it as text. A missing claim is not a yes.
    emailVerified: email !== null && (verified === true || verified === 'true'),
    name: name || null,
  };
}
