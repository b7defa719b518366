import { mayVouchFor } from '#domain/accounts/provider-identity.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { issueNonce } from './flow.ts';
import { link, listIdentities, unlink } from './identities.ts';
import { presentProvider, presentProviders } from './present.ts';
import { signInWithIdToken } from './sign-in-with-id-token.ts';

export const providersHandlers: Handlers<'accounts.providers'> = {
  list: async ({ services }) => presentProviders(services.providers),
  forEmail: async ({ services }, { email }) => {
    const own = services.providers.list.find(
      ({ domains }) => domains !== null && mayVouchFor(domains, email),
    );
    return { provider: own ? presentProvider(own) : null };
  },
  nonce: async (ctx) => ({ nonce: await issueNonce(ctx) }),
  signInWithIdToken,
  identities: listIdentities,
  link,
  unlink,
};
