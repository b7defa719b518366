import { redirect, type RouterContextProvider } from 'react-router';
import { loginPath } from '../auth/return-to.ts';
import { requestContext } from '#web/lib/api-context.ts';
import { pageAddress } from '#web/lib/navigation/page-address.ts';
import { withReturnTo } from '#web/lib/session/return-to.ts';

type Page = { request: Request; context: Readonly<RouterContextProvider> };

/** Whoever has no session is led to a door and comes back; in the demo a door without passwords (P §2). */
export function requireSession({ request, context }: Page): void {
  const { session } = context.get(requestContext);
  if (session.person) return;
  const { pathname, search } = pageAddress(request);
  throw redirect(
    session.mode === 'demo' ? withReturnTo('/demo-login', pathname + search) : loginPath(request),
  );
}
