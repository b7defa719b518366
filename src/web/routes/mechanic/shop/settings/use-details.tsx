import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WithRead } from './with-read.tsx';
import type { ShopDetailsView } from '#api/shops/profile.ts';
import { queries } from '#web/lib/query.ts';
import { toastDone } from '#web/ui/toast.ts';

const read = queries.shops.profile.details.queryOptions({ input: {} });

/** What the shop says of itself, or why it is not there. */
export function WithDetails({ children }: { children: (details: ShopDetailsView) => ReactNode }) {
  return <WithRead query={read}>{children}</WithRead>;
}

/** Every change answers with all of it as it is now. */
export function useKeepDetails(says: string): (details: ShopDetailsView) => void {
  const cache = useQueryClient();
  return (details) => {
    cache.setQueryData(read.queryKey, details);
    toastDone(says);
  };
}
