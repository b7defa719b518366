import type { ReactNode } from 'react';
import { data, Outlet } from 'react-router';
import { KitArea } from '../kit-area.tsx';
import { notSignedIn } from '../load-page.ts';
import type { Route } from './+types/layout';
import { AdminProblem } from './layout/admin-problem.tsx';
import { AdminShell } from './layout/admin-shell.tsx';
import { sentenceFor } from '#domain/errors/errors.ts';
import { requestContext } from '#web/lib/api-context.ts';

/**
 * Who is no staff has nothing here. What staff may see is decided by each operation, and its refusal is the
 * gate.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { person } = context.get(requestContext).session;
  if (!person) throw notSignedIn(request);
  if (person.kind !== 'staff') {
    throw data({ code: 'NOT_ALLOWED', status: 403, detail: sentenceFor('NOT_ALLOWED') }, { status: 403 });
  }
  return null;
}

export default function AdminLayout() {
  return (
    <Area>
      <Outlet />
    </Area>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Area>
      <AdminProblem error={error} />
    </Area>
  );
}

function Area({ children }: { children: ReactNode }) {
  return (
    <KitArea>
      <AdminShell>{children}</AdminShell>
    </KitArea>
  );
}
