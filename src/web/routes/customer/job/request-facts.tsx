import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { detailWords, ownSourceWords, vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { latePiece } from '#web/ui/late.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import styles from './job.module.css';
import type { JobProps } from './now-card.tsx';
import { Photos } from './photos.tsx';
import { text as allText } from './text.ts';
import { TimeSpan } from './time-span.tsx';

const text = allText.request;
const LateFacts = latePiece(async () => (await import('./late-facts.tsx')).LateFacts);

/** The owner's post, as shops see it. */
export function RequestFacts({ job }: JobProps) {
  const { vehicle, address } = job;
  const details = detailWords(vehicle).join(', ');
  const options = [
    job.instantAccept && text.instant,
    job.mobileOk && text.mobile,
    job.response === 'auto' ? text.auto : text.review,
  ];
  return (
    <section className={styles.part} aria-labelledby="request">
      <h2 id="request">{text.title}</h2>
      <p className={styles.description}>{job.description || text.noDescription}</p>
      <Photos title={text.photos} photos={job.photos} />
      <LateFacts job={job} part="clip" />
      <dl className={styles.facts}>
        <Fact name={text.car}>
          <Link to={`/garage/${job.vehicleId}`}>{vehicleName(vehicle)}</Link>
          {vehicle.source ? <span className={styles.quiet}> ({ownSourceWords[vehicle.source]})</span> : null}
        </Fact>
        {vehicle.vin ? (
          <Fact name={text.vin}>
            <code>{vehicle.vin}</code>
          </Fact>
        ) : null}
        {details ? <Fact name={text.details}>{details}</Fact> : null}
        {job.budgetCents === null ? null : (
          <Fact name={text.budget}>
            <Money cents={job.budgetCents} />
            {job.fixedPrice ? `, ${text.fixed}` : null}
          </Fact>
        )}
        <Fact name={text.times}>
          {job.windows.length === 0
            ? text.flexible
            : job.windows.map(({ startsAt, endsAt }) => (
                <span key={startsAt} className={styles.line}>
                  <TimeSpan from={startsAt} to={endsAt} zone={job.timeZone} />
                </span>
              ))}
        </Fact>
        <Fact name={text.address}>
          {address ? `${address.street}, ` : ''}
          {job.city}, {job.stateCode} {job.zip}
          {address ? <span className={styles.quiet}> ({text.seenBy[job.addressVisibility]})</span> : null}
        </Fact>
        <Fact name={text.options}>{options.filter(Boolean).join(', ')}</Fact>
      </dl>
      <LateFacts job={job} part="intake" />
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
