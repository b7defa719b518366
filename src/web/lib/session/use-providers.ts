import { useRouteLoaderData } from 'react-router';
import type { ProvidersView } from '#api/accounts/providers.ts';
import type { loader } from '#web/root.tsx';

/** None, the default if the root failed. */
const NONE: ProvidersView = { providers: [], hasOrganisations: false };

/** Other sign-in providers. */
export function useProviders(): ProvidersView {
  return useRouteLoaderData<typeof loader>('root')?.providers ?? NONE;
}
