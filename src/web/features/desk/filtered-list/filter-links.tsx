import { Link } from 'react-router';
import styles from './filter-links.module.css';

type Props<V extends string> = {
  label: string;
  chosen: V;
  /** `warns` puts a red dot on a choice and labels it. */
  choices: readonly { value: V; label: string; warns?: string }[];
  /** Shows the label before the choices, for several rows side by side. */
  isNamed?: boolean;
  /** The address of the list narrowed to one choice. */
  to: (value: V) => string;
};

/** One filter with few answers, each an address: it can be linked, and Back undoes it. */
export function FilterLinks<V extends string>({ label, chosen, choices, to, isNamed }: Props<V>) {
  return (
    <nav aria-label={label} className={styles.links}>
      {isNamed ? (
        <span className={styles.name} aria-hidden>
          {label}
        </span>
      ) : null}
      {choices.map((choice) => (
        <Link
          key={choice.value}
          to={to(choice.value)}
          className={styles.link}
          aria-current={choice.value === chosen ? 'true' : undefined}
          preventScrollReset
        >
          {choice.label}
          {choice.warns ? (
            <span className={styles.dot}>
              <span className="visually-hidden">{choice.warns}</span>
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
