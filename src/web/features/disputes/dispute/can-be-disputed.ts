import { carAtShopStates, type JobState } from '#domain/jobs/job-lifecycle.ts';

const states: readonly JobState[] = [...carAtShopStates, 'completed', 'closed'];

/** Whether a job of this state may have cases, now or from before. */
export function canBeDisputed(state: JobState): boolean {
  return states.includes(state);
}
