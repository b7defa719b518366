import { createAuthorizationURL } from 'better-auth/oauth2';
import { apple, google } from 'better-auth/social-providers';
import type { ProviderSetting } from './provider-settings.ts';

/** What a provider is asked for, and what its answers have to look like. */
export interface ProviderDefinition {
  authorizationUrl(endpoint: string, ask: AuthorizationAsk): Promise<URL>;
  /** Whose tokens these are; Google signs under two names. */
  issuers: string[];
  /** An app may have given Apple the hash of its nonce. */
  nonceComparison: 'exact' | 'exact-or-sha256';
  tokenAuthentication: 'basic' | 'post' | 'as announced';
}

export interface AuthorizationAsk {
  state: string;
  nonce: string;
  /** Only its hash (S256) leaves us with the browser. */
  codeVerifier: string;
  redirectURI: string;
}

// The library wants a secret before it makes an address; the real one is only needed for the code.
const unused = 'unused';

/**
 * How better-auth asks Google and Apple, and the same for any other OpenID provider. Its routes, its fetching
 * and its linking of accounts are not used.
 */
export function definitionOf(setting: ProviderSetting): ProviderDefinition {
  if (setting.kind === 'google') return googleDefinition(setting);
  if (setting.kind === 'apple') return appleDefinition(setting);
  return {
    authorizationUrl: (authorizationEndpoint, { nonce, ...ask }) =>
      createAuthorizationURL({
        id: setting.id,
        options: { clientId: setting.clientIds[0] },
        authorizationEndpoint,
        scopes: ['openid', 'email', 'profile'],
        nonce,
        ...ask,
      }),
    issuers: [setting.issuer],
    nonceComparison: 'exact',
    tokenAuthentication: 'as announced',
  };
}

function googleDefinition({ clientIds, issuer }: ProviderSetting): ProviderDefinition {
  const options = { clientId: clientIds[0], clientSecret: unused, prompt: 'select_account' } as const;
  return {
    authorizationUrl: async (authorizationEndpoint, { nonce, ...ask }) => {
      const narrow = { ...options, includeGrantedScopes: false, authorizationEndpoint };
      return withNonce(await google(narrow).createAuthorizationURL(ask), nonce);
    },
    issuers: [issuer, issuer.replace('https://', '')],
    nonceComparison: 'exact',
    tokenAuthentication: 'post',
  };
}

function appleDefinition({ clientIds, issuer }: ProviderSetting): ProviderDefinition {
  const options = { clientId: clientIds[0], clientSecret: unused };
  const { nonceComparison } = apple(options).idToken;
  return {
    authorizationUrl: async (authorizationEndpoint, { nonce, ...ask }) => {
      const url = await apple({ ...options, authorizationEndpoint }).createAuthorizationURL({
        ...ask,
        scopes: ['openid'],
      });
      // The token comes with the code, from server to server; another by way of the browser is not needed.
      url.searchParams.set('response_type', 'code');
      return withNonce(url, nonce);
    },
    issuers: [issuer],
    nonceComparison,
    tokenAuthentication: 'post',
  };
}

/** The definitions leave it out, and drop it from what they are given. */
function withNonce(url: URL, nonce: string): URL {
  url.searchParams.set('nonce', nonce);
  return url;
}
