import { useEffect, useRef, useState } from 'react';
import type { FileUploaded } from '#api/shapes/basic.ts';
import { text } from './text.ts';
import { fitAndUpload, type Upload } from './upload-photo.ts';
import { saysItIsPicture } from '#domain/validation/picture-file.ts';
import { UnusableFile } from '#web/lib/forms/fit-file.ts';

/** A photo that is not uploaded yet. Uploaded ones belong to the form. */
export type PendingPhoto = {
  key: number;
  file: File;
  preview: string;
  sentBytes: number;
  /** Whether it is being made smaller before the upload. */
  isShrinking: boolean;
  problem: string | null;
  /** Whether a retry can help. */
  canRetry: boolean;
  slot: number | undefined;
};

/** An uploaded photo, with its file name and the slot it was taken for. */
export type UploadedPhoto = FileUploaded & { name?: string; slot?: number };

type Options = { photos: readonly FileUploaded[]; most: number; onUploaded: (photo: UploadedPhoto) => void };

function pendingPhoto(key: number, file: File, slot: number | undefined): PendingPhoto {
  const preview = URL.createObjectURL(file);
  return { key, file, preview, sentBytes: 0, isShrinking: false, problem: null, canRetry: true, slot };
}

function refusedBy(error: Error): Partial<PendingPhoto> {
  return { problem: error.message, isShrinking: false, canRetry: !(error instanceof UnusableFile) };
}

/** Uploads in progress stop when their page unmounts. */
function useUploadsOfThisPage() {
  const running = useRef(new Map<number, Upload>());
  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const upload of uploads.values()) upload.cancel();
    };
  }, []);
  return running;
}

/** A finished upload must see form values typed since it started. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Uploads continue while the person types. Each can be canceled and retried on its own. */
export function usePhotoUploads({ photos, most, onUploaded }: Options) {
  const [pending, setPending] = useState<readonly PendingPhoto[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useUploadsOfThisPage();
  const lastKey = useRef(0);
  // Guests cannot fetch their upload and do not need to, because the photo is still in memory.
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map());
  const uploaded = useLatest(onUploaded);
  // A refused photo does not take up a slot; a retry asks for one.
  const taken = photos.length + pending.filter((photo) => !photo.problem).length;

  const change = (key: number, part: Partial<PendingPhoto>) =>
    setPending((now) => now.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)));

  function forget(key: number): void {
    running.current.delete(key);
    setPending((now) => now.filter((photo) => photo.key !== key));
  }

  function drop({ key, preview }: PendingPhoto): void {
    running.current.get(key)?.cancel();
    URL.revokeObjectURL(preview);
    forget(key);
  }

  function start({ key, file, preview, slot }: PendingPhoto): void {
    const upload = fitAndUpload(file, {
      onShrinking: () => change(key, { isShrinking: true }),
      onFitted: (fitted) => change(key, { file: fitted, isShrinking: false }),
      onProgress: (sentBytes) => change(key, { sentBytes }),
    });
    running.current.set(key, upload);
    upload.done.then(
      (photo) => {
        forget(key);
        setPreviews((now) => new Map(now).set(photo.fileId, preview));
        uploaded.current({ ...photo, name: file.name, ...(slot !== undefined && { slot }) });
      },
      (error: Error) => {
        running.current.delete(key);
        change(key, refusedBy(error));
      },
    );
  }

  /** `slot` is the form slot for the first photo. */
  function add(files: readonly File[], slot?: number): void {
    const usable = files.filter(saysItIsPicture);
    const room = Math.max(0, most - taken);
    if (usable.length < files.length) setProblem(text.wrongType);
    else setProblem(usable.length > room ? text.tooMany(most) : null);
    const added = usable.slice(0, room).map((file, index) => {
      lastKey.current += 1;
      return pendingPhoto(lastKey.current, file, index === 0 ? slot : undefined);
    });
    setPending((now) => [...now, ...added]);
    for (const photo of added) start(photo);
  }

  function retry(photo: PendingPhoto): void {
    if (taken >= most) return setProblem(text.tooMany(most));
    setProblem(null);
    change(photo.key, { problem: null, sentBytes: 0, canRetry: true });
    start(photo);
  }

  return { pending, previews, problem, add, retry, drop, isFull: taken >= most };
}
