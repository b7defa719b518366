import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { OwnJobView } from '#api/shapes/own-job.ts';
import type { OwnerJobView } from '#api/shapes/owner-job.ts';
import type { JobId } from '#domain/ids.ts';
import { useLive } from '#web/lib/live/live.ts';
import { useOwnAct } from '#web/lib/session/own-act.tsx';
import { queries } from '#web/lib/query.ts';
import { showToast } from '#web/ui/plain/toast.tsx';
import { useTitleCount } from './use-title-count.ts';

const POLL_MS = 1_500;
const TOLD_AT_MOST = 2;

/** The provider prepares a card form a moment after the request, without an event, so we poll. */
function isBeingPrepared(job: OwnerJobView | undefined): boolean {
  return job?.payment?.state === 'preparing';
}

/**
 * The owner's job, kept current by events. Changes by others are announced quietly and counted in the title.
 */
export function useJob(jobId: JobId) {
  const client = useQueryClient();
  const options = queries.jobs.get.queryOptions({ input: { jobId } });
  const { queryKey } = options;
  const query = useQuery({
    ...options,
    refetchInterval: ({ state: { data } }) => (isBeingPrepared(data) ? POLL_MS : false),
  });
  const count = useTitleCount();

  const seen = useRef(query.data?.timeline.at(-1)?.id);
  const readAgain = async () => {
    await client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: queries.quotes.compare.queryKey({ input: { jobId } }) });
    const timeline = client.getQueryData<OwnerJobView>(queryKey)?.timeline ?? [];
    const since = timeline.slice(timeline.findIndex(({ id }) => id === seen.current) + 1);
    seen.current = timeline.at(-1)?.id;
    // The reader's own actions need no announcement.
    const news = since.filter(({ actor }) => actor !== 'You');
    if (news.length === 0) return;
    // The words of the timeline load when there is something to tell.
    const { toldTo } = await import('#web/features/jobs/timeline/told-to.ts');
    for (const { sentence } of toldTo('owner', news.slice(-TOLD_AT_MOST))) showToast(sentence);
    count();
  };
  useLive(
    [`job:${jobId}`],
    () => void readAgain(),
    () => void readAgain(),
  );
  return query;
}

/** Every action on a job returns its current state. */
export function useKeepJob() {
  const client = useQueryClient();
  const act = useOwnAct();
  return useCallback(
    ({ job }: { job: OwnJobView }) => {
      if (job.side !== 'owner') return;
      const queryKey = queries.jobs.get.queryKey({ input: { jobId: job.id } });
      if (client.getQueryData<OwnerJobView>(queryKey)?.state !== job.state) act.mark();
      client.setQueryData(queryKey, job);
      const compared = queries.quotes.compare.queryKey({ input: { jobId: job.id } });
      void client.invalidateQueries({ queryKey: compared });
      void client.invalidateQueries({ queryKey: queries.jobs.mine.key() });
    },
    [client, act],
  );
}
