import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { type Contract, contract } from './contract.ts';

export type ApiClient = ContractRouterClient<Contract>;

/** A refusal as it travels (RFC 9457). */
export type ProblemBody = {
  code: string;
  status: number;
  detail: string;
  requestId: string;
  data?: Record<string, string | number | boolean | null>;
  fields?: { path: string; message: string }[];
};

/** The browser's client of the one HTTP surface. A refusal is thrown with its code and the sentence to show. */
export function createApiClient(origin: string): ApiClient {
  const link = new OpenAPILink(contract, {
    url: `${origin}/api`,
    fetch: (request, init) => fetch(request, { ...init, credentials: 'same-origin' }),
    customErrorResponseBodyDecoder: (body) => {
      if (!isProblem(body)) return null;
      const { code, status, detail } = body;
      return new ORPCError(code, { defined: true, status, message: detail, data: body });
    },
  });
  return createORPCClient(link);
}

/** The problem behind an error of either client, the browser's or the loader's; null for anything else. */
export function problemOf(error: unknown): ProblemBody | null {
  const data = error instanceof Error && 'data' in error ? error.data : null;
  return isProblem(data) ? data : null;
}

function isProblem(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body && 'status' in body;
}
