import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { ClipPlayer } from '#web/features/files/clip/clip-player.tsx';
import { IntakeList } from '#web/features/jobs/intake/intake-list.tsx';

/** Parts of the facts whose scripts load beside the job: the owner's clip, and what they say of the car. */
export function LateFacts({ job, part }: { job: ShopJobView; part: 'clip' | 'intake' }) {
  if (part === 'intake') return <IntakeList job={job} />;
  return job.clip ? <ClipPlayer key={job.clip.fileId} clip={job.clip} /> : null;
}
