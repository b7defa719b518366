import type { PhotoView } from '#api/views.ts';
import styles from './job.module.css';
import { text } from './text.ts';

export function Photos({ title, photos }: { title: string; photos: readonly PhotoView[] }) {
  if (photos.length === 0) return null;
  return (
    <div>
      <p className={styles.quiet}>{title}</p>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={photo.fileId}>
            <a href={photo.url}>
              <img
                src={photo.thumbnailUrl}
                alt={`${title}: ${text.photo(index + 1, photos.length)}`}
                width={88}
                height={88}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
