import { useQueryClient } from '@tanstack/react-query';
import type { StaffJob } from './moderate.tsx';
import { queries } from '#web/lib/query.ts';
import { toastDone } from '#web/ui/toast.ts';

/** What was decided about a job is shown at once, and whatever lists it is asked again. */
export function useModerated(says: string | null, onDone: () => void) {
  const cache = useQueryClient();
  return ({ job }: { job: StaffJob }) => {
    cache.setQueryData(queries.jobs.staff.get.queryKey({ input: { jobId: job.id } }), job);
    void cache.invalidateQueries({ queryKey: queries.jobs.staff.list.key() });
    void cache.invalidateQueries({ queryKey: queries.quotes.staff.key() });
    void cache.invalidateQueries({ queryKey: queries.records.key() });
    void cache.invalidateQueries({ queryKey: queries.audit.staff.list.key() });
    onDone();
    if (says) toastDone(says);
  };
}
