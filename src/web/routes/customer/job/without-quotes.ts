import type { OwnerJobView } from '#api/shapes/owner-job.ts';

/** Picks the sentence for a job without quotes. */
export function withoutQuotes({ hidden, acceptingQuotes }: Pick<OwnerJobView, 'hidden' | 'acceptingQuotes'>) {
  if (!acceptingQuotes) return 'closed';
  return hidden ? 'hidden' : 'waiting';
}
