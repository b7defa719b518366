import type { ProblemBody } from '#api/client.ts';
import { type ErrorCode, type ErrorData, sentenceFor } from '#domain/errors.ts';

/** What a page gets when no answer came at all. */
export const unreachable = new Error('Failed to fetch');

/** A refusal as the browser's client throws it. */
export function refused(code: ErrorCode, data: ErrorData = {}): Error {
  const problem: ProblemBody = { code, status: 409, detail: sentenceFor(code, data), requestId: 'sample' };
  return Object.assign(new Error(problem.detail), { data: problem });
}
