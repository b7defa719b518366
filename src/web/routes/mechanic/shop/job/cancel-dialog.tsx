import { useState } from 'react';
import { useShop } from '../use-shop.ts';
import { text } from './move-text.ts';
import { useJobChanged } from './use-job.ts';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { type ShopCancelCode, shopCancelCodes, shopCancelWords } from '#domain/bookings/reschedule.ts';
import { saysWhat, SAY_WHAT } from '#domain/validation/reschedule.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ConfirmDialog, HeldWhile } from '#web/ui/confirm.tsx';
import { Select, Textarea } from '#web/ui/plain/field.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

const reasons = [
  { value: '', label: text.chooseReason },
  ...shopCancelCodes.map((one) => ({ value: one, label: shopCancelWords[one] })),
];

/** What giving a job back means, before it is done. */
export function CancelDialog({ job, onClose }: { job: ShopJobView; onClose: () => void }) {
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
