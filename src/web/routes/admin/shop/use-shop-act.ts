import { useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#api/client.ts';
import { queries } from '#web/lib/query.ts';
import { toastDone, toastFailed } from '#web/ui/toast.ts';

export type StaffShop = Awaited<ReturnType<ApiClient['shops']['review']['shop']>>;

/** What was decided is shown at once, and the lists are asked again. */
export function useDecided(said: string, onDone?: () => void) {
  const cache = useQueryClient();
  return ({ shop }: { shop: StaffShop }) => {
    cache.setQueryData(queries.shops.review.shop.queryKey({ input: { shopId: shop.id } }), shop);
    void cache.invalidateQueries({ queryKey: queries.shops.review.shops.key() });
    void cache.invalidateQueries({ queryKey: queries.records.key() });
    void cache.invalidateQueries({ queryKey: queries.audit.staff.list.key() });
    toastDone(said);
    onDone?.();
  };
}

/** A toast that it failed; the reason is shown where the action was started. */
export async function orSay(says: string, act: Promise<Error | undefined>): Promise<Error | undefined> {
  const refused = await act;
  if (refused) toastFailed(says);
  return refused;
}
