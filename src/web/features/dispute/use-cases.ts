import { useQueryClient } from '@tanstack/react-query';
import type { CasesView } from '#api/disputes.ts';
import type { DisputeSide } from '#domain/disputes/disputes.ts';
import type { JobId } from '#domain/ids.ts';
import { queries } from '#web/lib/query.ts';

/** The acts of one side; both have the same, each on the jobs that are theirs. */
export function actsOf(side: DisputeSide) {
  return side === 'owner' ? queries.disputes : (queries.shopDisputes as unknown as typeof queries.disputes);
}

/** Shows the cases as the server has just answered them, and lets the job be read again. */
export function useCasesChanged(side: DisputeSide, jobId: JobId) {
  const cache = useQueryClient();
  return ({ disputes }: { disputes: CasesView }) => {
    cache.setQueryData(actsOf(side).ofJob.queryKey({ input: { jobId } }), disputes);
    const job = side === 'owner' ? queries.jobs.get : queries.shopJobs.get;
    void cache.invalidateQueries({ queryKey: job.key() });
  };
}
