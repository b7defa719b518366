import type { TimelineEntry } from '#api/shapes/job-parts.ts';
import { type Audience, timelineSentence } from '#domain/jobs/timeline.ts';

/** What this audience reads on the timeline of a job. */
export function sentencesOf(entries: readonly TimelineEntry[], audience: Audience): (string | null)[] {
  return entries.map(({ action, values }) => timelineSentence(action, values, audience));
}
