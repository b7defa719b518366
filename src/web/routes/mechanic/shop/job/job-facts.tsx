import { Fragment } from 'react';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { formatMilesAway } from '#domain/marketplace/miles-away.ts';
import { withMore } from '#domain/settings/catalogue.ts';
import { detailWords, sourceWords, vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { formatClock } from '#web/lib/format/format-time.ts';
import { latePiece } from '#web/ui/late.tsx';
import { type Fact, Facts } from '#web/ui/plain/facts.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { PhotoStrip } from '#web/ui/plain/photo-strip.tsx';
import { ExactTime, RelativeTime } from '#web/ui/plain/time.tsx';
import { WorkTime } from '#web/ui/plain/work-time.tsx';
import styles from './job.module.css';
import { text } from './text.ts';

const names = text.facts;
const LateFacts = latePiece(async () => (await import('./late-facts.tsx')).LateFacts);

/** Everything that the shop may know of a job, the same before and after it was booked. */
export function JobFacts({ job, zone }: { job: ShopJobView; zone: string }) {
  const { vehicle } = job;
  return (
    <>
      <section className={styles.words}>
        <h2>{text.description}</h2>
        <p className={job.description ? styles.description : styles.quiet}>
          {job.description || text.noDescription}
        </p>
        <PhotoStrip photos={job.photos} look="squares" label={text.photos} />
        <LateFacts job={job} part="clip" />
      </section>
      <Facts
        items={[
          ...(job.appointment ? appointmentFacts(job, job.appointment) : []),
          [names.owner, job.ownerName],
          ...known([[names.contact, job.ownerEmail && <Mail key="mail" address={job.ownerEmail} />]]),
          [names.address, <Address key="address" job={job} />],
          [names.distance, names.away(formatMilesAway(job.distanceMiles), job.distanceFrom)],
          [job.fixedPrice ? names.fixed : names.budget, <Budget key="budget" job={job} />],
          [names.windows, <Windows key="windows" job={job} zone={zone} />],
          ...known([
            [names.source, vehicle.source && sourceWords[vehicle.source]],
            [names.vin, vehicle.vin && <code key="vin">{vehicle.vin}</code>],
            [names.details, detailWords(vehicle).join(', ')],
          ]),
          ...(job.checkIn ? checkInFacts(job.checkIn) : []),
          ...(job.mine ? [] : ([[names.quotes, names.ofMost(job.quotesTaken, job.quoteCap)]] as const)),
          [names.posted, job.postedAt ? <RelativeTime key="posted" at={job.postedAt} zone={zone} /> : null],
        ]}
      />
      <LateFacts job={job} part="intake" />
    </>
  );
}

export function jobTitle(job: ShopJobView): string {
  return `${withMore(job.serviceName, job.moreServices.length)}, ${vehicleName(job.vehicle)}`;
}

function known(facts: readonly Fact[]): Fact[] {
  return facts.filter(([, value]) => value !== null && value !== '');
}

function appointmentFacts(job: ShopJobView, appointment: NonNullable<ShopJobView['appointment']>): Fact[] {
  return [
    [
      names.appointment,
      <Fragment key="appointment">
        <WorkTime from={appointment.startsAt} to={appointment.endsAt} zone={appointment.timeZone} />
        <LateFacts job={job} part="confirmed" />
      </Fragment>,
    ],
    [names.bay, appointment.mobile ? `${appointment.bayName} · ${names.mobile}` : appointment.bayName],
  ];
}

function checkInFacts(checkIn: NonNullable<ShopJobView['checkIn']>): Fact[] {
  return known([
    [names.odometerIn, text.miles(checkIn.odometerMiles)],
    [names.oldParts, checkIn.wantsOldParts ? names.oldPartsBack : names.oldPartsShop],
    [names.checkInNote, checkIn.note],
  ]);
}

function Mail({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>;
}

function Address({ job }: { job: ShopJobView }) {
  const { address } = job;
  return (
    <>
      {address
        ? `${address.street}, ${address.city}, ${address.state} ${address.zip}`
        : `${job.city}, ${job.stateCode}`}
      {address ? null : <span className={styles.note}>{names.addressLater}</span>}
    </>
  );
}

function Budget({ job }: { job: ShopJobView }) {
  return (
    <>
      {job.budgetCents ? <Money cents={job.budgetCents} /> : names.quoteNeeded}
      {job.instantAccept ? <span className={styles.note}>{names.instant}</span> : null}
    </>
  );
}

function Windows({ job, zone }: { job: ShopJobView; zone: string }) {
  if (job.windows.length === 0) return names.flexible;
  return (
    <ul className={styles.windows}>
      {job.windows.map((window) => (
        <li key={window.startsAt}>
          <ExactTime at={window.startsAt} zone={zone} /> – {formatClock(new Date(window.endsAt), zone)}
        </li>
      ))}
    </ul>
  );
}
