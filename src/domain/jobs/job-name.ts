import { type JobId, jobId } from '#domain/ids.ts';

/** How people name a job: by its id, or by its number as `JOB-17`, `#17` or `17`. */
export type JobName = { id: JobId } | { number: number };

/** What a text names; null when it cannot name any job. */
export function readJobName(text: string): JobName | null {
  const id = jobId.safeParse(text.trim().toLowerCase()).data;
  if (id) return { id };
  const match = /^(?:job[-\s]?|#)?(\d{1,15})$/i.exec(text.trim());
  return match ? { number: Number(match[1]) } : null;
}
