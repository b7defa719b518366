import { type MouseEvent, type ReactNode, useId } from 'react';
import styles from './disabled-reason.module.css';

type Control = {
  'aria-disabled'?: true;
  'aria-describedby'?: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
};

/**
 * Switches a control off and says why. The control keeps its place in the tab order (`aria-disabled`, not
 * `disabled`), so that whoever cannot see the tooltip hears the reason, and a press does nothing.
 * Without a reason the control is left as it is.
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
