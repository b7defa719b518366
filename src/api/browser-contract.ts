import { contract } from './contract.ts';

type Called = {
  '~orpc': {
    route: { method?: 'HEAD' | 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'; path?: `/${string}` };
    meta: { isForStaff?: true; isIdempotent?: true };
    errorMap: Record<never, never>;
  };
};

/**
 * What a browser needs to call the operations: their methods and paths, and the meta that its cache reads.
 * The build puts this list into the browser's bundle as plain data (`vite.browser-contract.ts`), so the
 * contract and its schemas stay on the server.
 */
export const browserContract: Record<string, Record<string, Called>> = {};

for (const [area, operations] of Object.entries(contract)) {
  browserContract[area] = {};
  for (const [name, { '~orpc': operation }] of Object.entries(operations)) {
    const { route, meta } = operation;
    browserContract[area][name] = {
      '~orpc': {
        route: { method: route.method, path: route.path },
        meta: {
          ...(meta.access.who === 'staff' && { isForStaff: true }),
          ...(meta.idempotent && { isIdempotent: true }),
        },
        errorMap: {},
      },
    };
  }
}
