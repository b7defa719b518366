import type { DehydratedState } from '@tanstack/react-query';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { problemOf } from '#api/client.ts';
import { requestContext } from '#web/lib/api-context.ts';
import { prefetch } from '#web/lib/query.ts';
import { loginPath } from '#web/routes/auth/return-to.ts';

type Asked = { request: Request; context: Readonly<RouterContextProvider> };
type Reads = Parameters<typeof prefetch>[1];

/**
 * Prefetches what a page shows. What does not exist, or not for this reader, ends here with a page that says
 * so. A server that stumbles does not end it: the page comes without data, and its own parts offer Retry.
 */
export async function loadPage({ request, context }: Asked, reads: Reads): Promise<DehydratedState | null> {
  try {
    return await prefetch(context, reads);
  } catch (error) {
    const problem = problemOf(error);
    if (!problem || problem.status >= 500 || problem.status === 429) return null;
    if (problem.code === 'NOT_SIGNED_IN') throw redirect(loginPath(request));
    // An id that cannot be one is the address of nothing.
    throw data(problem.detail, { status: problem.status === 422 ? 404 : problem.status });
  }
}

/** The same for pages behind the sign-in; a stranger is led there and back. */
export async function loadForCustomer(asked: Asked, reads: Reads): Promise<DehydratedState | null> {
  requirePerson(asked);
  return loadPage(asked, reads);
}

export function requirePerson({ request, context }: Asked): void {
  if (!context.get(requestContext).session.person) throw redirect(loginPath(request));
}
