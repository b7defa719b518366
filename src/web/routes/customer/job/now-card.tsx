import type { ComponentType } from 'react';
import type { OwnerJobView } from '#api/shapes/owner-job.ts';
import type { JobState } from '#domain/jobs/job-lifecycle.ts';
import { formatCents } from '#domain/money/money.ts';
import { useStepFocus } from '#web/lib/session/own-act.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { AtShop } from './at-shop.tsx';
import { Booked } from './booked.tsx';
import { CardStep, needsCard } from './card-step.tsx';
import { Collecting } from './collecting.tsx';
import { lateForm, latePiece } from '#web/ui/late.tsx';
import styles from './job.module.css';
import { Cancelled, Completed, Expired } from './over.tsx';
import { text } from './text.ts';
import { WorkDone } from './work-done.tsx';

const Missed = latePiece(async () => (await import('./missed.tsx')).Missed);
const MoneyStep = lateForm(async () => (await import('./money-step.tsx')).MoneyStep);

export type JobProps = { job: OwnerJobView };

const CONTENT: Record<JobState, ComponentType<JobProps>> = {
  draft: () => <p>{text.draft}</p>,
  open: Collecting,
  pending_selection: Collecting,
  booking_pending: MoneyStep,
  booked: Booked,
  checked_in: AtShop,
  inspecting: AtShop,
  awaiting_approval: AtShop,
  in_progress: AtShop,
  work_done: WorkDone,
  completed: Completed,
  closed: Completed,
  cancelled: Cancelled,
  expired: Expired,
};

function whyCard({ state, payment }: JobProps['job']): string {
  if (payment?.owedCents) return text.step.feeOwed(formatCents(payment.owedCents));
  return state === 'booked' ? text.step.attention : text.step.attentionLater;
}

/** The one card on a job's page with the owner's next action. */
export function NowCard({ job }: JobProps) {
  const Content = CONTENT[job.state];
  const asksForCard = job.state !== 'booking_pending' && needsCard(job);
  const place = useStepFocus<HTMLElement>(`${job.state} ${asksForCard}`);
  return (
    <section ref={place} className={styles.now} aria-labelledby="now">
      <h2 id="now">{text.now}</h2>
      {job.hidden ? <Notice tone="caution">{text.hidden}</Notice> : null}
      {asksForCard ? (
        <>
          <Notice tone="danger">{whyCard(job)}</Notice>
          <CardStep job={job} />
        </>
      ) : null}
      <Content job={job} />
      <Missed job={job} />
      {job.appointment?.state === 'cancelled' ? (
        <p>
          <a href={`/customer/jobs/${job.id}/appointment.ics`} download>
            {text.calendarCanceled}
          </a>
        </p>
      ) : null}
    </section>
  );
}
