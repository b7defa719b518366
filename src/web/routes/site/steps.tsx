import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs';
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { Icon } from '#web/ui/plain/icon.tsx';
import styles from './site.module.css';
import { text } from './text.ts';

const icons = [IconCar, IconClipboardList, IconShieldCheck];

/** The three steps; with `details`, each one explains itself. */
export function Steps({ details }: { details?: readonly (readonly string[])[] }) {
  return (
    <ol className={styles.steps}>
      {text.steps.map((step, index) => (
        <li key={step.title} className={styles.step}>
          <span className={styles.stepMark} aria-hidden>
            <Icon of={icons[index] ?? IconCar} size={24} />
          </span>
          <h3>
            <span className={styles.stepNumber}>{index + 1}</span>
            {step.title}
          </h3>
          <p className={styles.quiet}>{step.words}</p>
          {details?.[index] ? (
            <ul className={styles.details}>
              {details[index].map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
