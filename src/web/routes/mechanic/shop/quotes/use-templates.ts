import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#api/client.ts';
import { queries } from '#web/lib/query.ts';

type Shown = Awaited<ReturnType<ApiClient['quotes']['templates']['list']>>;
export const templatesRead = queries.quotes.templates.list.queryOptions({ input: {} });

export function useTemplates() {
  return useQuery(templatesRead);
}

/** Every change answers with all templates as they are now. */
export function useKeepTemplates(): (shown: Shown) => void {
  const cache = useQueryClient();
  return (shown) => cache.setQueryData(templatesRead.queryKey, shown);
}
