import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';
import styles from './choice.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  help?: ReactNode;
  error?: string | null;
};

export function Checkbox({ label, help, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label className={styles.check}>
        <input
          {...rest}
          type="checkbox"
          className={styles.box}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {help ? (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      ) : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

export type Choice<V extends string> = {
  value: V;
  label: string;
  help?: ReactNode;
  icon?: ReactNode;
  /** Why it cannot be chosen now. */
  reason?: string | null;
};

type RadioCardsProps<V extends string> = {
  legend: string;
  name: string;
  choices: readonly Choice<V>[];
  value?: V;
  defaultValue?: V;
  onChange?: (value: V) => void;
  error?: string | null;
  /** How many cards are side by side where there is room. */
  columns?: 1 | 2 | 3 | 4;
};

/** A question with a few answers, each a target that a thumb in a glove can hit. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const { legend, name, choices, value, defaultValue, onChange, error, columns = 2 } = props;
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={clsx(styles.cards, styles[`columns${columns}`])}>
        {choices.map((choice) => (
          <label key={choice.value} className={clsx(styles.card, choice.reason && styles.off)}>
            <input
              type="radio"
              className={styles.dot}
              name={name}
              value={choice.value}
              checked={value === undefined ? undefined : value === choice.value}
              defaultChecked={value === undefined ? defaultValue === choice.value : undefined}
              disabled={Boolean(choice.reason)}
              onChange={onChange ? () => onChange(choice.value) : undefined}
            />
            {choice.icon ? <span className={styles.icon}>{choice.icon}</span> : null}
            <span>
              <span className={styles.name}>{choice.label}</span>
              {choice.help ? <span className={styles.note}>{choice.help}</span> : null}
              {choice.reason ? <span className={styles.note}>{choice.reason}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

type ChipProps = Omit<ComponentProps<'button'>, 'onChange'> & {
  on: boolean;
  onChange: (on: boolean) => void;
};

/** A filter that is either on or off. */
export function Chip({ on, onChange, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(styles.chip, className)}
      aria-pressed={on}
      onClick={() => onChange(!on)}
    >
      {children}
    </button>
  );
}
