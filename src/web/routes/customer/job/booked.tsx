import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import { useState } from 'react';
import { formatPhone } from '#domain/accounts/phone-mailbox.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { latePiece } from '#web/ui/late.tsx';
import styles from './job.module.css';
import { IfMissed, KeyDrop } from './missed.tsx';
import type { JobProps } from './now-card.tsx';
import { text as allText } from './text.ts';
import { TimeSpan } from './time-span.tsx';

const text = allText.booked;

const Move = latePiece(async () => (await import('./move.tsx')).Move);

/** The appointment: time, place and check-in code. */
export function Booked({ job }: JobProps) {
  const { appointment, checkInCode } = job;
  const [asks, setAsks] = useState(false);
  return (
    <>
      {checkInCode && !job.keyDrop ? (
        <Code
          label={text.code}
          code={checkInCode}
          why={appointment?.mobile ? text.leadMobile : text.lead}
          isNextStep
        />
      ) : null}
      <Appointment job={job} />
      <div className={styles.row}>
        {appointment ? (
          <a href={`/customer/jobs/${job.id}/appointment.ics`} className={styles.link} download>
            <Icon of={IconCalendarPlus} />
            {text.calendar}
          </a>
        ) : null}
        <Button kind="plain" reason={job.refusals.cancel} onClick={() => setAsks(true)}>
          {text.cancel}
        </Button>
      </div>
      <Move job={job} />
      <KeyDrop job={job} />
      <IfMissed job={job} />
      {asks ? <CancelDialog job={job} onClose={() => setAsks(false)} /> : null}
    </>
  );
}

type CodeProps = {
  label: string;
  code: string;
  why: string;
  /** Where to scroll after the action that created this code. */
  isNextStep?: boolean;
};

export function Code({ label, code, why, isNextStep }: CodeProps) {
  return (
    <div
      className={styles.code}
      role="group"
      aria-label={label}
      {...(isNextStep ? { 'data-next-step': true, tabIndex: -1 } : {})}
    >
      <p className={styles.quiet}>{label}</p>
      {/* Screen readers spell the digits, because the code is said aloud at the counter. */}
      <p className={styles.digits} aria-hidden>
        {code.slice(0, 3)} {code.slice(3)}
      </p>
      <p className="visually-hidden">{[...code].join(' ')}</p>
      <p className={styles.quiet}>{why}</p>
    </div>
  );
}

/** The time and the shop, shown as long as the shop has the job. */
export function Appointment({ job }: JobProps) {
  const { appointment, shop, address } = job;
  if (!appointment || !shop) return null;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{text.when}</dt>
        <dd>
          <TimeSpan from={appointment.startsAt} to={appointment.endsAt} zone={appointment.timeZone} />
        </dd>
      </div>
      <div>
        <dt>{text.where}</dt>
        <dd>
          <strong>{shop.location ? `${shop.name}, ${shop.location}` : shop.name}</strong>
          <br />
          {appointment.mobile && address ? (
            <>
              {text.atYours}, {address.street}
            </>
          ) : (
            <>
              {shop.street}, {shop.city}, {shop.state} {shop.zip}
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{text.phone}</dt>
        <dd>
          <a href={`tel:+1${shop.phone}`}>{formatPhone(shop.phone)}</a>
        </dd>
      </div>
      <div>
        <dt>{text.email}</dt>
        <dd>
          <a href={`mailto:${shop.email}`}>{shop.email}</a>
        </dd>
      </div>
    </dl>
  );
}
