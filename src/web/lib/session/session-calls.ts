import type * as z from 'zod';
import type { Contract } from '#api/contract.ts';
import { isProblem } from '#api/problem.ts';
import type { SessionView } from '#api/accounts/session.ts';

/**
 * The session calls that every page may need, written by hand because the client weighs 14 KB and public
 * pages do without it. A test checks them against the contract.
 */
export const sessionRoutes = {
  session: { method: 'GET', path: '/session' },
  signIn: { method: 'POST', path: '/session' },
  renewSession: { method: 'POST', path: '/account/session/renew' },
} as const;

type SignIn = z.input<NonNullable<Contract['accounts']['signIn']['~orpc']['inputSchema']>>;

export const readSession = () => call<SessionView>(sessionRoutes.session);
export const signIn = (input: SignIn) => call<{ landing: string }>(sessionRoutes.signIn, input);
export const renewSession = () => call<{ endsAt: string }>(sessionRoutes.renewSession, {});

/** Throws like the contract's client, so `problemOf` finds the refusal. */
async function call<Answer>(
  { method, path }: { method: string; path: string },
  input?: object,
): Promise<Answer> {
  const response = await fetch(`/api${path}`, {
    method,
    credentials: 'same-origin',
    ...(input ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(input) } : {}),
  });
  const body: unknown = await response.json();
  if (response.ok) return body as Answer;
  throw Object.assign(new Error(isProblem(body) ? body.detail : response.statusText), { data: body });
}
