import { useNavigate } from 'react-router';
import * as z from 'zod';
import styles from './payment.module.css';
import { text as allText } from './text.ts';
import type { StaffPayment } from './use-payment.ts';
import { type DisputeReason, disputeReasonCodes, disputeReasons } from '#domain/disputes/disputes.ts';
import { type Cents, formatCents, parseDollars } from '#domain/money/money.ts';
import { filled, readAs } from '#domain/validation/entered.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Select, TextInput } from '#web/ui/plain/field.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { useReasonedForm } from '#web/ui/use-reasoned-form.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

const text = allText.dispute.form;

const schemaFor = (most: Cents) => {
  const wrong = text.askedWrong(formatCents(most));
  return z.object({
    side: z.custom<JobSide>(),
    reason: filled(text.choose).transform((code) => code as DisputeReason),
    askedCents: readAs(parseDollars, wrong).refine((asked) => asked <= most, wrong),
  });
};
type Entered = { side: JobSide; reason: string; askedCents: string };

/** Staff enter what a side told them by phone or email: the case is that side's. */
export function OpenDispute({ payment, onClose }: { payment: StaffPayment; onClose: () => void }) {
  const navigate = useNavigate();
  const { press, isBusy, error } = usePress(
    queries.disputes.staff.open.mutationOptions(),
    ({ dispute }) => void navigate(`/admin/disputes/${dispute.id}`),
  );
  const most = payment.disputableCents;
  const { field, act } = useReasonedForm<Entered, z.output<ReturnType<typeof schemaFor>>>({
    schema: schemaFor(most),
    first: { side: 'owner', reason: '', askedCents: '' },
    press: (typed, statement) => press({ paymentId: payment.id, statement, ...typed }),
  });
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
          {...field('side')}
          options={[
            { value: 'owner', label: text.owner },
            { value: 'shop', label: text.shop },
          ]}
        />
        <Select
          label={text.reason}
          {...field('reason')}
          options={[
            { value: '', label: text.choose },
            ...disputeReasonCodes.map((value) => ({ value, label: disputeReasons[value] })),
          ]}
        />
        <TextInput
          label={text.asked}
          help={text.askedHelp(formatCents(most))}
          inputMode="decimal"
          autoComplete="off"
          {...field('askedCents')}
        />
      </div>
    </ReasonDialog>
  );
}

function changesOf({ heldOnCardCents: held }: StaffPayment): (readonly [string, string])[] {
  const charged = [text.card, text.charged(formatCents(held))] as const;
  return [[text.money, text.freezes], ...(held > 0 ? [charged] : []), [text.answer, text.answerDue]];
}
