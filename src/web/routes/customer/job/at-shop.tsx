import { Corrections } from '#web/features/bookings/check-in-form/corrections.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { Appointment } from './booked.tsx';
import styles from './job.module.css';
import type { JobProps } from './now-card.tsx';
import { Photos } from './photos.tsx';
import { text as allText } from './text.ts';

const text = allText.atShop;

/** The car is at the shop; the owner only needs the shop's contact details. */
export function AtShop({ job }: JobProps) {
  return (
    <>
      {job.shop ? <p>{text.lead(job.shop.name)}</p> : null}
      <p className={styles.quiet}>{text.next}</p>
      <CheckInFacts job={job} />
      <Appointment job={job} />
    </>
  );
}

/** The car's condition at check-in, for comparison when it comes back. */
export function CheckInFacts({ job: { checkIn, appointment } }: JobProps) {
  if (!checkIn) return null;
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{text.checkedIn}</dt>
          <dd>
            <ExactTime at={checkIn.at} zone={appointment?.timeZone} />
          </dd>
        </div>
        <div>
          <dt>{text.odometer}</dt>
          <dd>{text.miles(checkIn.odometerMiles)}</dd>
        </div>
        {checkIn.corrections.length > 0 ? (
          <div>
            <dt>{text.corrected}</dt>
            <dd>
              <Corrections corrections={checkIn.corrections} />
            </dd>
          </div>
        ) : null}
        {checkIn.wantsOldParts ? (
          <div>
            <dt>{text.oldParts}</dt>
            <dd>{text.oldPartsYes}</dd>
          </div>
        ) : null}
        {checkIn.note ? (
          <div>
            <dt>{text.note}</dt>
            <dd>{checkIn.note}</dd>
          </div>
        ) : null}
      </dl>
      <Photos title={text.photos} photos={checkIn.photos} />
    </>
  );
}
