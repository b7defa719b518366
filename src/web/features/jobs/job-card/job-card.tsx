import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { JobCard as Job } from '#api/shapes/job-parts.ts';
import { formatMilesAway } from '#domain/marketplace/miles-away.ts';
import { withMore } from '#domain/settings/catalogue.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { Icon } from '#web/ui/plain/icon.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { Badge } from '#web/ui/plain/surface.tsx';
import { RelativeTime } from '#web/ui/plain/time.tsx';
import styles from './job-card.module.css';
import { text } from './text.ts';

type Props = {
  job: Job;
  to: string;
  /** What the reader can do with the job, shown beside the price. */
  badge?: ReactNode;
  /** Extra facts this reader may see, on their own line. */
  facts?: ReactNode;
  /** Link text; without it, the whole card is the link. */
  action?: string;
  /** Keeps the page's scroll position when the job opens. */
  keepsPlace?: boolean;
  /** The URL of the page that stays in place; the job opens over it while the browser shows `to`. */
  over?: string | undefined;
  /** Shown instead of the budget: if there is none, shops see the usual price. */
  price?: ReactNode;
};

/** A job card in a list: car, work, price, place and age. */
export function JobCard({ job, to, badge, facts, action, keepsPlace, over, price }: Props) {
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <h3 className={styles.title}>
          <Link
            {...(over === undefined ? { to } : openOver(over, to))}
            className={styles.link}
            preventScrollReset={keepsPlace}
          >
            {withMore(job.serviceName, job.moreServices.length)}
          </Link>
        </h3>
        {price ?? <JobPrice job={job} />}
      </header>
      <p className={styles.vehicle}>{vehicleName(job.vehicle)}</p>
      <MoreServices job={job} />
      {job.description ? <p className={styles.description}>{job.description}</p> : null}
      {facts ? <div className={styles.facts}>{facts}</div> : null}
      <div className={styles.badges}>
        <JobFlags job={job} />
        {badge}
      </div>
      <footer className={styles.foot}>
        <span className={styles.place}>
          <Icon of={IconMapPin} size={16} />
          {formatMilesAway(job.distanceMiles)} · {job.city}, {job.state}
        </span>
        <span>
          {job.ownerName} · <RelativeTime at={job.postedAt} />
        </span>
        {action ? (
          <span className={styles.action} aria-hidden>
            {action}
          </span>
        ) : null}
      </footer>
    </article>
  );
}

/** What "+2" beside the service stands for. */
export function MoreServices({ job }: { job: Pick<Job, 'moreServices'> }) {
  if (job.moreServices.length === 0) return null;
  return <p className={styles.also}>{text.also(job.moreServices.map(({ name }) => name).join(', '))}</p>;
}

/** Push, because a link to the same page replaces the history entry by default, and Back needs it. */
function openOver(page: string, to: string) {
  return { to: page, mask: to, replace: false, defaultShouldRevalidate: false, discover: 'none' } as const;
}

/** The owner's price in whole dollars. Without one, the card asks shops for a quote. */
export function JobPrice({ job }: { job: Pick<Job, 'budgetCents' | 'fixedPrice'> }) {
  if (!job.budgetCents) return <p className={styles.needed}>{text.quoteNeeded}</p>;
  return (
    <p className={styles.price}>
      <span className={styles.priceKind}>{job.fixedPrice ? text.fixed : text.budget}</span>
      <Money cents={job.budgetCents} whole />
    </p>
  );
}

type Flagged = Pick<Job, 'fixedPrice' | 'instantAccept' | 'mobileOk' | 'needsTow' | 'photos' | 'clip'> & {
  sample?: boolean;
};

const WORTH_A_BADGE = ['fixedPrice', 'instantAccept', 'mobileOk', 'needsTow'] as const;

export function JobFlags({ job }: { job: Flagged }) {
  return (
    <>
      {WORTH_A_BADGE.map((flag) => (job[flag] ? <Badge key={flag}>{text.flags[flag]}</Badge> : null))}
      {job.photos.length > 0 ? <Badge>{text.photos(job.photos.length)}</Badge> : null}
      {job.clip ? <Badge>{text.clip[job.clip.kind]}</Badge> : null}
      {job.sample ? <Badge>{text.sample}</Badge> : null}
    </>
  );
}
