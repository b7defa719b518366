import type { ReviewId } from '#domain/ids.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { queries } from '#web/lib/query.ts';
import { showToast } from '#web/ui/plain/toast.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { text } from './report-text.ts';

/** A reader asks our staff to look at a published review. */
export function ReportAsReader({ reviewId, onClose }: { reviewId: ReviewId; onClose: () => void }) {
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
