import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import type { Outbound } from '../http/outbound.ts';

/** What a provider publishes about itself (OpenID Connect Discovery 1.0). */
const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  userinfo_endpoint: z.string().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
});
export type ProviderMetadata = z.infer<typeof metadata>;

/** Its metadata, and the public keys that sign its ID tokens. */
export type Discovered = ProviderMetadata & { keys: JWTVerifyGetKey };

const keptMs = 60 * 60_000;
/** A token can name any key, so an unknown one makes us ask at most this often. */
const keysAskedAgainMs = 60_000;

/** Finds what the provider behind an issuer publishes, and keeps it for an hour. */
export function createDiscovery(outbound: Outbound): (issuer: string) => Promise<Discovered> {
  const known = new Map<string, { at: number; found: Discovered }>();
  return async (issuer) => {
    const kept = known.get(issuer);
    if (kept && Date.now() - kept.at < keptMs) return kept.found;
    const found = await discover(outbound, issuer);
    known.set(issuer, { at: Date.now(), found });
    return found;
  };
}

async function discover(outbound: Outbound, issuer: string): Promise<Discovered> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const found = metadata.parse(await outbound.get(address));
  // A server that speaks for another issuer could sign tokens in its name.
  if (found.issuer !== issuer) throw new Error('the provider gives another issuer as its name');
  const asked = [found.authorization_endpoint, found.token_endpoint, found.jwks_uri, found.userinfo_endpoint];
  if (asked.some((url) => url !== undefined && !outbound.allows(url))) {
    throw new Error('the provider names an address that we never ask');
  }
  const keys = createRemoteJWKSet(new URL(found.jwks_uri), {
    cooldownDuration: keysAskedAgainMs,
    // Only `outbound` guards our own network; the fetch of Node would not.
    [customFetch]: async (url) => Response.json(await outbound.get(url)),
  });
  return { ...found, keys };
}
