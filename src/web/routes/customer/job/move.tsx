import { useState } from 'react';
import { MoveAppointment } from '#web/features/bookings/reschedule/move-appointment.tsx';
import { text } from '#web/features/bookings/reschedule/text.ts';
import { useMove } from '#web/features/bookings/reschedule/use-move.ts';
import styles from './job.module.css';
import type { JobProps } from './now-card.tsx';
import { useKeepJob } from './use-job.ts';

type Job = JobProps['job'];
type Movable = {
  job: Job;
  reschedule: NonNullable<Job['reschedule']>;
  appointment: NonNullable<Job['appointment']>;
};

/** Moves the appointment: propose a time here, or answer the shop's proposal. */
export function Move({ job }: JobProps) {
  const { reschedule, appointment } = job;
  return reschedule && appointment ? <MoveOwn {...{ job, reschedule, appointment }} /> : null;
}

function MoveOwn({ job: { id: jobId }, reschedule, appointment }: Movable) {
  const [isOpen, setIsOpen] = useState(false);
  const move = useMove({
    jobId,
    view: reschedule,
    startsAt: appointment.startsAt,
    zone: appointment.timeZone,
    isLooking: isOpen,
    onDone: useKeepJob(),
  });
  const content = <MoveAppointment reader="owner" {...move} />;
  if (reschedule.proposal) return content;
  return (
    <details
      className={styles.missed}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{text.title}</summary>
      {content}
    </details>
  );
}
