import type { ReviewId } from '#domain/ids.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { PageQueries } from '#web/lib/navigation/page-queries.tsx';
import { queries } from '#web/lib/query.ts';
import { showToast } from '#web/ui/plain/toast.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { text } from './report-text.ts';

type Props = { reviewId: ReviewId; onClose: () => void };

/** A reader asks our staff to look at a published review. Public pages have no queries of their own. */
export function ReportAsReader(props: Props) {
  return (
    <PageQueries>
      <Report {...props} />
    </PageQueries>
  );
}

function Report({ reviewId, onClose }: Props) {
  const { press, isBusy, error } = usePress(queries.reviews.reportAsReader.mutationOptions(), () => {
    showToast(text.done);
    onClose();
  });
  return (
    <ReportDialog
      isBusy={isBusy}
      error={error}
      onSend={(report) => void press({ reviewId, ...report })}
      onClose={onClose}
    />
  );
}
