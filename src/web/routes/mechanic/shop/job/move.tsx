import { useState } from 'react';
import { useShop } from '../use-shop.ts';
import styles from './job.module.css';
import { text } from './move-text.ts';
import { useJobChanged } from './use-job.ts';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import { can } from '#domain/permissions/shop-roles.ts';
import { type ShopCancelCode, shopCancelCodes, shopCancelWords } from '#domain/bookings/reschedule.ts';
import { saysWhat, SAY_WHAT } from '#domain/validation/reschedule.ts';
import { MoveAppointment } from '#web/features/bookings/reschedule/move-appointment.tsx';
import { text as moveText } from '#web/features/bookings/reschedule/text.ts';
import { useMove } from '#web/features/bookings/reschedule/use-move.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ConfirmDialog, HeldWhile } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Select, Textarea } from '#web/ui/plain/field.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { sayRefusal } from '#domain/errors/refusal.ts';

type JobProps = { job: ShopJobView };

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
  const move = useMove({
    jobId,
    view: reschedule,
    startsAt: appointment.startsAt,
    zone: shop.timeZone,
    isLooking: true,
    onDone: useJobChanged(),
  });
  return (
    <Card title={moveText.title}>
      <div className={styles.act}>
        <MoveAppointment reader="shop" {...move} />
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
    </Card>
  );
}

const reasons = [
  { value: '', label: text.chooseReason },
  ...shopCancelCodes.map((one) => ({ value: one, label: shopCancelWords[one] })),
];

/** What giving a job back means stands here before it is done. */
function CancelDialog({ job, onClose }: JobProps & { onClose: () => void }) {
  const { shop } = useShop();
  const [code, setCode] = useState<ShopCancelCode | ''>('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isUnchosen, setIsUnchosen] = useState(false);
  const cancel = usePress(queries.bookings.cancelAsShop.mutationOptions(), useJobChanged());
  const startsAt = job.appointment?.startsAt;
  if (!startsAt) return null;
  const confirm = () => {
    setIsUnchosen(code === '');
    if (code === '') return;
    const isTold = saysWhat({ code, note: note.trim() });
    setProblem(isTold ? null : SAY_WHAT);
    if (isTold) void cancel.press({ jobId: job.id, startsAt, code, note });
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text.cancelTitle}
      changes={[
        [text.booking, <ExactTime key="at" at={startsAt} zone={shop.timeZone} />],
        [text.money, text.moneyValue],
        [text.others, text.othersValue],
        [text.known, text.knownValue],
      ]}
      told={text.told}
      canUndo={false}
      isDangerous
      keep={text.keep}
      action={text.cancelNow}
      busy={cancel.isBusy && text.cancelling}
      error={cancel.error}
      onConfirm={confirm}
    >
      <HeldWhile typed={note !== '' || code !== ''} />
      <Select
        label={text.reason}
        value={code}
        options={reasons}
        error={isUnchosen && code === '' ? text.chooseReason : null}
        onChange={(event) => setCode(event.currentTarget.value as ShopCancelCode | '')}
      />
      <Textarea
        label={text.note}
        help={text.noteHelp}
        optional={code !== 'other'}
        rows={3}
        maxLength={500}
        value={note}
        error={problem}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
