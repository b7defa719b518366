import { Timeline } from '#web/features/jobs/timeline/timeline.tsx';
import { toldTo } from '#web/features/jobs/timeline/told-to.ts';
import type { JobProps } from './now-card.tsx';

/** What happened to the job, in the owner's words. */
export function History({ job }: JobProps) {
  return <Timeline entries={toldTo('owner', job.timeline)} zone={job.shop?.timeZone} />;
}
