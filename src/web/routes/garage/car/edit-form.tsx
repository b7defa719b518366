import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import type { CarView } from '#api/vehicles/garage.ts';
import { carWordsSchema } from '#domain/validation/garage.ts';
import { PhotoUpload } from '#web/features/files/photo-upload/photo-upload.tsx';
import type { UploadedPhoto } from '#web/features/files/photo-upload/use-photo-uploads.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { queries } from '#web/lib/query.ts';
import { Form } from '#web/ui/form.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Card, Loading, Skeleton } from '#web/ui/plain/surface.tsx';
import { toastDone } from '#web/ui/toast.ts';
import { useSchemaForm } from '#web/ui/use-schema-form.ts';
import { type CarWords, CarWordFields } from '../car-words.tsx';
import { text } from '../text.ts';

type Props = { car: CarView; onDone: () => void };
type Numbers = { vin: string | null; plate: string | null };

/** The edit begins with the whole numbers, so that they can be corrected or emptied. */
export function EditForm({ car, onDone }: Props) {
  const { data, error, refetch } = useQuery({
    ...queries.vehicles.numbers.queryOptions({ input: { vehicleId: car.id } }),
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <Card title={text.edit} level={2}>
      <FailedRead title={text.failedOne} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data ? (
        <Fields car={car} numbers={data} onDone={onDone} />
      ) : error ? null : (
        <Loading label={text.loading}>
          <Skeleton height="240px" />
        </Loading>
      )}
    </Card>
  );
}

type Entered = CarWords & { isPictureRemoved: boolean };
const schema = carWordsSchema.extend({ isPictureRemoved: z.boolean() });

function Fields({ car, numbers, onDone }: Props & { numbers: Numbers }) {
  const cache = useQueryClient();
  const [photos, setPhotos] = useState<UploadedPhoto[]>([]);
  const [uploading, setUploading] = useState(0);
  const { press } = usePress(queries.vehicles.edit.mutationOptions(), (answer) => {
    cache.setQueryData(queries.vehicles.get.queryKey({ input: { vehicleId: car.id } }), answer.car);
    void cache.invalidateQueries({ queryKey: queries.vehicles.mine.key() });
    toastDone(text.saved);
    onDone();
  });
  const { form, ...fields } = useSchemaForm<Entered, z.output<typeof schema>>({
    schema,
    first: {
      nickname: car.nickname ?? '',
      plate: numbers.plate ?? '',
      plateState: car.plateState ?? '',
      vin: numbers.vin ?? '',
      vinConfirmed: false,
      isPictureRemoved: false,
    },
    send: ({ isPictureRemoved, vin, ...words }) => {
      const [photo] = photos;
      const picture = photo
        ? { fileId: photo.fileId, claim: photo.claim }
        : isPictureRemoved
          ? null
          : undefined;
      // A VIN that stays is not confirmed again.
      const changed = vin === numbers.vin ? {} : { vin };
      return press({ ...words, ...changed, picture, vehicleId: car.id, version: car.version });
    },
  });
  const { isDirty } = form;
  return (
    <Form
      {...form}
      isDirty={isDirty || photos.length > 0 || uploading > 0}
      submit={text.save}
      busy={text.saving}
      reason={uploading > 0 ? text.need.uploading : null}
    >
      <CarWordFields {...fields} />
      <PhotoUpload
        photos={photos}
        most={1}
        label={text.fields.picture}
        help={text.fields.pictureHelp}
        onUploaded={(photo) => setPhotos([photo])}
        onRemove={() => setPhotos([])}
        onPending={setUploading}
      />
      {car.picture && photos.length === 0 ? (
        <Checkbox label={text.fields.removePicture} {...fields.tick('isPictureRemoved')} />
      ) : null}
    </Form>
  );
}
