import { isAppError } from '#domain/errors/errors.ts';
import type { System } from '#server/core/context.ts';
import type { Visit } from './start-sign-in.ts';

/** To another page by a visit, whatever the request was. The address holds secrets, so no cache keeps it. */
export function sendTo(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
}

type Way = { returnTo?: string | null; isLink?: boolean };

/**
 * To the page that explains the refusal by its code: a sentence in an address could be forged. Errors that
 * are no refusals of ours are rethrown.
 */
export function refusalPage(
  { log }: Pick<System, 'log'>,
  error: unknown,
  { facts: { requestId }, provider }: Visit,
  { returnTo, isLink }: Way = {},
): Response {
  if (!isAppError(error)) throw error;
  log.warn({ requestId, err: error, provider, problem: error.code }, 'sign-in at a provider refused');
  const query = new URLSearchParams({ problem: error.code, provider });
  if (returnTo) query.set('returnTo', returnTo);
  if (isLink) query.set('linking', '1');
  return sendTo(`/login/provider?${query}`);
}
