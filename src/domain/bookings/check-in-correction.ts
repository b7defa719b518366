import type { JobState } from '#domain/jobs/job-lifecycle.ts';

/** From check-in until the work is done: the invoice then states what the odometer showed. */
export const correctableStates: readonly JobState[] = [
  'checked_in',
  'inspecting',
  'awaiting_approval',
  'in_progress',
];

/** The table of corrections takes no more, either. */
export const MOST_CORRECTIONS = 10;

/** What a check-in records in words and numbers, beside its photos. */
export type CheckInFacts = { odometerMiles: number; wantsOldParts: boolean; note: string };
export type CheckInFact = keyof CheckInFacts;

/** Which facts a correction changed. */
export function factsCorrected(was: CheckInFacts, is: CheckInFacts): CheckInFact[] {
  return (['odometerMiles', 'wantsOldParts', 'note'] as const).filter((fact) => was[fact] !== is[fact]);
}
