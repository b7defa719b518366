import styles from './job.module.css';
import { isEarly } from './later-acts.ts';
import { text } from './text.ts';
import { useJobChanged } from './use-job.ts';
import { usePhotos } from './use-photos.ts';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { NO_MONEY } from '#domain/money/money.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { lateForm } from '#web/ui/late.tsx';
import { Card, Notice } from '#web/ui/plain/surface.tsx';
import { sayRefusal } from '#domain/errors/refusal.ts';

const CheckInForm = lateForm(
  async () => (await import('#web/features/bookings/check-in-form/check-in-form.tsx')).CheckInForm,
);
const PhotoUpload = lateForm(
  async () => (await import('#web/features/files/photo-upload/photo-upload.tsx')).PhotoUpload,
);

export function CheckInCard({ job }: { job: ShopJobView }) {
  const { count, pending, attached, field } = usePhotos();
  const checkIn = usePress(queries.bookings.checkIn.mutationOptions(), useJobChanged());
  // Until it opens, a line among what comes later says when.
  if (isEarly(job)) return null;
  return (
    <Card title={text.work.checkIn}>
      <div className={styles.act}>
        {sayRefusal(job.refusals.checkIn) ? (
          <Notice tone="caution">{sayRefusal(job.refusals.checkIn)}</Notice>
        ) : null}
        <CheckInForm
          approvedCents={job.myQuote?.totalCents ?? NO_MONEY}
          keyDrop={job.keyDrop}
          reason={sayRefusal(job.refusals.checkIn)}
          photos={{ count, pending }}
          photoField={(slots) => (
            <PhotoUpload {...field} slots={slots} label={null} help={text.photoHelp(field.most)} />
          )}
          onCheckIn={(entered) => checkIn.press({ ...entered, jobId: job.id, photos: attached })}
        />
      </div>
    </Card>
  );
}
