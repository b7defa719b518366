import { useRouteLoaderData } from 'react-router';
import type { SessionView } from '#api/accounts/session.ts';
import type { loader } from '#web/root.tsx';

/** Signed out, without demo features: the default if the root failed. */
const STRANGER: SessionView = { mode: 'production', person: null, unfinished: null, endsAt: null };

/** The reader, and the mode the product runs in. */
export function useSession(): SessionView {
  return useRouteLoaderData<typeof loader>('root')?.session ?? STRANGER;
}
