import { useQueryClient } from '@tanstack/react-query';
import type { StaffJob } from './moderate.tsx';
import { text as allText } from './text.ts';
import { formatCents } from '#domain/money.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/use-press.ts';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { toastDone } from '#web/ui/toast.ts';

const text = allText.quotes;

type Props = { job: StaffJob; quote: StaffJob['quotes'][number]; onClose: () => void };

/** Before a quote is taken off the table: what changes, who hears of it, and why it is done. */
export function RejectQuote({ job, quote, onClose }: Props) {
  const cache = useQueryClient();
  const reject = usePress(queries.admin.rejectQuote.mutationOptions(), (answer) => {
    cache.setQueryData(queries.admin.job.queryKey({ input: { jobId: job.id } }), answer.job);
    void cache.invalidateQueries({ queryKey: queries.admin.jobs.key() });
    void cache.invalidateQueries({ queryKey: queries.admin.audit.key() });
    onClose();
    toastDone(text.done);
  });
  const isLast = quote.status === 'pending' && pendingOf(job) === 1;

  return (
    <ReasonDialog
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
      error={reject.error}
      reasonHelp={text.reasonHelp}
      act={(reason) => reject.press({ jobId: job.id, quoteId: quote.id, reason })}
    />
  );
}

function pendingOf({ quotes }: StaffJob): number {
  return quotes.filter(({ status }) => status === 'pending').length;
}
