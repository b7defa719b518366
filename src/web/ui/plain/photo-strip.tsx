import { clsx } from 'clsx';
import type { PhotoView } from '#api/shapes/job-parts.ts';
import styles from './photo-strip.module.css';
import { text } from './text.ts';

/** Evidence beside a sentence, photos of a record, all the width there is, or pictures to look at. */
type Look = 'evidence' | 'row' | 'squares' | 'pictures';

const PIXELS: Record<Look, number> = { evidence: 72, row: 88, squares: 96, pictures: 140 };

type Props = {
  photos: readonly PhotoView[];
  look: Look;
  /** What they show, where nothing beside them says it. */
  label?: string;
};

/** Small pictures that lead to the whole ones; nothing at all where there are none. */
export function PhotoStrip({ photos, look, label }: Props) {
  if (photos.length === 0) return null;
  return (
    <ul className={clsx(styles.photos, styles[look])} aria-label={label}>
      {photos.map((photo, index) => (
        <li key={photo.fileId}>
          <a href={photo.url}>
            <img
              src={photo.thumbnailUrl}
              alt={text.photo(index + 1, photos.length)}
              width={PIXELS[look]}
              height={PIXELS[look]}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
