import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod';
import { text as allText } from './text.ts';
import { problemOf } from '#api/problem.ts';
import type { ShopPicturesView } from '#api/shops/profile.ts';
import type { PhotoView } from '#api/shapes/job-parts.ts';
import type { FileUploaded } from '#api/shapes/basic.ts';
import { fileUploaded } from '#domain/validation/photo.ts';
import { MOST_SHOP_PHOTOS } from '#domain/shops/shop-terms.ts';
import { setupStep } from '#domain/shops/shop-setup.ts';
import { PhotoUpload } from '#web/features/files/photo-upload/photo-upload.tsx';
import { failureOf } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { useUnsaved } from '#web/lib/forms/use-unsaved.ts';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { toastDone } from '#web/ui/toast.ts';

const text = allText.media;
const uploadedSchema: z.ZodType<readonly FileUploaded[]> = z.array(fileUploaded);

type Props = {
  pictures: ShopPicturesView;
  /** The words of the button, where this is no step of the setup and leads nowhere. */
  save?: string;
};

/** The logo and the photos of the shop; what hangs already needs no proof of who sent it. */
export function PicturesForm({ pictures, save: alone }: Props) {
  const cache = useQueryClient();
  const logo = usePictures('setup-logo', pictures.logo ? [pictures.logo] : [], 1);
  const photos = usePictures('setup-photos', pictures.photos, MOST_SHOP_PHOTOS);
  const navigate = useNavigate();
  const goOn = () => void navigate(setupStep('policies').path);
  const save = usePress(queries.shops.profile.savePictures.mutationOptions(), (hanging) => {
    logo.forget();
    photos.forget();
    toastDone(text.saved);
    cache.setQueryData(queries.shops.profile.pictures.queryOptions({ input: {} }).queryKey, hanging);
    if (!alone) goOn();
  });
  const skip = usePress(queries.shops.setup.skipStep.mutationOptions(), goOn);
  const submit = async () => {
    // The page shows its changes over each new reading, so the version goes with it.
    const { version } = pictures;
    const refused = await save.press({ logo: logo.attached[0] ?? null, photos: photos.attached, version });
    if (!refused) return undefined;
    if (problemOf(refused)?.code !== 'NOT_FOUND') return failureOf(refused);
    // They waited in this browser for longer than they are kept where they were sent.
    logo.forget();
    photos.forget();
    return { message: text.tooOld, isSignedOut: false };
  };
  return (
    <Form
      onSubmit={submit}
      isDirty={logo.isChanged || photos.isChanged}
      isKept
      submit={alone ?? text.submit}
      busy={text.busy}
      reason={logo.pending + photos.pending > 0 ? text.waiting : null}
      actions={
        alone ? null : (
          <Button busy={skip.isBusy && text.skipping} onClick={() => void skip.press({ step: 'media' })}>
            {text.skip}
          </Button>
        )
      }
    >
      <Refusal error={skip.error} />
      <PhotoUpload {...logo.field} label={text.logo} help={text.logoHelp} />
      <PhotoUpload {...photos.field} label={text.photos} help={text.photosHelp(MOST_SHOP_PHOTOS)} />
    </Form>
  );
}

/** What was sent already waits in this browser until it is saved, as everything else in the setup. */
function usePictures(form: string, hanging: readonly PhotoView[], most: number) {
  const saved: readonly FileUploaded[] = hanging.map((photo) => ({ ...photo, claim: '' }));
  const { value: shown, change, forget } = useUnsaved(form, uploadedSchema, saved);
  const [pending, setPending] = useState(0);
  return {
    pending,
    forget,
    isChanged: shown.map(({ fileId }) => fileId).join() !== hanging.map(({ fileId }) => fileId).join(),
    attached: shown.map(({ fileId, claim }) => (claim ? { fileId, claim } : { fileId })),
    field: {
      photos: shown,
      most,
      onUploaded: (photo: FileUploaded) => change((now) => [...now, photo]),
      onRemove: ({ fileId }: FileUploaded) => change((now) => now.filter((photo) => photo.fileId !== fileId)),
      onPending: setPending,
    },
  };
}
