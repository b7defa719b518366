import { useRouteLoaderData } from 'react-router';
import type { ProvidersView } from '#api/accounts/providers.ts';
import type { loader } from '#web/root.tsx';

/** None: what a page assumes when its root could not be loaded. */
const NONE: ProvidersView = { providers: [], hasOrganisations: false };

/** Who else can sign people in here. */
export function useProviders(): ProvidersView {
  return useRouteLoaderData<typeof loader>('root')?.providers ?? NONE;
}
