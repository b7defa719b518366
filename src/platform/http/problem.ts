import { STATUS_CODES } from 'node:http';
import { errorCatalogue, sentenceFor, isAppError, type ErrorCode, type ErrorData } from '#domain/errors.ts';

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
  fields?: FieldProblem[];
}

export interface FieldProblem {
  path: string;
  message: string;
}

/**
 * The problem that a thrown value is. What is neither ours nor a schema's refusal is UNEXPECTED, and says no
 * more.
 */
export function problemFrom(error: unknown, requestId: string): Problem {
  if (isAppError(error)) return problem(error.code, requestId, { data: error.data });
  const issues = schemaIssues(error);
  if (issues) return problem('INVALID_INPUT', requestId, { fields: issues.map(fieldProblem) });
  return problem('UNEXPECTED', requestId, {});
}

export function problem(
  code: ErrorCode,
  requestId: string,
  extras: { data?: ErrorData; fields?: FieldProblem[] } = {},
): Problem {
  const { status } = errorCatalogue[code];
  const hasData = extras.data && Object.keys(extras.data).length > 0;
  return {
    type: `/problems/${code.toLowerCase().replaceAll('_', '-')}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: sentenceFor(code, extras.data),
    code,
    requestId,
    ...(hasData ? { data: extras.data } : {}),
    ...(extras.fields ? { fields: extras.fields } : {}),
  };
}

export function problemResponse(body: Problem): Response {
  const headers = new Headers({ 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' });
  const wait = body.data?.seconds;
  if (body.status === 429 && typeof wait === 'number') headers.set('Retry-After', String(Math.ceil(wait)));
  return new Response(JSON.stringify(body), { status: body.status, headers });
}

interface SchemaIssue {
  path?: readonly (PropertyKey | { key: PropertyKey })[];
  message: string;
}

/** Known by shape: the schemas of the page bundle and of the server are two copies of one library. */
function schemaIssues(error: unknown): SchemaIssue[] | undefined {
  if (!(error instanceof Error) || !/^\$?ZodError$/.test(error.name)) return undefined;
  return (error as Error & { issues: SchemaIssue[] }).issues;
}

export function fieldProblem(issue: SchemaIssue): FieldProblem {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
  return { path, message: issue.message };
}
