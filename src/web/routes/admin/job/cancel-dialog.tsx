import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { planOf, type Row } from '../payment/money-moves.ts';
import type { StaffJob } from './moderate.tsx';
import { text } from './text.ts';
import { useModerated } from './use-moderated.ts';
import type { ApiClient } from '#api/client.ts';
import { sentenceFor } from '#domain/errors.ts';
import { formatCents } from '#domain/money.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/use-press.ts';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { RadioCards } from '#web/ui/plain/choice.tsx';

type Code = keyof typeof text.codes;
type Preview = Awaited<ReturnType<ApiClient['admin']['previewCancel']>>;

const CODES = (['staff', 'fraud'] as const).map((value) => ({ value, label: text.codes[value] }));

/** Before a job is cancelled: which money moves, what ends and who is told, by the server's own figures. */
export function CancelDialog({ job, onClose }: { job: StaffJob; onClose: () => void }) {
  const [code, setCode] = useState<Code>('staff');
  const words = text.acts.cancel;
  const preview = useQuery({
    ...queries.admin.previewCancel.queryOptions({ input: { jobId: job.id } }),
    staleTime: 0,
  });
  const plan = planOf(preview, changesOf);
  const { press, isBusy, error } = usePress(
    queries.admin.cancelJob.mutationOptions(),
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
      missing={plan.missing ?? tooMuchAlone(preview.data)}
      isDangerous
      error={error ?? plan.error}
      reasonHelp={text.reasonHelp}
      act={(reason) => press({ jobId: job.id, reason, code })}
    >
      <RadioCards legend={text.code} name="code" choices={CODES} value={code} onChange={setCode} />
    </ReasonDialog>
  );
}

/** Why it cannot be pressed by this person, in the words in which the server would refuse it. */
function tooMuchAlone(preview: Preview | undefined): string | null {
  if (!preview?.needsSecondPerson) return null;
  return sentenceFor('CANCEL_NEEDS_SECOND', { amount: formatCents(preview.refundCents) });
}

function changesOf({ letGoCents, refundCents, isFrozen, quotesLost }: Preview): Row[] {
  const { changes } = text;
  const money =
    refundCents > 0
      ? changes.goesBack(formatCents(refundCents))
      : letGoCents > 0
        ? changes.letGo(formatCents(letGoCents))
        : changes.nothingHeld;
  return [
    [changes.job, changes.cancelled],
    [changes.money, isFrozen ? changes.frozen : money],
    [changes.quotes, quotesLost === 0 ? changes.noQuotes : changes.lost(quotesLost)],
    [changes.trail, changes.kept],
  ];
}
