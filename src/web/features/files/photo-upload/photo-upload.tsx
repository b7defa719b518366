import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useRef, useState } from 'react';
import { acceptedPictures } from '#domain/validation/picture-file.ts';
import { text as fitText } from '#web/lib/forms/fit-file-text.ts';
import { Button, IconButton } from '#web/ui/plain/button.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { Progress } from '#web/ui/plain/progress.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { PhotoSlots } from './photo-slots.tsx';
import styles from './photo-upload.module.css';
import { text } from './text.ts';
import { type PendingPhoto, type UploadedPhoto, usePhotoUploads } from './use-photo-uploads.ts';

type Props = {
  photos: readonly UploadedPhoto[];
  most: number;
  onUploaded: (photo: UploadedPhoto) => void;
  onRemove: (photo: UploadedPhoto) => void;
  /** Number of photos still uploading. Do not submit the form while there are any. */
  onPending: (count: number) => void;
  /** A label if "Photos" is not clear enough; null if the page already says it. */
  label?: string | null;
  help?: string;
  /** The photos the form asks for, each a slot that opens a file dialog. */
  slots?: readonly string[];
};

export function PhotoUpload(props: Props) {
  const { photos, most, slots, onUploaded, onRemove, onPending } = props;
  const { label = text.label, help = text.help(most) } = props;
  const input = useRef<HTMLInputElement>(null);
  const wantedSlot = useRef<number>(undefined);
  const uploads = usePhotoUploads({ photos, most, onUploaded });
  const choose = (slot?: number) => {
    wantedSlot.current = slot;
    input.current?.click();
  };
  const underWay = uploads.pending.filter((photo) => !photo.problem).length;
  useEffect(() => onPending(underWay), [onPending, underWay]);
  return (
    <div className={styles.upload} role="group" aria-label={label ?? text.label}>
      {label ? (
        <p className={styles.label} aria-hidden>
          {label}
        </p>
      ) : null}
      {slots ? <PhotoSlots slots={slots} photos={photos} isFull={uploads.isFull} onPress={choose} /> : null}
      <UploadedList photos={photos} previews={uploads.previews} onRemove={onRemove} />
      {uploads.pending.map((photo) => (
        <PendingRow
          key={photo.key}
          photo={photo}
          onCancel={() => uploads.drop(photo)}
          onRetry={() => uploads.retry(photo)}
        />
      ))}
      {uploads.problem ? (
        <Notice tone="caution" live>
          {uploads.problem}
        </Notice>
      ) : null}
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedPictures}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={text.add}
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])], wantedSlot.current);
          wantedSlot.current = undefined;
          event.target.value = '';
        }}
      />
      <Button
        className={styles.add}
        reason={uploads.isFull ? text.tooMany(most) : null}
        onClick={() => choose()}
      >
        <Icon of={IconCamera} size={20} />
        {most === 1 ? text.addOne : text.add}
      </Button>
      <p className={styles.help}>{help}</p>
    </div>
  );
}

type ListProps = Pick<Props, 'photos' | 'onRemove'> & { previews: ReadonlyMap<string, string> };

export function UploadedList({ photos, previews, onRemove }: ListProps) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {photos.map((photo, index) => (
        <li key={photo.fileId} className={styles.photo}>
          <Thumbnail
            sources={[previews.get(photo.fileId), photo.thumbnailUrl].filter(
              (source) => source !== undefined,
            )}
            alt={text.photo(index + 1)}
            name={photo.name ?? text.photo(index + 1)}
          />
          <IconButton
            label={text.removeOf(index + 1)}
            className={styles.remove}
            onClick={() => onRemove(photo)}
          >
            <Icon of={IconX} size={16} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

/**
 * Shows the first source that works. Few browsers display HEIC, and guests cannot fetch their upload, so we
 * fall back to the file name.
 */
function Thumbnail({ sources, alt, name }: { sources: readonly string[]; alt: string; name: string }) {
  const [missing, setMissing] = useState<readonly string[]>([]);
  const source = sources.find((each) => !missing.includes(each));
  if (source === undefined) return <span className={styles.named}>{name}</span>;
  return (
    <img
      src={source}
      alt={alt}
      width={96}
      height={96}
      onError={() => setMissing((known) => [...known, source])}
    />
  );
}

type Shown = Omit<PendingPhoto, 'file'> & { file: Pick<File, 'name' | 'size'> };
type RowProps = { photo: Shown; onCancel: () => void; onRetry: () => void };

/** One photo in progress: how much was sent, or why it failed. */
export function PendingRow({ photo, onCancel, onRetry }: RowProps) {
  const { file, preview, problem, canRetry } = photo;
  const [isShown, setIsShown] = useState(true);
  return (
    <div className={styles.pending}>
      {isShown ? (
        <img src={preview} alt="" width={48} height={48} onError={() => setIsShown(false)} />
      ) : (
        <Icon of={IconCamera} size={24} />
      )}
      {problem ? (
        <Notice
          tone="danger"
          live
          action={
            <span className={styles.actions}>
              {canRetry ? (
                <Button size="small" aria-label={text.retryOf(file.name)} onClick={onRetry}>
                  {text.retry}
                </Button>
              ) : null}
              <Button size="small" kind="plain" onClick={onCancel}>
                {text.remove}
              </Button>
            </span>
          }
        >
          {file.name}: {problem}
        </Notice>
      ) : (
        <Progress
          {...progressOf(photo)}
          action={
            <Button size="small" kind="plain" aria-label={text.cancelOf(file.name)} onClick={onCancel}>
              {text.cancel}
            </Button>
          }
        />
      )}
    </div>
  );
}

function progressOf({ file, sentBytes, isShrinking }: Shown) {
  if (isShrinking) return { label: fitText.shrinking(file.name) };
  const amount =
    sentBytes >= file.size ? text.checking : text.amount(megabytes(sentBytes), megabytes(file.size));
  return { label: text.uploading(file.name), value: sentBytes, max: Math.max(1, file.size), amount };
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
