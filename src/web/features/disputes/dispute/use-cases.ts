import { useQueryClient } from '@tanstack/react-query';
import type { CasesView } from '#api/disputes/cases.ts';
import type { JobId } from '#domain/ids.ts';
import { queries } from '#web/lib/query.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

/** Stores the cases from the server's response and reloads the job. */
export function useCasesChanged(side: JobSide, jobId: JobId) {
  const cache = useQueryClient();
  return ({ disputes }: { disputes: CasesView }) => {
    cache.setQueryData(queries.disputes.ofJob.queryKey({ input: { jobId } }), disputes);
    const job = side === 'owner' ? queries.jobs.get : queries.jobs.getAsShop;
    void cache.invalidateQueries({ queryKey: job.key() });
  };
}
