import { useRouteLoaderData } from 'react-router';
import type { SessionView } from '#api/accounts/session.ts';
import type { loader } from '#web/root.tsx';

/**
 * Nobody, in the mode that shows nothing of the demo: what a page assumes when its root could not be
 * loaded.
 */
const STRANGER: SessionView = { mode: 'production', person: null, unfinished: null, endsAt: null };

/** Who is reading this page, and in which mode the product runs. */
export function useSession(): SessionView {
  return useRouteLoaderData<typeof loader>('root')?.session ?? STRANGER;
}
