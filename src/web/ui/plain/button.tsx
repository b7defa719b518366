import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { DisabledReason } from '#web/lib/forms/disabled-reason.tsx';
import styles from './button.module.css';

type Look = {
  /** One primary action a screen; the rest is quiet. `plain` has no frame and is for rows and bars. */
  kind?: 'primary' | 'quiet' | 'danger' | 'plain';
  size?: 'regular' | 'small';
  /** Takes the whole width of its place. */
  wide?: boolean;
};

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  Look & {
    /** While the work runs: what the button says instead. It cannot be pressed again. */
    busy?: string | false;
    /** Why it cannot be pressed now. It stays reachable, and says so. */
    reason?: string | null;
  };

export function Button({
  kind,
  size,
  wide,
  busy,
  reason,
  className,
  type,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <DisabledReason reason={busy ? null : reason}>
      {(control) => (
        <button
          {...rest}
          {...control}
          type={type ?? 'button'}
          className={lookOf({ kind, size, wide }, className)}
          aria-disabled={busy ? true : control['aria-disabled']}
          aria-busy={busy ? true : undefined}
          onClick={busy ? (event) => event.preventDefault() : (control.onClick ?? onClick)}
        >
          {busy ? <Busy says={busy} /> : children}
        </button>
      )}
    </DisabledReason>
  );
}

export function LinkButton({ kind, size, wide, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={lookOf({ kind, size, wide }, className)} />;
}

/** A square icon button; its name is for screen readers. */
export function IconButton({
  label,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button type="button" {...rest} className={clsx(styles.icon, className)} aria-label={label} title={label}>
      {children}
    </button>
  );
}

function Busy({ says }: { says: string }): ReactNode {
  return (
    <>
      <span className={styles.spinner} aria-hidden />
      {says}
    </>
  );
}

/** The classes of a link that looks like a button. */
export function lookOf(
  { kind = 'quiet', size = 'regular', wide }: Look,
  className: string | undefined,
): string {
  return clsx(styles.button, styles[kind], size === 'small' && styles.small, wide && styles.wide, className);
}
