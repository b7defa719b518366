import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { Icon } from './plain/icon.tsx';
import styles from './stepper.module.css';
import { text } from './text.ts';

export type Step = {
  label: string;
  /** Where a step that may be visited again is found. */
  to?: string;
  /** It was passed by and is still to be done. */
  isOpen?: boolean;
};

/** Where one is, what is behind and what is to come. On a phone: a bar and one line of words. */
export function Stepper({
  steps,
  current,
  label = text.steps,
}: {
  steps: readonly Step[];
  current: number;
  label?: string;
}) {
  return (
    <nav aria-label={label} className={styles.stepper}>
      <p className={styles.brief} aria-hidden>
        {text.step(current + 1, steps.length)}: <b>{steps[current]?.label}</b>
      </p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <StepItem key={step.label} step={step} index={index} current={current} />
        ))}
      </ol>
    </nav>
  );
}

function StepItem({ step, index, current }: { step: Step; index: number; current: number }) {
  const isBehind = index < current;
  const isDone = isBehind && !step.isOpen;
  return (
    <li
      className={clsx(styles.step, isDone && styles.done, index === current && styles.current)}
      aria-current={index === current ? 'step' : undefined}
    >
      <span className={styles.mark} aria-hidden>
        {isDone ? <Icon of={IconCheck} size={16} /> : index + 1}
      </span>
      <span className={styles.name}>
        {step.to && isBehind ? <Link to={step.to}>{step.label}</Link> : step.label}
        {isBehind ? <span className="visually-hidden"> ({isDone ? text.done : text.leftOpen})</span> : null}
      </span>
    </li>
  );
}
