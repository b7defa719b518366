import type { OwnerJobView } from '#api/shapes/owner-job.ts';
import { ClipPlayer } from '#web/features/files/clip/clip-player.tsx';
import { IntakeList } from '#web/features/jobs/intake/intake-list.tsx';

/** Parts of the facts whose scripts load beside the job: the clip, and what the owner says of the car. */
export function LateFacts({ job, part }: { job: OwnerJobView; part: 'clip' | 'intake' }) {
  if (part === 'intake') return <IntakeList job={job} />;
  return job.clip ? <ClipPlayer key={job.clip.fileId} clip={job.clip} /> : null;
}
