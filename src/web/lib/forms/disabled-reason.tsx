import { type MouseEvent, type ReactNode, useId } from 'react';
import styles from './disabled-reason.module.css';

type Control = {
  'aria-disabled'?: true;
  'aria-describedby'?: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
};

/**
 * Disables a control and gives the reason. It stays in the tab order (`aria-disabled`, not `disabled`), so
 * screen readers read the reason, and a press does nothing. Without a reason the control is unchanged.
 */
export function DisabledReason(props: { reason?: string | null; children: (control: Control) => ReactNode }) {
  const id = useId();
  if (!props.reason) return props.children({});
  const control: Control = { 'aria-disabled': true, 'aria-describedby': id, onClick: refuse };
  return (
    <span className={styles.anchor}>
      {props.children(control)}
      <span role="tooltip" id={id} className={styles.reason}>
        {props.reason}
      </span>
    </span>
  );
}

function refuse(event: MouseEvent<HTMLElement>): void {
  event.preventDefault();
  event.stopPropagation();
}
