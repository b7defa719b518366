import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#api/client.ts';
import { reopenLive } from '#web/lib/live/live.ts';
import { queries } from '#web/lib/query.ts';

export type Factors = Awaited<ReturnType<ApiClient['accounts']['factors']['list']>>;
export type Factor = Factors['factors'][number];

/** The user's current factors. */
export function useFactors() {
  return useQuery(queries.accounts.factors.list.queryOptions({ input: {} }));
}

/** Reloads after a change, which may have replaced the session cookie. */
export function useFactorsChanged(): () => Promise<void> {
  const cache = useQueryClient();
  return () => {
    reopenLive();
    return cache.invalidateQueries({ queryKey: queries.accounts.factors.list.key() });
  };
}
