import type { ReactNode } from 'react';
import styles from './closed-fields.module.css';

type Props = {
  /** Why this reader cannot change them, as the button below says it; null where they can. */
  reason: string | null | undefined;
  children: ReactNode;
};

/** The fields of a form: whoever may only read finds them closed, so that nobody writes what cannot be sent. */
export function ClosedFields({ reason, children }: Props) {
  return (
    <fieldset className={styles.fields} disabled={Boolean(reason)}>
      {children}
    </fieldset>
  );
}
