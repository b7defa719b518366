import { redirect } from 'react-router';
import type { Route } from './+types/to-login';
import { withReturnTo } from '#web/lib/session/return-to.ts';
import { returnToOf } from './return-to.ts';

/** Any other URL below /auth leads to the sign-in. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(withReturnTo('/auth/login', returnToOf(request)));
}
