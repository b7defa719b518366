import { useState } from 'react';
import { text } from '#web/features/bookings/reschedule/text.ts';
import { useMove } from '#web/features/bookings/reschedule/use-move.ts';
import { lateForm } from '#web/ui/late.tsx';
import { ConfirmAppointment } from './confirm/confirm-appointment.tsx';
import styles from './job.module.css';
import type { JobProps } from './now-card.tsx';
import { useKeepJob } from './use-job.ts';

const MoveAppointment = lateForm(
  async () => (await import('#web/features/bookings/reschedule/move-appointment.tsx')).MoveAppointment,
);

type Job = JobProps['job'];
type Movable = {
  job: Job;
  reschedule: NonNullable<Job['reschedule']>;
  appointment: NonNullable<Job['appointment']>;
};

/** Confirms the appointment, or moves it: propose a time here, or answer the shop's proposal. */
export function Move({ job }: JobProps) {
  const { reschedule, appointment } = job;
  return reschedule && appointment ? (
    <>
      <ConfirmAppointment {...{ job, appointment }} />
      <MoveOwn {...{ job, reschedule, appointment }} />
    </>
  ) : null;
}

function MoveOwn({ job: { id: jobId }, reschedule, appointment }: Movable) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const move = useMove({
    jobId,
    view: reschedule,
    startsAt: appointment.startsAt,
    zone: appointment.timeZone,
    isLooking: isOpen,
    onDone: useKeepJob(),
  });
  if (reschedule.proposal) return <MoveAppointment reader="owner" {...move} />;
  return (
    <details
      className={styles.missed}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
        if (currentTarget.open) setWasOpened(true);
      }}
    >
      <summary>{text.title}</summary>
      {wasOpened ? <MoveAppointment reader="owner" {...move} /> : null}
    </details>
  );
}
