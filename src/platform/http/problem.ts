import { STATUS_CODES } from 'node:http';
import {
  errorCatalogue,
  type ErrorCode,
  type ErrorData,
  fieldFor,
  type FieldProblem,
  isAppError,
  sentenceFor,
} from '#domain/errors/errors.ts';
import { isOutage } from '../outage.ts';

/** When it is worth another try while something that we need is away. */
export const RETRY_AFTER_OUTAGE_SECONDS = 10;

/**
 * RFC 9457. `code` is stable, `detail` is the sentence for people; a stack or SQL never leaves the server.
 */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  requestId: string;
  data?: ErrorData;
  fields?: readonly FieldProblem[];
}

/**
 * The problem that a thrown value is. Where the database or the store of files is away, that is UNAVAILABLE.
 * What else is no refusal of ours is UNEXPECTED, and says no more: a schema that refuses anything but input
 * has found a mistake of ours, not of the caller.
 */
export function problemFrom(error: unknown, requestId: string): Problem {
  if (!isAppError(error)) return problem(isOutage(error) ? 'UNAVAILABLE' : 'UNEXPECTED', requestId);
  return problem(error.code, requestId, { data: error.data, fields: error.fields });
}

/** Whether a body is one of ours, and not the shape of some library. */
export function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('type' in body)) return false;
  return Object.hasOwn(errorCatalogue, String(body.code)) && String(body.type).startsWith('/problems/');
}

export function problem(
  code: ErrorCode,
  requestId: string,
  extras: { data?: ErrorData; fields?: readonly FieldProblem[] | undefined } = {},
): Problem {
  const { status } = errorCatalogue[code];
  const detail = sentenceFor(code, extras.data);
  const path = fieldFor(code, extras.data);
  const fields = extras.fields ?? (path ? [{ path, message: detail }] : undefined);
  const hasData = extras.data && Object.keys(extras.data).length > 0;
  return {
    type: `/problems/${code.toLowerCase().replaceAll('_', '-')}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    code,
    requestId,
    ...(hasData ? { data: extras.data } : {}),
    ...(fields ? { fields } : {}),
  };
}

export function problemResponse(body: Problem): Response {
  const headers = new Headers({ 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' });
  const wait = body.data?.seconds;
  if (body.status === 429 && typeof wait === 'number') headers.set('Retry-After', String(Math.ceil(wait)));
  if (body.status === 503) headers.set('Retry-After', String(RETRY_AFTER_OUTAGE_SECONDS));
  return new Response(JSON.stringify(body), { status: body.status, headers });
}
