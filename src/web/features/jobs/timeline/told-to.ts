import type { TimelineEntry } from '#api/shapes/job-parts.ts';
import { type Audience, timelineSentence } from '#domain/jobs/timeline.ts';

/** An event in the words for its reader. */
export type ToldEntry = Omit<TimelineEntry, 'action' | 'values'> & { sentence: string };

/** Words the events of a job for this audience. */
export function toldTo(audience: Audience, entries: readonly TimelineEntry[]): ToldEntry[] {
  return entries.map(({ action, values, ...entry }) => ({
    ...entry,
    sentence: timelineSentence(action, values, audience) ?? '',
  }));
}
