import { useState } from 'react';
import type { FileUploaded } from '#api/shapes/basic.ts';
import type { UploadedPhoto } from '#web/features/files/photo-upload/use-photo-uploads.ts';

const MOST_PHOTOS = 12;

/** The photos of a form: what is there, how many are on their way, and what the form sends of them. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>([]);
  const [pending, setPending] = useState(0);
  return {
    pending,
    count: photos.length,
    attached: photos.map(({ fileId, claim }) => ({ fileId, claim })),
    field: {
      photos,
      most: MOST_PHOTOS,
      onUploaded: (photo: UploadedPhoto) => setPhotos((now) => [...now, photo]),
      onRemove: ({ fileId }: FileUploaded) =>
        setPhotos((now) => now.filter((photo) => photo.fileId !== fileId)),
      onPending: setPending,
    },
  };
}
