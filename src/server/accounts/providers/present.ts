import type { ProvidersView, ProviderView } from '#api/accounts/providers.ts';
import type { ProviderInfo, Providers } from '#platform/auth/providers.ts';

/** What everyone may know. Only their own people learn which organizations sign in here. */
export function presentProviders({ list }: Providers): ProvidersView {
  return {
    providers: list.filter(({ kind }) => kind !== 'organisation').map(presentProvider),
    hasOrganisations: list.some(({ kind }) => kind === 'organisation'),
  };
}

export function presentProvider({ id, label, kind }: ProviderInfo): ProviderView {
  return { id, label, kind };
}
