import type { PostEditView } from '#api/shapes/job-parts.ts';
import { type PostChange, sayChange } from '#domain/jobs/post-edits.ts';
import { Facts } from '#web/ui/plain/facts.tsx';
import styles from './post-changes.module.css';
import { text } from './text.ts';

type Props = { changes: PostEditView['changes']; zone: string };

/** What the owner changed of a post, each field before and after. */
export function PostChanges({ changes, zone }: Props) {
  return (
    <Facts
      items={changes.map((change) => {
        const { label, before, after } = sayChange(change as PostChange, zone);
        return [label, <Change key={label} before={before} after={after} />] as const;
      })}
    />
  );
}

function Change({ before, after }: { before: string; after: string }) {
  return (
    <>
      <del className={styles.before}>
        <span className="visually-hidden">{text.before} </span>
        {before}
      </del>
      <ins className={styles.after}>
        <span className="visually-hidden">{text.after} </span>
        {after}
      </ins>
    </>
  );
}
