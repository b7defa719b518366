import { ORPCError, createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { browserContract, type Called, type CallTree } from './browser-contract.ts';
import type { Contract } from './contract.ts';
import { isProblem } from './problem.ts';

export type ApiClient = ContractRouterClient<Contract>;

/**
 * The browser's client of the one HTTP surface. A refusal is thrown with its code and the sentence to show.
 * `ask` sends a request; it is the browser's own `fetch` but for tests, which bring their cookies themselves.
 */
export function createApiClient(origin: string, ask: typeof fetch = fetch): ApiClient {
  const link = new OpenAPILink(browserContract, {
    url: `${origin}/api`,
    fetch: async (request, init) => asJson(await ask(request, { ...init, credentials: 'same-origin' })),
    customErrorResponseBodyDecoder: (body) => {
      if (!isProblem(body)) return null;
      const { code, status, detail } = body;
      return new ORPCError(code, { defined: true, status, message: detail, data: body });
    },
  });
  return createORPCClient(link);
}

/** The library reads only `application/json` as JSON. A problem is JSON too, under a type of its own. */
function asJson(response: Response): Response {
  if (!response.headers.get('Content-Type')?.startsWith('application/problem+json')) return response;
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.set('Content-Type', 'application/json');
  return new Response(response.body, { status, statusText, headers });
}

/** Every operation as the browser knows it, with its path in the contract. */
export function listCalls(
  tree: CallTree = browserContract,
  above: readonly string[] = [],
): { path: readonly string[]; meta: Called['~orpc']['meta'] }[] {
  return Object.entries(tree).flatMap(([name, part]) => {
    const path = [...above, name];
    return isCall(part) ? [{ path, meta: part['~orpc'].meta }] : listCalls(part, path);
  });
}

const isCall = (part: Called | CallTree): part is Called => '~orpc' in part;
