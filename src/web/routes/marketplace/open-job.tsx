import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { jobText } from './job-text.ts';
import styles from './job.module.css';
import { text } from './text.ts';
import type { JobCard } from '#api/shapes/job-parts.ts';
import { formatMilesAway } from '#domain/marketplace/miles-away.ts';
import { withMore } from '#domain/settings/catalogue.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { ClipPlayer } from '#web/features/files/clip/clip-player.tsx';
import { JobFlags, JobPrice, MoreServices } from '#web/features/jobs/job-card/job-card.tsx';
import { useSession } from '#web/lib/session/use-session.ts';
import { useFeeWords } from '#web/lib/format/fee-words.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { PhotoStrip } from '#web/ui/plain/photo-strip.tsx';
import { Card, Notice } from '#web/ui/plain/surface.tsx';
import { RelativeTime } from '#web/ui/plain/time.tsx';

type Props = {
  job: JobCard;
  /** The reader's search center; null if unknown. */
  distanceMiles: number | null;
  /** The level of its heading: 1 on its own page. */
  level: 1 | 3;
};

/** One open job for everyone: nothing here identifies the owner. */
export function OpenJob({ job, distanceMiles, level }: Props) {
  const Heading = `h${level}` as const;
  const town = `${job.city}, ${job.state}`;
  const place = distanceMiles === null ? town : `${town} · ${formatMilesAway(distanceMiles)}`;
  return (
    <div className={clsx(styles.job, level !== 1 && styles.narrow)}>
      <div className={styles.main}>
        <header>
          <div className={styles.title}>
            <Heading>{withMore(job.serviceName, job.moreServices.length)}</Heading>
            <JobPrice job={job} />
          </div>
          <p className={styles.vehicle}>{vehicleName(job.vehicle)}</p>
          <MoreServices job={job} />
        </header>
        <div className={styles.badges}>
          <JobFlags job={job} />
        </div>
        {job.description ? (
          <p className={styles.words}>{job.description}</p>
        ) : (
          <p className={styles.quiet}>{jobText.noDescription}</p>
        )}
        <PhotoStrip photos={job.photos} look="pictures" label={jobText.photos} />
        {job.clip ? <ClipPlayer clip={job.clip} /> : null}
        <Facts
          look="ends"
          items={[
            [jobText.owner, job.ownerName],
            [jobText.place, place],
            [jobText.posted, <RelativeTime key="posted" at={job.postedAt} />],
          ]}
        />
        <Notice>
          {text.hidden}
          {job.sample ? ` · ${jobText.sample}` : null}
        </Notice>
      </div>
      <Invitation job={job} level={level} />
    </div>
  );
}

/** Shown instead of a job that was taken, withdrawn or hidden by staff. */
export function GoneJob({ level, wayBack }: { level: 1 | 3; wayBack: ReactNode }) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.gone} role="status">
      <Heading>{jobText.gone}</Heading>
      <p className={styles.quiet}>{jobText.goneWhy}</p>
      {wayBack}
    </div>
  );
}

/** Next steps, for shops that can take this job and for owners with the same problem. */
function Invitation({ job, level }: Pick<Props, 'job' | 'level'>) {
  const forShopsWhy = useFeeWords(jobText.forShopsWhy);
  const { person } = useSession();
  // Above its cards' titles.
  const Ways = level === 1 ? 'h2' : 'h3';
  const cards = level === 1 ? 3 : 4;
  const shopPath = `/mechanic/shop/jobs/${job.id}`;
  return (
    <aside className={styles.aside} aria-labelledby="ways-on">
      <Ways id="ways-on" className="visually-hidden">
        {jobText.waysOn}
      </Ways>
      <Card title={jobText.forShops} level={cards}>
        <div className={styles.stack}>
          <p>{forShopsWhy}</p>
          {person?.kind === 'shop' ? (
            <LinkButton to={shopPath} kind="primary">
              {jobText.quoteThis}
            </LinkButton>
          ) : (
            <LinkButton to={`/login?${new URLSearchParams({ returnTo: shopPath })}`}>
              {jobText.logIn}
            </LinkButton>
          )}
        </div>
      </Card>
      {person?.kind === 'shop' ? null : (
        <Card title={jobText.forOwners} level={cards}>
          <div className={styles.stack}>
            <p>{jobText.forOwnersWhy}</p>
            <LinkButton to="/customer" kind="primary">
              {jobText.post}
            </LinkButton>
          </div>
        </Card>
      )}
    </aside>
  );
}
