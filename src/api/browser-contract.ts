import { contract } from './contract.ts';
import type { OperationMeta } from './operation.ts';

export type Called = {
  '~orpc': {
    route: { method?: 'HEAD' | 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'; path?: `/${string}` };
    meta: { isForStaff?: true; isIdempotent?: true };
    errorMap: Record<never, never>;
  };
};

type Route = Called['~orpc']['route'];
type Operation = { '~orpc': { route: Route; meta: OperationMeta } };
export type CallTree = { [name: string]: Called | CallTree };

/**
 * What a browser needs to call the operations: their methods and paths, and the meta that its cache reads.
 * The build puts this list into the browser's bundle as plain data (`vite.browser-contract.ts`), so the
 * contract and its schemas stay on the server.
 */
export const browserContract = called(contract);

function called(node: object): CallTree {
  return Object.fromEntries(
    Object.entries(node).map(([name, part]: [string, object]) => [
      name,
      '~orpc' in part ? callOf(part as Operation) : called(part),
    ]),
  );
}

function callOf({ '~orpc': { route, meta } }: Operation): Called {
  const { access, idempotent } = meta;
  return {
    '~orpc': {
      route: { method: route.method, path: route.path },
      meta: {
        ...(access.who === 'staff' && { isForStaff: true }),
        ...(idempotent && { isIdempotent: true }),
      },
      errorMap: {},
    },
  };
}
