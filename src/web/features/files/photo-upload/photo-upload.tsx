import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '#web/ui/plain/button.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { Progress } from '#web/ui/plain/progress.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import styles from './photo-upload.module.css';
import { text } from './text.ts';
import { type PendingPhoto, PHOTO_TYPES, type UploadedPhoto, usePhotoUploads } from './use-photo-uploads.ts';

type Props = {
  photos: readonly UploadedPhoto[];
  most: number;
  onUploaded: (photo: UploadedPhoto) => void;
  onRemove: (photo: UploadedPhoto) => void;
  /** How many are still on their way; the form should not be sent without them. */
  onPending: (count: number) => void;
  /** Whose photos, where "Photos" alone is not enough; null where the place has said it already. */
  label?: string | null;
  help?: string;
};

export function PhotoUpload(props: Props) {
  const { photos, most, onUploaded, onRemove, onPending, label = text.label, help = text.help(most) } = props;
  const input = useRef<HTMLInputElement>(null);
  const uploads = usePhotoUploads({ photos, most, onUploaded });
  const underWay = uploads.pending.filter((photo) => !photo.problem).length;
  useEffect(() => onPending(underWay), [onPending, underWay]);
  return (
    <div className={styles.upload} role="group" aria-label={label ?? text.label}>
      {label ? (
        <p className={styles.label} aria-hidden>
          {label}
        </p>
      ) : null}
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
        accept={PHOTO_TYPES.join(',')}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={text.add}
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        className={styles.add}
        reason={uploads.isFull ? text.tooMany(most) : null}
        onClick={() => input.current?.click()}
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
            src={previews.get(photo.fileId) ?? photo.thumbnailUrl}
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
 * Until the form is sent nobody may fetch the picture, not even its author: after a reload the preview is
 * gone, and the name of the file stands for it.
 */
function Thumbnail({ src, alt, name }: { src: string; alt: string; name: string }) {
  const [missing, setMissing] = useState<string | null>(null);
  if (missing === src) return <span className={styles.named}>{name}</span>;
  return <img src={src} alt={alt} width={96} height={96} onError={() => setMissing(src)} />;
}

type Shown = Omit<PendingPhoto, 'file'> & { file: Pick<File, 'name' | 'size'> };
type RowProps = { photo: Shown; onCancel: () => void; onRetry: () => void };

/** One photo on its way: how much of it has been sent, or why it did not arrive. */
export function PendingRow({ photo, onCancel, onRetry }: RowProps) {
  const { file, preview, sentBytes, problem } = photo;
  return (
    <div className={styles.pending}>
      <img src={preview} alt="" width={48} height={48} />
      {problem ? (
        <Notice
          tone="danger"
          live
          action={
            <span className={styles.actions}>
              <Button size="small" aria-label={text.retryOf(file.name)} onClick={onRetry}>
                {text.retry}
              </Button>
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
          label={text.uploading(file.name)}
          value={sentBytes}
          max={Math.max(1, file.size)}
          amount={
            sentBytes >= file.size ? text.checking : text.amount(megabytes(sentBytes), megabytes(file.size))
          }
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

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
