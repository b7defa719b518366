import { useQuery } from '@tanstack/react-query';
import { text } from './text.ts';
import { useJobChanged } from './use-job.ts';
import { usePhotos } from './use-photos.ts';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { usualWarrantyMonths, warrantyMonthsIn } from '#domain/bookings/warranty.ts';
import { usualWarranty } from '#domain/quotes/usual-warranty.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { lateForm } from '#web/ui/late.tsx';
import { Card, Loading, Notice, Skeleton } from '#web/ui/plain/surface.tsx';
import { sayRefusal } from '#domain/errors/refusal.ts';

const FinishForm = lateForm(
  async () => (await import('#web/features/bookings/finish-form/finish-form.tsx')).FinishForm,
);
const PhotoUpload = lateForm(
  async () => (await import('#web/features/files/photo-upload/photo-upload.tsx')).PhotoUpload,
);

export function FinishCard({ job }: { job: ShopJobView }) {
  const { count, pending, attached, field } = usePhotos();
  const finish = usePress(queries.bookings.finish.mutationOptions(), useJobChanged());
  // A claim has no warranty text, so the shop's usual one is filled in.
  const overview = useQuery(queries.dashboard.overview.queryOptions({ input: {} }));
  const { myQuote, checkIn } = job;
  return (
    <Card title={text.work.finish}>
      {sayRefusal(job.refusals.finish) ? (
        <Notice tone="caution">{sayRefusal(job.refusals.finish)}</Notice>
      ) : null}
      {overview.data && myQuote && checkIn && job.approvedTaxRate !== null ? (
        <FinishForm
          lines={myQuote.lines}
          approvedCents={myQuote.totalCents}
          warranty={myQuote.warranty || usualWarranty(overview.data.warranty)}
          warrantyMonths={warrantyMonthsIn(myQuote.warranty) ?? usualWarrantyMonths(job.service)}
          odometerInMiles={checkIn.odometerMiles}
          taxRateBasisPoints={job.approvedTaxRate}
          reason={sayRefusal(job.refusals.finish)}
          photos={{ count, pending }}
          photoField={(slots) => (
            <PhotoUpload {...field} slots={slots} label={null} help={text.photoHelp(field.most)} />
          )}
          onFinish={(entered) => finish.press({ ...entered, jobId: job.id, photos: attached })}
        />
      ) : (
        <Loading label={text.loading}>
          <Skeleton height="220px" />
        </Loading>
      )}
    </Card>
  );
}
