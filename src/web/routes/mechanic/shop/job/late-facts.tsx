import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { ClipPlayer } from '#web/features/files/clip/clip-player.tsx';
import { IntakeList } from '#web/features/jobs/intake/intake-list.tsx';
import styles from './job.module.css';
import { text } from './late-text.ts';

type Part = 'clip' | 'confirmed' | 'intake';

/** Parts of the facts whose scripts load beside the job: the owner's clip, and what they say of car and time. */
export function LateFacts({ job, part }: { job: ShopJobView; part: Part }) {
  if (part === 'confirmed') return <Confirmed job={job} />;
  if (part === 'intake') return <IntakeList job={job} />;
  return job.clip ? <ClipPlayer key={job.clip.fileId} clip={job.clip} /> : null;
}

/** Whether the owner confirmed that they will come to this time. */
function Confirmed({ job: { state, appointment } }: { job: ShopJobView }) {
  if (state !== 'booked' || !appointment) return null;
  return <span className={styles.note}>{appointment.ownerConfirmedAt ? text.confirmed : text.notYet}</span>;
}
