import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { PageQueries } from '#web/lib/navigation/page-queries.tsx';
import type { loader as rootLoader } from '#web/root.tsx';
import { KitProvider } from '#web/ui/provider.tsx';

/** What stands around the pages of every signed-in area: their reads, and the kit in the reader's colours. */
export function KitArea({ children }: { children: ReactNode }) {
  const scheme = useRouteLoaderData<typeof rootLoader>('root')?.scheme ?? 'system';
  return (
    <PageQueries>
      <KitProvider scheme={scheme}>{children}</KitProvider>
    </PageQueries>
  );
}
