import type { ProblemBody } from '#api/problem.ts';
import {
  errorCatalogue,
  type ErrorCode,
  type ErrorData,
  fieldFor,
  sentenceFor,
} from '#domain/errors/errors.ts';

/** The error when there is no response. */
export const unreachable = new Error('Failed to fetch');

/** A refusal as the browser's client throws it. */
export function refused(code: ErrorCode, data: ErrorData = {}): Error {
  const detail = sentenceFor(code, data);
  const path = fieldFor(code, data);
  const problem: ProblemBody = {
    code,
    status: errorCatalogue[code].status,
    detail,
    requestId: 'sample',
    ...(path ? { fields: [{ path, message: detail }] } : {}),
  };
  return Object.assign(new Error(problem.detail), { data: problem });
}
