import type { StaffJob } from './moderate.tsx';
import { text as allText } from './text.ts';
import { useModerated } from './use-moderated.ts';
import { formatCents } from '#domain/money/money.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { toastFailed } from '#web/ui/toast.ts';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';

const text = allText.quotes;

type Props = {
  jobId: StaffJob['id'];
  quote: Pick<StaffJob['quotes'][number], 'id' | 'shopName' | 'totalCents'>;
  /** No other of the job would be left. */
  isLast: boolean;
  onClose: () => void;
};

/** Before a quote is taken off the table: what changes, who hears of it, and why it is done. */
export function RejectQuote({ jobId, quote, isLast, onClose }: Props) {
  const done = useModerated(text.done, onClose);
  const reject = usePress(queries.quotes.staff.reject.mutationOptions(), done);

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
      act={async (reason) => {
        const refused = await reject.press({ jobId, quoteId: quote.id, reason });
        if (refused) toastFailed(text.failedToReject);
        return refused;
      }}
    />
  );
}
