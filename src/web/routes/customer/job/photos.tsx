import type { PhotoView } from '#api/shapes/job-parts.ts';
import { PhotoStrip } from '#web/ui/plain/photo-strip.tsx';
import styles from './job.module.css';

export function Photos({ title, photos }: { title: string; photos: readonly PhotoView[] }) {
  if (photos.length === 0) return null;
  return (
    <div className={styles.photos}>
      <p className={styles.quiet}>{title}</p>
      <PhotoStrip photos={photos} look="row" label={title} />
    </div>
  );
}
