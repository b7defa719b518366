import { useQueryClient } from '@tanstack/react-query';
import type { LocationsView } from '#api/scheduling/locations.ts';
import { queries } from '#web/lib/query.ts';
import { toastDone } from '#web/ui/toast.ts';

export const locationsQuery = queries.scheduling.locations.list.queryOptions({ input: {} });

/** Every change answers with all locations as they are now. */
export function useKeepLocations(says: string): (view: LocationsView) => void {
  const cache = useQueryClient();
  return (view) => {
    cache.setQueryData(locationsQuery.queryKey, view);
    toastDone(says);
  };
}
