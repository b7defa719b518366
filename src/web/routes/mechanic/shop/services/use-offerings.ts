import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShopOfferingsView } from '#api/shops/services.ts';
import { queries } from '#web/lib/query.ts';
import { toastDone } from '#web/ui/toast.ts';

const read = queries.shops.services.list.queryOptions({ input: {} });

export function useOfferings() {
  return useQuery(read);
}

/** Every change answers with the whole list as it is now. */
export function useKeepOfferings(): (list: ShopOfferingsView, says: string) => void {
  const cache = useQueryClient();
  return (list, says) => {
    cache.setQueryData(read.queryKey, list);
    toastDone(says);
  };
}
