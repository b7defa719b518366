import type { FileUploaded } from '#api/shapes/basic.ts';
import { fileUploaded } from '#domain/validation/photo.ts';
import { fitFile, UnusableFile } from '#web/lib/forms/fit-file.ts';
import { type Upload as UploadOf, uploadFile } from '#web/lib/forms/upload-file.ts';
import { text } from './text.ts';

export type Upload = UploadOf<FileUploaded>;

type Watching = {
  onShrinking: () => void;
  /** The photo as sent, possibly made smaller. */
  onFitted: (file: File) => void;
  onProgress: (sentBytes: number) => void;
};

/** Shrinks a photo if needed, then uploads it. */
export function fitAndUpload(file: File, { onShrinking, onFitted, onProgress }: Watching): Upload {
  let upload: Upload | undefined;
  let isCancelled = false;
  const send = (fitted: File) => {
    if (isCancelled) throw new UnusableFile(text.cancelled);
    onFitted(fitted);
    upload = uploadPhoto(fitted, onProgress);
    return upload.done;
  };
  const cancel = () => {
    isCancelled = true;
    upload?.cancel();
  };
  return { done: fitFile(file, { onShrinking, tooLarge: text.wrongType }).then(send), cancel };
}

export function uploadPhoto(file: File, onProgress: (sentBytes: number) => void): Upload {
  return uploadFile({
    to: '/api/files',
    file,
    answer: fileUploaded,
    unreachable: text.unreachable,
    onProgress,
  });
}
