import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { planOf } from '../payment/money-moves.ts';
import { rowsOfCancel, whyNotCancelled } from './cancel-rows.ts';
import type { StaffJob } from './moderate.tsx';
import { text } from './text.ts';
import { useModerated } from './use-moderated.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { RadioCards } from '#web/ui/plain/choice.tsx';

type Code = keyof typeof text.codes;

const CODES = (['staff', 'fraud'] as const).map((value) => ({ value, label: text.codes[value] }));

/** Before a job is canceled: which money moves, what ends and who is notified, from the server. */
export function CancelDialog({ job, onClose }: { job: StaffJob; onClose: () => void }) {
  const [code, setCode] = useState<Code>('staff');
  const words = text.acts.cancel;
  const preview = useQuery({
    ...queries.bookings.staff.previewCancel.queryOptions({ input: { jobId: job.id } }),
    staleTime: 0,
  });
  const plan = planOf(preview, rowsOfCancel);
  const { press, isBusy, error } = usePress(
    queries.bookings.staff.cancel.mutationOptions(),
    useModerated(words.done, onClose),
  );
  return (
    <ReasonDialog
      onClose={onClose}
      title={words.title}
      changes={plan.rows}
      told={preview.data?.told.join(', ') ?? text.changes.looking}
      canUndo={false}
      action={words.button}
      busy={isBusy && words.busy}
      missing={plan.missing ?? (preview.data ? whyNotCancelled(preview.data) : null)}
      isDangerous
      error={error ?? plan.error}
      reasonHelp={text.reasonHelp}
      act={(reason) => press({ jobId: job.id, reason, code })}
    >
      <RadioCards legend={text.code} name="code" choices={CODES} value={code} onChange={setCode} />
    </ReasonDialog>
  );
}
