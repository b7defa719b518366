import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffJob } from './moderate.tsx';
import { text as allText } from './text.ts';
import { formatCents } from '#domain/money.ts';
import { fieldProblems } from '#web/lib/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/use-press.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Textarea } from '#web/ui/plain/field.tsx';
import { toastDone } from '#web/ui/toast.ts';

const text = allText.quotes;
const LEAST_REASON = 3;

type Props = { job: StaffJob; quote: StaffJob['quotes'][number]; onClose: () => void };

/** Before a quote is taken off the table: what changes, who hears of it, and why it is done. */
export function RejectQuote({ job, quote, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const cache = useQueryClient();
  const reject = usePress(queries.admin.rejectQuote.mutationOptions(), (answer) => {
    cache.setQueryData(queries.admin.job.queryKey({ input: { jobId: job.id } }), answer.job);
    void cache.invalidateQueries({ queryKey: queries.admin.jobs.key() });
    void cache.invalidateQueries({ queryKey: queries.admin.audit.key() });
    onClose();
    toastDone(text.done);
  });
  const isLast = quote.status === 'pending' && pendingOf(job) === 1;

  const confirm = async () => {
    const isTooShort = reason.trim().length < LEAST_REASON;
    setProblem(isTooShort ? allText.reasonShort : null);
    if (isTooShort) return;
    const refused = await reject.press({ jobId: job.id, quoteId: quote.id, reason });
    setProblem(refused ? (fieldProblems(refused).reason ?? null) : null);
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text.rejectTitle(quote.shopName)}
      changes={[
        [text.quote(formatCents(quote.totalCents)), text.gone],
        [allText.changes.job, isLast ? text.opensAgain : text.goesOn],
        [allText.changes.trail, allText.changes.kept],
      ]}
      told={text.told(quote.shopName)}
      canUndo={false}
      isDangerous
      action={text.reject}
      busy={reject.isBusy && text.rejecting}
      error={problem ? null : reject.error}
      onConfirm={() => void confirm()}
    >
      <Textarea
        label={allText.reason}
        help={text.reasonHelp}
        rows={3}
        maxLength={500}
        value={reason}
        error={problem}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

function pendingOf({ quotes }: StaffJob): number {
  return quotes.filter(({ status }) => status === 'pending').length;
}
