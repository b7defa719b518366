import { useState } from 'react';
import { useNavigate } from 'react-router';
import styles from './payment.module.css';
import { text as allText } from './text.ts';
import type { StaffPayment } from './use-payment.ts';
import { type DisputeReason, disputeReasonCodes, disputeReasons } from '#domain/disputes/disputes.ts';
import { formatCents, parseDollars } from '#domain/money/money.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Select, TextInput } from '#web/ui/plain/field.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import type { JobSide } from '#domain/jobs/job-side.ts';

const text = allText.dispute.form;

/** Staff write down what a side told them by phone or mail: the case is that side's. */
export function OpenDispute({ payment, onClose }: { payment: StaffPayment; onClose: () => void }) {
  const [side, setSide] = useState<JobSide>('owner');
  const [reason, setReason] = useState<DisputeReason | ''>('');
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const navigate = useNavigate();
  const { press, isBusy, error } = usePress(
    queries.disputes.staff.open.mutationOptions(),
    ({ dispute }) => void navigate(`/admin/disputes/${dispute.id}`),
  );
  const most = payment.disputableCents;
  const typedCents = parseDollars(typed);
  const asked = typedCents !== undefined && typedCents <= most ? typedCents : undefined;
  const act = async (statement: string) => {
    setIsChecked(true);
    if (asked === undefined || reason === '') return undefined;
    return press({ paymentId: payment.id, side, reason, statement, askedCents: asked });
  };
  return (
    <ReasonDialog
      title={text.title}
      changes={changesOf(payment)}
      told={text.told}
      canUndo={false}
      isDangerous
      action={text.action}
      busy={isBusy && allText.busy}
      error={error}
      reasonHelp={text.statementHelp}
      onClose={onClose}
      act={act}
    >
      <div className={styles.stack}>
        <Select
          label={text.side}
          value={side}
          options={[
            { value: 'owner', label: text.owner },
            { value: 'shop', label: text.shop },
          ]}
          onChange={(event) => setSide(event.currentTarget.value as JobSide)}
        />
        <Select
          label={text.reason}
          value={reason}
          options={[
            { value: '', label: text.choose },
            ...disputeReasonCodes.map((value) => ({ value, label: disputeReasons[value] })),
          ]}
          error={isChecked && reason === '' ? text.choose : null}
          onChange={(event) => setReason(event.currentTarget.value as DisputeReason | '')}
        />
        <TextInput
          label={text.asked}
          help={text.askedHelp(formatCents(most))}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={isChecked && asked === undefined ? text.askedWrong(formatCents(most)) : null}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
    </ReasonDialog>
  );
}

function changesOf({ heldOnCardCents: held }: StaffPayment): (readonly [string, string])[] {
  const charged = [text.card, text.charged(formatCents(held))] as const;
  return [[text.money, text.freezes], ...(held > 0 ? [charged] : []), [text.answer, text.answerDue]];
}
