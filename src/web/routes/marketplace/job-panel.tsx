import { useNavigate } from 'react-router';
import { jobText } from './job-text.ts';
import { GoneJob, OpenJob } from './open-job.tsx';
import { useOpenJob } from './use-open-job.ts';
import type { JobCard } from '#api/shapes/job-parts.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Loading, Skeleton } from '#web/ui/plain/surface.tsx';

type Props = {
  /** The URL of the job's own page. */
  path: string;
  /** The list it was opened from. */
  listed: readonly JobCard[] | undefined;
};

/**
 * A job over the list it was opened from, which stays. The URL is the job's own page, for reloads and shared
 * links. Closing it goes back.
 */
export function JobPanel({ path, listed }: Props) {
  const navigate = useNavigate();
  const close = () => void navigate(-1);
  const id = path.split('/').at(-1)!;
  const distanceMiles = listed?.find((job) => job.id === id)?.distanceMiles ?? null;
  return (
    <Dialog open title={jobText.details} onClose={close}>
      <Shown key={id} id={id} distanceMiles={distanceMiles} onClose={close} />
    </Dialog>
  );
}

type ShownProps = { id: string; distanceMiles: number | null; onClose: () => void };

function Shown({ id, distanceMiles, onClose }: ShownProps) {
  const { job, failure, retry } = useOpenJob(id, undefined);
  if (job) return <OpenJob job={job} distanceMiles={distanceMiles} level={3} />;
  if (job === null) {
    return <GoneJob level={3} wayBack={<Button onClick={onClose}>{jobText.backToList}</Button>} />;
  }
  return failure ? (
    <FailedRead title={jobText.failed} error={failure} hasData={false} onRetry={retry} />
  ) : (
    <Loading label={jobText.loading}>
      <Skeleton height="220px" />
    </Loading>
  );
}
