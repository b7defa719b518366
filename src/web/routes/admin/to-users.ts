import { redirect } from 'react-router';
import type { Route } from './+types/to-users';
import { userId } from '#domain/ids.ts';

/** Owners are users; the named account is opened there, whatever its kind. */
export function loader({ params }: Route.LoaderArgs) {
  const named = userId.safeParse(params.ownerId);
  const asked = new URLSearchParams({
    type: 'mechanic_shop',
    ...(named.success ? { open: named.data } : {}),
  });
  return redirect(`/admin/users?${asked}`);
}
