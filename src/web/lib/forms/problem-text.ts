import { isRouteErrorResponse } from 'react-router';
import { type ProblemBody, problemOf } from '#api/problem.ts';
import { brand } from '#domain/site/brand.ts';

const text = {
  unreachable: `${brand.name} did not respond. What you entered is still here. Check your connection and try again.`,
  unread: `${brand.name} did not respond. Check your connection and try again.`,
} as const;

/** The sentence for a refusal, shown where the action was. */
export function sayProblem(error: unknown): string {
  return problemOf(error)?.detail ?? text.unreachable;
}

/** The same for a read: it has no fields, and no input could be lost. */
export function sayUnread(error: unknown): string {
  const problem = problemOf(error);
  return problem?.fields?.[0]?.message ?? problem?.detail ?? text.unread;
}

/** Whether it failed because of us, rather than being refused. */
export function isOurFault(error: unknown): boolean {
  return error !== null && (problemOf(error)?.status ?? 500) >= 500;
}

/** Whether the session has ended, so only signing in again helps. */
export function isSignedOut(error: unknown): boolean {
  return problemOf(error)?.code === 'NOT_SIGNED_IN';
}

/** The refusal shown above a form's button. */
export function failureOf(error: unknown): { message: string; isSignedOut: boolean } {
  return { message: sayProblem(error), isSignedOut: isSignedOut(error) };
}

/** Problems by field; paths match the operation's input. */
export function fieldProblems(error: unknown): Record<string, string> {
  const fields = problemOf(error)?.fields ?? [];
  return Object.fromEntries(fields.map(({ path, message }) => [path, message]));
}

/** The problem of one field; null if the refusal is about something else. */
export function problemOfField(error: unknown, field: string): string | null {
  return fieldProblems(error)[field] ?? null;
}

/** The refusal from a loader or a browser read; null for anything else. */
export function refusalOf(error: unknown): ProblemBody | null {
  if (!isRouteErrorResponse(error)) return problemOf(error);
  const body: unknown = error.data;
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body
    ? (body as ProblemBody)
    : null;
}
