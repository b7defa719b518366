// Apart from the client: a public page may have to show a refusal without loading the client.

import type { FieldProblem } from '#domain/errors/errors.ts';

/** A refusal as it travels (RFC 9457). */
export type ProblemBody = {
  code: string;
  status: number;
  detail: string;
  requestId: string;
  data?: Record<string, string | number | boolean | null>;
  fields?: FieldProblem[];
};

/** The problem behind an error of either client, the browser's or the loader's; null for anything else. */
export function problemOf(error: unknown): ProblemBody | null {
  const data = error instanceof Error && 'data' in error ? error.data : null;
  return isProblem(data) ? data : null;
}

export function isProblem(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body && 'status' in body;
}
