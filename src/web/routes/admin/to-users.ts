import { redirect } from 'react-router';
import type { Route } from './+types/to-users';
import { userId } from '#domain/ids.ts';

/** Owners are among the users; whoever was named is opened there, whatever kind of account it is (A §2). */
export function loader({ params }: Route.LoaderArgs) {
  const named = userId.safeParse(params.ownerId);
  const asked = new URLSearchParams({
    type: 'mechanic_shop',
    ...(named.success ? { open: named.data } : {}),
  });
  return redirect(`/admin/users?${asked}`);
}
