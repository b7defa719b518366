import type { OwnerJobView } from '#api/shapes/owner-job.ts';

/** Which sentence is true of a job that no quote has reached yet. */
export function withoutQuotes({ hidden, acceptingQuotes }: Pick<OwnerJobView, 'hidden' | 'acceptingQuotes'>) {
  if (!acceptingQuotes) return 'closed';
  return hidden ? 'hidden' : 'waiting';
}
