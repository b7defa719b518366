import { jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { isSameSecret, sha256Hex } from '../tokens.ts';

export type IdClaims = JWTPayload & { sub: string };

export interface IdTokenRules {
  keys: JWTVerifyGetKey;
  issuers: string[];
  /** Our client ids that the token may be made for. */
  audience: string[];
  nonce: string;
  mayHashNonce: boolean;
}

// Public-key signatures only: a shared secret lets every server that knows it sign.
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];

/** The provider answered, and its answer cannot be trusted. */
export class UntrustedAnswer extends Error {}

/**
 * The claims of an ID token, after OpenID Connect Core 3.1.3.7: signature, issuer, audience, age and nonce.
 * Throws `UntrustedAnswer` or an error of jose.
 */
export async function verifyIdToken(token: string, rules: IdTokenRules): Promise<IdClaims> {
  const { keys, issuers, audience } = rules;
  const { payload } = await jwtVerify(token, keys, {
    algorithms,
    issuer: issuers,
    audience,
    maxTokenAge: '1h',
    requiredClaims: ['exp', 'sub', 'nonce'],
  });
  if (!hasNonce(payload, rules)) throw new UntrustedAnswer('the ID token belongs to another sign-in');
  if (!isForUs(payload, audience)) throw new UntrustedAnswer('the ID token was made for another client');
  const { sub } = payload;
  if (typeof sub !== 'string' || sub.length === 0 || sub.length > 255) {
    throw new UntrustedAnswer('the ID token names no person');
  }
  return { ...payload, sub };
}

function hasNonce({ nonce: claimed }: JWTPayload, { nonce, mayHashNonce }: IdTokenRules): boolean {
  if (typeof claimed !== 'string') return false;
  return isSameSecret(claimed, nonce) || (mayHashNonce && isSameSecret(claimed, sha256Hex(nonce)));
}

/** With several audiences, the client that asked for the token (`azp`) has to be ours. */
function isForUs({ azp, aud }: JWTPayload, audience: readonly string[]): boolean {
  if (azp !== undefined) return audience.some((id) => id === azp);
  return !Array.isArray(aud) || aud.length === 1;
}
