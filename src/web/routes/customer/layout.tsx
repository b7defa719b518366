import { isRouteErrorResponse, Outlet } from 'react-router';
import type { Route } from './+types/layout';
import { ErrorPage } from '#web/ui/error-page/error-page.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { KitArea } from '../kit-area.tsx';
import { OwnersOnly } from './owners-only.tsx';

/** The car owner's area: post a repair and follow it. */
export default function CustomerLayout() {
  return (
    <KitArea>
      <SitePage>
        <Outlet />
      </SitePage>
    </KitArea>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isForbidden = isRouteErrorResponse(error) && error.status === 403;
  return isForbidden ? <OwnersOnly /> : <ErrorPage error={error} />;
}
