import styles from './board.module.css';
import { text } from './text.ts';
import type { BoardCard } from '#api/dashboard/home.ts';
import { Badge } from '#web/ui/plain/surface.tsx';

/** What a shop must not overlook about a car. */
export function CardMarks({ card: { isLate, keysLeft, ownerConfirmed } }: { card: BoardCard }) {
  if (!isLate && !keysLeft && ownerConfirmed === null) return null;
  return (
    <p className={styles.marks}>
      {isLate ? <Badge tone="danger">{text.late}</Badge> : null}
      {keysLeft ? <Badge tone="caution">{text.keysLeft}</Badge> : null}
      {ownerConfirmed === null ? null : (
        <Badge tone={ownerConfirmed ? 'safe' : 'neutral'}>
          {ownerConfirmed ? text.confirmed : text.notConfirmed}
        </Badge>
      )}
    </p>
  );
}
