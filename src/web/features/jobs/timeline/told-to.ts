import type { TimelineEntry } from '#api/shapes/job-parts.ts';
import { type Audience, timelineSentence } from '#domain/jobs/timeline.ts';

/** An event as its reader reads of it. */
export type ToldEntry = Omit<TimelineEntry, 'action' | 'values'> & { sentence: string };

/** The events of a job in the sentences for this audience. */
export function toldTo(audience: Audience, entries: readonly TimelineEntry[]): ToldEntry[] {
  return entries.map(({ action, values, ...entry }) => ({
    ...entry,
    sentence: timelineSentence(action, values, audience) ?? '',
  }));
}
