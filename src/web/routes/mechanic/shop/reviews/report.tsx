import { ReportDialog } from '#web/features/reviews/shop-reviews/report-dialog.tsx';
import { text } from '#web/features/reviews/shop-reviews/report-text.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { queries } from '#web/lib/query.ts';
import type { ShopReview } from './one-review.tsx';
import { useChanged } from './use-changed.ts';

/** The shop asks our staff to look at what an owner wrote. */
export function ReportAsShop({ review, onClose }: { review: ShopReview; onClose: () => void }) {
  const done = useChanged(text.done, onClose);
  const { press, isBusy, error } = usePress(queries.reviews.report.mutationOptions(), done);
  return (
    <ReportDialog
      isBusy={isBusy}
      error={error}
      onSend={(report) => void press({ reviewId: review.id, ...report })}
      onClose={onClose}
    />
  );
}
