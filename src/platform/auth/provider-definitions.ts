import type { ProviderSetting } from './provider-settings.ts';

/** What a provider wants where OpenID Connect leaves a choice, and what its answers look like. */
export interface ProviderDefinition {
  scope: string;
  /** Sent with the authorization request beside the standard parameters. */
  extraParameters: Record<string, string>;
  /** How we show our client secret to the token endpoint. */
  clientAuthentication: 'post' | 'as announced';
  /** The values of `iss` that its ID tokens may carry. */
  issuers: string[];
  /** An app may have given Apple the hash of its nonce. */
  mayHashNonce: boolean;
}

export function definitionOf({ kind, issuer }: ProviderSetting): ProviderDefinition {
  const standard: ProviderDefinition = {
    scope: 'openid email profile',
    extraParameters: {},
    clientAuthentication: 'as announced',
    issuers: [issuer],
    mayHashNonce: false,
  };
  switch (kind) {
    case 'google':
      return {
        ...standard,
        extraParameters: { prompt: 'select_account' },
        clientAuthentication: 'post',
        // Google signs under both names.
        issuers: [issuer, issuer.replace('https://', '')],
      };
    case 'apple':
      return {
        ...standard,
        scope: 'email name openid',
        // Apple answers by a form when it is asked for the name or the address.
        extraParameters: { response_mode: 'form_post' },
        clientAuthentication: 'post',
        mayHashNonce: true,
      };
    case 'organisation':
      return standard;
  }
}
