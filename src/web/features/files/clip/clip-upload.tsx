import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useEffect, useRef } from 'react';
import { acceptedClips } from '#domain/validation/clip-file.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { Progress } from '#web/ui/plain/progress.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { ClipPlayer } from './clip-player.tsx';
import styles from './clip.module.css';
import { text } from './text.ts';
import { type PendingClip, type UploadedClip, useClipUpload } from './use-clip-upload.ts';

export type Props = {
  clip: UploadedClip | null;
  onChange: (clip: UploadedClip | null) => void;
  /** Whether a clip is still uploading. Do not submit the form until then. */
  onPending: (isPending: boolean) => void;
};

/** The one clip of a post: choose, see it sent, play it, remove it. */
export function ClipUpload({ clip, onChange, onPending }: Props) {
  const { person } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { pending, start, drop, previewOf } = useClipUpload(onChange);
  const isPending = pending !== null && pending.problem === null;
  useEffect(() => onPending(isPending), [onPending, isPending]);
  // A pressed button that is gone leaves the focus to the one that is there now.
  const isFocusLost = useRef(false);
  useEffect(() => {
    if (isFocusLost.current && !clip && !pending) add.current?.focus();
    isFocusLost.current = false;
  }, [clip, pending]);
  const thenFocus = (act: () => void) => () => {
    isFocusLost.current = true;
    act();
  };
  return (
    <div className={styles.upload} role="group" aria-label={text.label}>
      <p className={styles.label} aria-hidden>
        {text.label}
      </p>
      {clip ? (
        <ChosenClip
          clip={clip}
          source={previewOf(clip) ?? (person ? clip.url : null)}
          onRemove={thenFocus(() => onChange(null))}
        />
      ) : null}
      {pending ? (
        <PendingClipRow pending={pending} onCancel={thenFocus(drop)} onRetry={() => start(pending.file)} />
      ) : null}
      <input
        ref={input}
        type="file"
        accept={acceptedClips}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={text.add}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) start(file);
        }}
      />
      <Button
        ref={add}
        className={styles.add}
        reason={clip || isPending ? text.one : null}
        onClick={() => input.current?.click()}
      >
        <Icon of={IconVideo} size={20} />
        {text.add}
      </Button>
      <p className={styles.help}>{text.help}</p>
    </div>
  );
}

type ChosenProps = { clip: UploadedClip; source: string | null; onRemove: () => void };

/** An uploaded clip. A guest who reloads the page cannot fetch it, and sees its name. */
export function ChosenClip({ clip, source, onRemove }: ChosenProps) {
  const name = clip.name ?? text.named[clip.kind];
  return (
    <div className={styles.chosen}>
      <p className={styles.name}>{source ? name : `${name}: ${text.lasts(clip.kind, clip.seconds)}`}</p>
      {source ? (
        <ClipPlayer
          key={source}
          clip={{ ...clip, url: source, poster: source === clip.url ? clip.poster : null }}
        />
      ) : null}
      <Button size="small" kind="plain" aria-label={text.removeOf[clip.kind]} onClick={onRemove}>
        {text.remove}
      </Button>
    </div>
  );
}

type RowProps = { pending: PendingClip; onCancel: () => void; onRetry: () => void };

/** A clip in progress: how much was sent, or why it failed. */
export function PendingClipRow({ pending, onCancel, onRetry }: RowProps) {
  const { file, sentBytes, problem, canRetry } = pending;
  if (problem) {
    const acts = (
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
    );
    return (
      <Notice tone="danger" live action={acts}>
        {file.name}: {problem}
      </Notice>
    );
  }
  return (
    <Progress
      label={text.uploading(file.name)}
      value={sentBytes}
      max={Math.max(1, file.size)}
      amount={sentBytes >= file.size ? text.checking : text.amount(sentBytes, file.size)}
      action={
        <Button size="small" kind="plain" aria-label={text.cancelOf(file.name)} onClick={onCancel}>
          {text.cancel}
        </Button>
      }
    />
  );
}
