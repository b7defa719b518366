import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { isRouteErrorResponse, Outlet, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/layout';
import { ErrorPage } from '#web/features/error-page/error-page.tsx';
import { createQueryClient } from '#web/lib/query.ts';
import type { loader as rootLoader } from '#web/root.tsx';
import { SitePage } from '#web/ui/plain/site-page.tsx';
import { KitProvider } from '#web/ui/provider.tsx';
import { OwnersOnly } from './owners-only.tsx';

/** The car owner's area: posting a repair, and following it. */
export default function CustomerLayout() {
  const scheme = useRouteLoaderData<typeof rootLoader>('root')?.scheme ?? 'system';
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <KitProvider scheme={scheme}>
        <SitePage>
          <Outlet />
        </SitePage>
      </KitProvider>
    </QueryClientProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isForbidden = isRouteErrorResponse(error) && error.status === 403;
  return isForbidden ? <OwnersOnly /> : <ErrorPage error={error} />;
}
