import type { Ref } from 'react';
import { useLocation } from 'react-router';
import type { JobCard as Job } from '#api/shapes/job-parts.ts';
import { JobCard } from './job-card.tsx';

type Props = {
  ref: Ref<HTMLUListElement>;
  className: string;
  jobs: readonly Job[];
  /** The URL of a job. */
  jobPath: (job: Job) => string;
  /** Whether a job opens `beside` or `over` the list. The list keeps its scroll position. */
  opens: 'beside' | 'over';
  selectedId: string | null;
};

/** Job cards in search order. */
export function JobList({ ref, className, jobs, jobPath, opens, selectedId }: Props) {
  const { search } = useLocation();
  return (
    <ul ref={ref} className={className}>
      {jobs.map((job) => (
        <li
          key={job.id}
          id={`job-${job.id}`}
          data-job={job.id}
          data-selected={job.id === selectedId || undefined}
        >
          <JobCard
            job={job}
            to={jobPath(job)}
            over={opens === 'over' ? search || '?' : undefined}
            keepsPlace
          />
        </li>
      ))}
    </ul>
  );
}
