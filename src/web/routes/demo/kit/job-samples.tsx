import type { JobCard as Job } from '#api/shapes/job-parts.ts';
import { jobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { JobCard } from '#web/features/jobs/job-card/job-card.tsx';
import { UsualPrice } from '#web/features/jobs/job-card/usual-price.tsx';
import { WaitingCards } from '#web/features/jobs/job-card/waiting-cards.tsx';
import { Badge } from '#web/ui/plain/surface.tsx';
import { clip, photos } from './sample-job.ts';
import styles from './kit.module.css';

const brakes: Job = {
  id: jobId.parse('01932000-0000-7000-8000-0000000000b1'),
  number: 'JOB-2041',
  status: 'OPEN',
  service: 'brakes',
  serviceName: 'Brake Service',
  moreServices: [],
  description: 'Grinding from the front left when braking, since last week. Worse when it is cold.',
  vehicle: { year: 2018, make: 'Honda', model: 'Accord', trim: 'EX' },
  budgetCents: cents(36_000),
  fixedPrice: true,
  instantAccept: true,
  mobileOk: true,
  needsTow: false,
  photos,
  clip,
  ownerName: 'A. Ruiz',
  city: 'Ashburn',
  state: 'VA',
  approximate: { lat: 39.04, lng: -77.49 },
  distanceMiles: 2.4,
  postedAt: '2026-11-20T16:00:00Z',
  sample: true,
};
const unpriced: Job = {
  ...brakes,
  budgetCents: null,
  fixedPrice: false,
  instantAccept: false,
  mobileOk: false,
  needsTow: false,
  photos: [],
  clip: null,
};

export function JobSamples() {
  return (
    <>
      <div className={styles.columns}>
        <JobCard job={brakes} to="/demo/kit" />
        <JobCard job={unpriced} to="/demo/kit" />
        <JobCard
          job={unpriced}
          to="/demo/kit"
          action="View Job"
          price={<UsualPrice job={unpriced} />}
          badge={<Badge tone="signal">Your quote is out</Badge>}
          facts={<p>Preferred time: Flexible</p>}
        />
      </div>
      <WaitingCards className={styles.columns} />
    </>
  );
}
