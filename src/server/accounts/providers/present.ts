import type { ProvidersView, ProviderView } from '#api/accounts/providers.ts';
import type { ProviderInfo, Providers } from '#platform/auth/providers.ts';

/** What everybody may know. Which organisations come here is told to nobody but their own people. */
export function presentProviders({ list }: Providers): ProvidersView {
  return {
    providers: list.filter(({ kind }) => kind !== 'organisation').map(presentProvider),
    hasOrganisations: list.some(({ kind }) => kind === 'organisation'),
  };
}

export function presentProvider({ id, label, kind }: ProviderInfo): ProviderView {
  return { id, label, kind };
}
