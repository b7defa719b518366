import { isRouteErrorResponse } from 'react-router';
import { type ProblemBody, problemOf } from '#api/problem.ts';
import { brand } from '#domain/site/brand.ts';

const text = {
  unreachable: `${brand.name} did not answer. What you entered is still here; check your connection and try again.`,
  unread: `${brand.name} did not answer. Check your connection and try again.`,
} as const;

/** The sentence of a refusal, for the place where the act was asked for. */
export function sayProblem(error: unknown): string {
  return problemOf(error)?.detail ?? text.unreachable;
}

/** The same where something was only looked up: no field shows what is wrong with it, and nothing could be lost. */
export function sayUnread(error: unknown): string {
  const problem = problemOf(error);
  return problem?.fields?.[0]?.message ?? problem?.detail ?? text.unread;
}

/** Whether it failed for a reason of ours, and not because somebody's wish was refused. */
export function isOurFault(error: unknown): boolean {
  return error !== null && (problemOf(error)?.status ?? 500) >= 500;
}

/** Whether the sign-in of this reader has ended, so that nothing but a new one helps. */
export function isSignedOut(error: unknown): boolean {
  return problemOf(error)?.code === 'NOT_SIGNED_IN';
}

/** A refusal as a form shows it above its button. */
export function failureOf(error: unknown): { message: string; isSignedOut: boolean } {
  return { message: sayProblem(error), isSignedOut: isSignedOut(error) };
}

/** What was refused, field by field; the paths are those of the operation's input. */
export function fieldProblems(error: unknown): Record<string, string> {
  const fields = problemOf(error)?.fields ?? [];
  return Object.fromEntries(fields.map(({ path, message }) => [path, message]));
}

/** What is wrong with one field; null when the refusal is about something else. */
export function problemOfField(error: unknown, field: string): string | null {
  return fieldProblems(error)[field] ?? null;
}

/** The refusal that a page's loader threw, or that a read in the browser ended with; null for anything else. */
export function refusalOf(error: unknown): ProblemBody | null {
  if (!isRouteErrorResponse(error)) return problemOf(error);
  const body: unknown = error.data;
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body
    ? (body as ProblemBody)
    : null;
}
