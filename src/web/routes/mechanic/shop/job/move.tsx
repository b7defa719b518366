import { useState } from 'react';
import { useShop } from '../use-shop.ts';
import styles from './job.module.css';
import { text } from './move-text.ts';
import { useJobChanged } from './use-job.ts';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import { can } from '#domain/permissions/shop-roles.ts';
import { text as moveText } from '#web/features/bookings/reschedule/text.ts';
import { useMove } from '#web/features/bookings/reschedule/use-move.ts';
import { lateForm, latePiece } from '#web/ui/late.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { sayRefusal } from '#domain/errors/refusal.ts';

type JobProps = { job: ShopJobView };

const MoveAppointment = lateForm(
  async () => (await import('#web/features/bookings/reschedule/move-appointment.tsx')).MoveAppointment,
);
const CancelDialog = latePiece(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

/** A booking that does not suit the shop any more: another time, or giving it back. */
export function Move({ job }: JobProps) {
  const { role } = useShop();
  const { reschedule, appointment } = job;
  if (!reschedule || !appointment || !can(role, 'jobs.reschedule')) return null;
  return <MoveBooked {...{ job, reschedule, appointment }} />;
}

type Movable = JobProps & {
  reschedule: NonNullable<ShopJobView['reschedule']>;
  appointment: NonNullable<ShopJobView['appointment']>;
};

function MoveBooked({ job, reschedule, appointment }: Movable) {
  const { role, shop } = useShop();
  const { id: jobId } = job;
  const [asks, setAsks] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const move = useMove({
    jobId,
    view: reschedule,
    startsAt: appointment.startsAt,
    zone: shop.timeZone,
    isLooking: isOpen,
    onDone: useJobChanged(),
  });
  return (
    <div className={styles.act}>
      {reschedule.proposal ? (
        <Card title={moveText.title}>
          <MoveAppointment reader="shop" {...move} />
        </Card>
      ) : (
        <details
          className={styles.other}
          open={isOpen}
          onToggle={({ currentTarget }) => {
            setIsOpen(currentTarget.open);
            if (currentTarget.open) setWasOpened(true);
          }}
        >
          <summary>{moveText.title}</summary>
          {wasOpened ? <MoveAppointment reader="shop" {...move} /> : null}
        </details>
      )}
      <div>
        <Button
          kind="plain"
          reason={can(role, 'jobs.cancel') ? sayRefusal(job.refusals.cancel) : sentenceFor('NOT_ALLOWED')}
          onClick={() => setAsks(true)}
        >
          {text.cancel}
        </Button>
      </div>
      {asks ? <CancelDialog job={job} onClose={() => setAsks(false)} /> : null}
    </div>
  );
}
