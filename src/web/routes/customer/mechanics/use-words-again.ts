import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { jobId } from '#domain/ids.ts';
import { queries } from '#web/lib/query.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import type { PostValues } from './post-values.ts';

/** Fills in what the owner wrote in the job that they book again, once for each such job. */
export function useWordsAgain(values: PostValues, change: (part: Partial<PostValues>) => void): void {
  const [params] = useSearchParams();
  const isCustomer = useSession().person?.kind === 'customer';
  const again = jobId.safeParse(params.get('again')).data;
  const input = again && isCustomer ? { jobId: again } : skipToken;
  const { data: job } = useQuery(queries.jobs.get.queryOptions({ input }));
  const fill = useEffectEvent(() => {
    if (job && values.againOf !== job.id) change({ againOf: job.id, description: job.description });
  });
  // The words come from the server, and stay changeable like typed ones.
  useEffect(() => fill(), [job?.id]);
}
