import styles from './job.module.css';
import type { StaffJob } from './moderate.tsx';
import { text } from './text.ts';
import { PostChanges } from '#web/features/jobs/post-changes/post-changes.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

/** How the owner changed the post while it collected quotes, the newest edit first. */
export function Edits({ job: { edits, timeZone } }: { job: StaffJob }) {
  if (edits.length === 0) return null;
  return (
    <Card title={text.edits} level={2}>
      {edits.toReversed().map(({ postVersion, editedAt, changes }) => (
        <section key={postVersion} className={styles.section} aria-labelledby={`edit-${postVersion}`}>
          <h3 id={`edit-${postVersion}`}>
            <ExactTime at={editedAt} />
          </h3>
          {changes.length > 0 ? <PostChanges changes={changes} zone={timeZone} /> : <p>{text.otherCard}</p>}
        </section>
      ))}
    </Card>
  );
}
