import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './surface.module.css';

export type Tone = 'neutral' | 'safe' | 'caution' | 'danger' | 'signal' | 'purple' | 'orange' | 'blue';

/**
 * Green is only for money that is safe and for "verified"; amber and red for deadlines, findings and danger.
 * The plain colors are for the rest: refunds, and actions in the audit trail.
 */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={clsx(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}

type CardProps = {
  as?: 'div' | 'section' | 'article' | 'li';
  /** Where it can be led to. */
  id?: string;
  title?: ReactNode;
  /** The level of its heading: 2 where only the page's own heading is above it. */
  level?: 2 | 3 | 4;
  /** Content at the end of the title's line. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function Card(props: CardProps) {
  const { as: Element = 'section', id, title, level = 3, aside, className, children } = props;
  const Heading = `h${level}` as const;
  return (
    <Element id={id} className={clsx(styles.card, className)}>
      {title ? (
        <header className={styles.cardHead}>
          <Heading className={styles.cardTitle}>{title}</Heading>
          {aside}
        </header>
      ) : null}
      {children}
    </Element>
  );
}

type NoticeProps = {
  tone?: Tone;
  title?: ReactNode;
  /** Announces itself when it appears; only for what the reader did not ask for or must not miss. */
  live?: boolean;
  action?: ReactNode;
  children?: ReactNode;
};

/** A sentence shown where it matters until it no longer applies. */
export function Notice({ tone = 'neutral', title, live, action, children }: NoticeProps) {
  const role = !live ? undefined : tone === 'danger' ? 'alert' : 'status';
  return (
    <div className={clsx(styles.notice, styles[tone])} role={role}>
      <div className={styles.noticeBody}>
        {title ? <p className={styles.noticeTitle}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action}
    </div>
  );
}

type EmptyStateProps = { icon?: ReactNode; title: string; children?: ReactNode; actions?: ReactNode };

/** Nothing here: why, and the next step. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon ? <span className={styles.emptyIcon}>{icon}</span> : null}
      <p className={styles.emptyTitle}>{title}</p>
      {children ? <p className={styles.quiet}>{children}</p> : null}
      {actions ? <div className={styles.row}>{actions}</div> : null}
    </div>
  );
}

/**
 * A grey place of the size of what is on its way. The list that waits says "Loading..." once, not each of
 * these.
 */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden />;
}

/** Says `label` to assistive technology while its skeletons are looked at. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" className={styles.loading}>
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}
