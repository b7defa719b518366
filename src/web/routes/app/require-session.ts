import { redirect, type RouterContextProvider } from 'react-router';
import { loginPath } from '../auth/return-to.ts';
import { requestContext } from '#web/lib/api-context.ts';
import { pageAddress } from '#web/lib/navigation/page-address.ts';
import { withReturnTo } from '#web/lib/session/return-to.ts';

type Page = { request: Request; context: Readonly<RouterContextProvider> };

/** Sends a person without a session to sign in and back; in the demo, to the sign-in without passwords. */
export function requireSession({ request, context }: Page): void {
  const { session } = context.get(requestContext);
  if (session.person) return;
  const { pathname, search } = pageAddress(request);
  throw redirect(
    session.mode === 'demo' ? withReturnTo('/demo-login', pathname + search) : loginPath(request),
  );
}
