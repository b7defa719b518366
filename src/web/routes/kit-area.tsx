import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { PageQueries } from '#web/lib/navigation/page-queries.tsx';
import type { loader as rootLoader } from '#web/root.tsx';
import { KitProvider } from '#web/ui/provider.tsx';

/** Wraps every signed-in area: query cache, and the UI kit in the reader's color scheme. */
export function KitArea({ children }: { children: ReactNode }) {
  const scheme = useRouteLoaderData<typeof rootLoader>('root')?.scheme ?? 'system';
  return (
    <PageQueries>
      <KitProvider scheme={scheme}>{children}</KitProvider>
    </PageQueries>
  );
}
