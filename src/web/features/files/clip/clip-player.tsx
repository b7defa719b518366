import { useEffect, useRef, useState } from 'react';
import type { ClipView } from '#api/shapes/job-parts.ts';
import { Notice } from '#web/ui/plain/surface.tsx';
import styles from './clip.module.css';
import { text } from './text.ts';

/* What owners record is seconds of a noise. No one wrote captions for it; the description has the words. */
/* oxlint-disable jsx-a11y/media-has-caption */

type Props = {
  clip: Pick<ClipView, 'url' | 'kind' | 'contentType' | 'seconds' | 'bytes' | 'width' | 'height'> & {
    poster: Pick<NonNullable<ClipView['poster']>, 'url'> | null;
  };
};

/** In place of a picture of the video. Browsers paint over what lies behind a player. */
const PLAY_MARK = `data:image/svg+xml,${encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 96 54'><path d='M42 19v16l13-8z' fill='#eceae6'/></svg>",
)}`;

/** The browser's own player. Where that cannot play a clip it says so. Every clip can be downloaded. */
export function ClipPlayer({ clip }: Props) {
  const { url, kind, contentType, seconds, bytes } = clip;
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const [cannotPlay, setCannotPlay] = useState(false);
  const label = text.lasts(kind, seconds);
  useEffect(() => {
    if (media.current?.canPlayType(contentType) === '') setCannotPlay(true);
  }, [contentType]);
  const own = {
    ref: media,
    src: url,
    controls: true,
    preload: 'none',
    'aria-label': label,
    onError: () => setCannotPlay(true),
  } as const;
  return (
    <figure className={styles.clip}>
      {cannotPlay ? (
        <Notice tone="caution" live>
          {text.cannotPlay[kind]}
        </Notice>
      ) : kind === 'video' ? (
        <video
          {...own}
          className={styles.video}
          playsInline
          poster={clip.poster?.url ?? PLAY_MARK}
          width={clip.width}
          height={clip.height}
          // Some browsers play the sound of a video whose pictures they cannot read.
          onLoadedMetadata={(event) => setCannotPlay(event.currentTarget.videoWidth === 0)}
        />
      ) : (
        <audio {...own} className={styles.audio} />
      )}
      <figcaption className={styles.caption}>
        <span>{label}</span>
        <a href={url} download>
          {text.download(bytes)}
        </a>
      </figcaption>
    </figure>
  );
}
