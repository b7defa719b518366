import { useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#api/client.ts';
import { queries } from '#web/lib/query.ts';
import { toastDone } from '#web/ui/toast.ts';

export type User = Awaited<ReturnType<ApiClient['users']['get']>>;

/** After an act: says that it is done, and has read anew whatever shows this account. */
export function useUserChanged(): (says: string) => void {
  const cache = useQueryClient();
  return (says) => {
    toastDone(says);
    for (const area of [queries.users, queries.people]) {
      void cache.invalidateQueries({ queryKey: area.key() });
    }
    void cache.invalidateQueries({ queryKey: queries.admin.audit.key() });
  };
}
