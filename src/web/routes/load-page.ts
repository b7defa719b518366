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

/** The screens of the back-office. Its set-up stands before the gate, and is for whoever just signed in. */
const BEHIND_THE_GATE = /^\/admin(?!\/setup\/)(\/|$)/;

/**
 * What is thrown at whoever is not signed in: they are led to the door and come back. The back-office says
 * that access is denied (A §2), with the door beside it.
 */
export function notSignedIn(request: Request) {
  if (!BEHIND_THE_GATE.test(pageAddress(request).pathname)) return redirect(loginPath(request));
  const detail = sentenceFor('NOT_SIGNED_IN');
  return data({ code: 'NOT_SIGNED_IN', status: 401, detail }, { status: 401 });
}

/**
 * What a page shows, read on the server. Whoever is not signed in is sent to the door and comes back. What
 * does not exist, or not for this reader, becomes an answer with its status, which `refusalOf` reads in the
 * route's error boundary. A server that stumbles ends nothing: the page comes without data, and its own parts
 * ask again and offer Retry.
 */
export async function loadPage(page: Page, reads: Reads): Promise<DehydratedState | undefined> {
  try {
    return await prefetch(page.context, reads);
  } catch (error) {
    return withoutReads(page, error);
  }
}

/** The page comes without what it asked for, unless the refusal is an answer of its own. */
function withoutReads(page: Page, error: unknown): undefined {
  const problem = problemOf(error);
  if (!problem || problem.status >= 500) return undefined;
  if (problem.code === 'NOT_SIGNED_IN') throw notSignedIn(page.request);
  // An id that cannot be one is the address of nothing.
  throw data(problem, { status: problem.status === 422 ? 404 : problem.status });
}

/**
 * The same where the address holds what somebody typed into a form of the page. What is refused of it is left
 * to the page, which asks again from the browser and says so beside that form.
 */
export async function loadAsked(page: Page, reads: Reads): Promise<DehydratedState | undefined> {
  try {
    return await prefetch(page.context, reads);
  } catch (error) {
    return problemOf(error)?.status === 422 ? undefined : withoutReads(page, error);
  }
}

/** The same for pages of a person; a stranger is led to the door before anything is read. */
export async function loadForPerson(page: Page, reads: Reads): Promise<DehydratedState | undefined> {
  requirePerson(page);
  return loadPage(page, reads);
}

export function requirePerson({ request, context }: Page): void {
  if (!context.get(requestContext).session.person) throw notSignedIn(request);
}

/**
 * The same for a list. Whatever fails is left to the page, which asks again from the browser and says in its
 * place what is wrong, so that a list that cannot be read never takes its filters with it.
 */
export async function loadList(page: Page, reads: Reads): Promise<DehydratedState | undefined> {
  try {
    return await prefetch(page.context, reads);
  } catch (error) {
    if (problemOf(error)?.code === 'NOT_SIGNED_IN') throw notSignedIn(page.request);
    return undefined;
  }
}

/** An id out of the address; what cannot be one is the address of nothing. */
export function idOf<Schema extends z.ZodType>(
  schema: Schema,
  written: string | undefined,
): z.output<Schema> {
  const id = schema.safeParse(written);
  if (!id.success) throw data(null, { status: 404 });
  return id.data;
}
