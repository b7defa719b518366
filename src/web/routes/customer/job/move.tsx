import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf } from '#domain/zoned-day.ts';
import { MoveAppointment } from '#web/features/reschedule/move-appointment.tsx';
import { text } from '#web/features/reschedule/text.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/use-press.ts';
import styles from './job.module.css';
import type { JobProps } from './now-card.tsx';
import { useKeepJob } from './use-job.ts';

/** Another time for my appointment: asked for here, and answered here when the shop asks. */
export function Move({ job }: JobProps) {
  const { reschedule, appointment } = job;
  const isAsked = Boolean(reschedule?.proposal);
  const [isOpen, setIsOpen] = useState(false);
  const zone = appointment?.timeZone ?? 'America/New_York';
  const [day, setDay] = useState(() => dayOf(new Date(appointment?.startsAt ?? job.now), zone));
  const times = useQuery({
    ...queries.appointments.times.queryOptions({ input: { jobId: job.id, day } }),
    enabled: isOpen && !isAsked && reschedule !== null,
    staleTime: 0,
  });
  const propose = usePress(queries.appointments.propose.mutationOptions(), useKeepJob());
  const answer = usePress(queries.appointments.answer.mutationOptions(), useKeepJob());
  if (!reschedule || !appointment) return null;
  const content = (
    <MoveAppointment
      reader="owner"
      view={reschedule}
      startsAt={appointment.startsAt}
      zone={zone}
      day={day}
      onDay={setDay}
      times={times.data?.times}
      failure={times.error}
      onRetry={() => void times.refetch()}
      proposing={{ busy: propose.isBusy, error: propose.error }}
      onPropose={(startsAt, reason) => void propose.press({ jobId: job.id, startsAt, reason })}
      answering={{ busy: answer.isBusy, error: answer.error }}
      onAnswer={(said) => {
        if (!reschedule.proposal) return;
        void answer.press({ jobId: job.id, proposalId: reschedule.proposal.id, answer: said });
      }}
    />
  );
  if (isAsked) return content;
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
