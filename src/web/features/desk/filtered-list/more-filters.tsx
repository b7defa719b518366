import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './searched-list.module.css';
import { text } from './text.ts';

type Props = { count: number; isOpen?: boolean; children: ReactNode };

/** The filters that are asked for less often: folded, with how many of them narrow the list now. */
export function MoreFilters({ count, isOpen = false, children }: Props) {
  const fold = useRef<HTMLDetailsElement>(null);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !fold.current?.open) return;
    fold.current.open = false;
    fold.current.querySelector('summary')?.focus();
  };
  return (
    // Escape closes what a press on its summary opened.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details ref={fold} open={isOpen} className={styles.more} onKeyDown={closeOnEscape}>
      <summary className={styles.summary}>{text.moreFilters(count)}</summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
