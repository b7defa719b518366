import { useQueryClient } from '@tanstack/react-query';
import type { ShopJobView } from '#api/shop.ts';
import { queries } from '#web/lib/query.ts';

/** Shows a job as the server has just answered it, and lets every list that tells of it be read again. */
export function useJobChanged() {
  const cache = useQueryClient();
  return ({ job }: { job: ShopJobView }) => {
    cache.setQueryData(queries.shopJobs.get.queryKey({ input: { jobId: job.id } }), job);
    for (const queryKey of [
      queries.shopJobs.list.key(),
      queries.shopHome.key(),
      queries.quotes.key(),
      queries.marketplace.key(),
      queries.statement.key(),
    ]) {
      void cache.invalidateQueries({ queryKey });
    }
  };
}
