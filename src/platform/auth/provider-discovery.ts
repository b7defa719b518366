import * as z from 'zod';
import type { Outbound } from '../http/outbound.ts';

/** What a provider publishes of itself (OpenID Connect Discovery 1.0). */
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

const publicKey = z.looseObject({ kty: z.string(), kid: z.string().optional(), use: z.string().optional() });
const keySet = z.object({ keys: z.array(publicKey).max(50) });
export type PublicKey = z.infer<typeof publicKey>;

export interface Discovery {
  metadataOf(issuer: string): Promise<ProviderMetadata>;
  /** The key that a token names; a key that is not known yet is looked for once a minute at most. */
  keyOf(issuer: string, kid: string | undefined): Promise<PublicKey>;
}

const keptMs = 60 * 60_000;
const askedAgainMs = 60_000;

type Kept<T> = { at: number; value: T };

/** Keeps what providers publish for an hour. `now` in milliseconds; only differences of it count. */
export function createDiscovery(outbound: Outbound, now: () => number): Discovery {
  const known = new Map<string, Kept<ProviderMetadata>>();
  const keys = new Map<string, Kept<PublicKey[]>>();

  const metadataOf = async (issuer: string) => {
    const kept = known.get(issuer);
    if (kept && now() - kept.at < keptMs) return kept.value;
    const value = await discover(outbound, issuer);
    known.set(issuer, { at: now(), value });
    return value;
  };
  const keysOf = async (issuer: string, newerThanMs: number) => {
    const kept = keys.get(issuer);
    if (kept && now() - kept.at < newerThanMs) return kept.value;
    const { jwks_uri: address } = await metadataOf(issuer);
    const value = keySet.parse(await outbound.get(address)).keys;
    keys.set(issuer, { at: now(), value });
    return value;
  };
  return {
    metadataOf,
    keyOf: async (issuer, kid) => {
      const found = pick(await keysOf(issuer, keptMs), kid) ?? pick(await keysOf(issuer, askedAgainMs), kid);
      if (!found) throw new Error('the provider has no such key');
      return found;
    },
  };
}

async function discover(outbound: Outbound, issuer: string): Promise<ProviderMetadata> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const found = metadata.parse(await outbound.get(address));
  // Whoever speaks for another issuer could sign tokens in its name.
  if (found.issuer !== issuer) throw new Error('the provider calls itself something else');
  const asked = [found.authorization_endpoint, found.token_endpoint, found.jwks_uri, found.userinfo_endpoint];
  if (asked.some((url) => url !== undefined && !outbound.allows(url))) {
    throw new Error('the provider names an address that is not asked');
  }
  return found;
}

function pick(keys: readonly PublicKey[], kid: string | undefined): PublicKey | undefined {
  const signing = keys.filter(({ use, kty }) => use !== 'enc' && kty !== 'oct');
  if (kid === undefined) return signing.length === 1 ? signing[0] : undefined;
  return signing.find((key) => key.kid === kid);
}
