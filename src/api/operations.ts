import { contract } from './contract.ts';
import type { Access, OperationMeta } from './operation.ts';

type Listed = { path: readonly [area: string, name: string]; meta: OperationMeta };

/** The operations that are for some kind of caller. */
export function operationsOf(who: Access['who']): Listed[] {
  return Object.entries(contract).flatMap(([area, operations]) =>
    Object.entries(operations).flatMap(([name, operation]) => {
      const { meta } = operation['~orpc'];
      return meta.access.who === who ? [{ path: [area, name] as const, meta }] : [];
    }),
  );
}
