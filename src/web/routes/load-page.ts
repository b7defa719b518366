import type * as z from 'zod';
import type { DehydratedState } from '@tanstack/react-query';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { problemOf } from '#api/problem.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import { requestContext } from '#web/lib/api-context.ts';
import { pageAddress } from '#web/lib/navigation/page-address.ts';
import { prefetch } from '#web/lib/query.ts';
import { loginPath } from './auth/return-to.ts';

type Page = { request: Request; context: Readonly<RouterContextProvider> };
type Reads = Parameters<typeof prefetch>[1];

/** Back-office screens. Setup comes before the access gate, for staff who just signed in. */
const BEHIND_THE_GATE = /^\/admin(?!\/setup\/)(\/|$)/;

/**
 * Thrown for signed-out readers: they go to sign in and come back. The back-office shows Access Denied with a
 * sign-in link instead.
 */
export function notSignedIn(request: Request) {
  if (!BEHIND_THE_GATE.test(pageAddress(request).pathname)) return redirect(loginPath(request));
  const detail = sentenceFor('NOT_SIGNED_IN');
  return data({ code: 'NOT_SIGNED_IN', status: 401, detail }, { status: 401 });
}

/**
 * Loads a page's data on the server. Signed-out readers go to sign in and come back. Missing or forbidden
 * data becomes a response with its status, which `refusalOf` reads in the error boundary. On a server
 * failure, the page renders without data, and its parts retry.
 */
export async function loadPage(page: Page, reads: Reads): Promise<DehydratedState | undefined> {
  try {
    return await prefetch(page.context, reads);
  } catch (error) {
    return withoutReads(page, error);
  }
}

/** Renders the page without its data, unless the refusal is an answer itself. */
function withoutReads(page: Page, error: unknown): undefined {
  const problem = problemOf(error);
  if (!problem || problem.status >= 500) return undefined;
  if (problem.code === 'NOT_SIGNED_IN') throw notSignedIn(page.request);
  // An invalid id leads to a 404.
  throw data(problem, { status: problem.status === 422 ? 404 : problem.status });
}

/**
 * The same for a URL with form input. The page handles a refusal of it: it asks again from the browser and
 * shows the problem next to the form.
 */
export async function loadAsked(page: Page, reads: Reads): Promise<DehydratedState | undefined> {
  try {
    return await prefetch(page.context, reads);
  } catch (error) {
    return problemOf(error)?.status === 422 ? undefined : withoutReads(page, error);
  }
}

/** The same for personal pages; signed-out readers are redirected before any read. */
export async function loadForPerson(page: Page, reads: Reads): Promise<DehydratedState | undefined> {
  requirePerson(page);
  return loadPage(page, reads);
}

export function requirePerson({ request, context }: Page): void {
  if (!context.get(requestContext).session.person) throw notSignedIn(request);
}

/**
 * The same for a list. The page handles every failure: it asks again from the browser and shows the problem
 * in place, so a failed list keeps its filters.
 */
export async function loadList(page: Page, reads: Reads): Promise<DehydratedState | undefined> {
  try {
    return await prefetch(page.context, reads);
  } catch (error) {
    if (problemOf(error)?.code === 'NOT_SIGNED_IN') throw notSignedIn(page.request);
    return undefined;
  }
}

/** Reads an id from the URL; an invalid one leads to a 404. */
export function idOf<Schema extends z.ZodType>(
  schema: Schema,
  written: string | undefined,
): z.output<Schema> {
  const id = schema.safeParse(written);
  if (!id.success) throw data(null, { status: 404 });
  return id.data;
}
