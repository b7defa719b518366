import type { DehydratedState } from '@tanstack/react-query';
import { data, isRouteErrorResponse, redirect, type RouterContextProvider } from 'react-router';
import { type ProblemBody, problemOf } from '#api/client.ts';
import { prefetch } from '#web/lib/query.ts';
import { loginPath } from './auth/return-to.ts';

type Page = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * What a page shows, read on the server. Whoever is not signed in is sent to the door and comes back; any
 * other refusal becomes an answer with its status, which the route's error boundary can read.
 */
export async function loadPage(page: Page, reads: Parameters<typeof prefetch>[1]): Promise<DehydratedState> {
  try {
    return await prefetch(page.context, reads);
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    if (problem.code === 'NOT_SIGNED_IN') throw redirect(loginPath(page.request));
    throw data(problem, { status: problem.status });
  }
}

/**
 * The same for a list. What fails is left to the page, which asks again from the browser and says in its
 * place what is wrong, so that a list that cannot be read never takes its filters with it.
 */
export async function loadList(
  page: Page,
  reads: Parameters<typeof prefetch>[1],
): Promise<DehydratedState | undefined> {
  try {
    return await prefetch(page.context, reads);
  } catch (error) {
    if (problemOf(error)?.code === 'NOT_SIGNED_IN') throw redirect(loginPath(page.request));
    return undefined;
  }
}

/** The refusal that `loadPage` threw, or that a read in the browser ended with; null for anything else. */
export function refusalOf(error: unknown): ProblemBody | null {
  if (!isRouteErrorResponse(error)) return problemOf(error);
  const body: unknown = error.data;
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body
    ? (body as ProblemBody)
    : null;
}
