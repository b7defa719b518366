import type { JobCard } from '#api/views.ts';
import { text } from './text.ts';

type Flagged = Pick<JobCard, 'fixedPrice' | 'instantAccept' | 'mobileOk'> & {
  photoCount: number;
  sample?: boolean;
};

const WORTH_A_BADGE = ['fixedPrice', 'instantAccept', 'mobileOk'] as const;

/** What is worth a badge about a job, in words. */
export function flagsOf(job: Flagged): string[] {
  const { photoCount, sample } = job;
  const flags: string[] = [];
  for (const flag of WORTH_A_BADGE) if (job[flag]) flags.push(text.flags[flag]);
  if (photoCount > 0) flags.push(text.photos(photoCount));
  if (sample) flags.push(text.sample);
  return flags;
}
