import { isRouteErrorResponse, Outlet } from 'react-router';
import type { Route } from './+types/layout';
import { ErrorPage } from '#web/ui/error-page/error-page.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { OwnersOnly } from '../customer/owners-only.tsx';
import { KitArea } from '../kit-area.tsx';

/** An owner's cars, which only they can see. */
export default function GarageLayout() {
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
