import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { text } from './text.ts';

/** What every input of the kit takes besides its own attributes. */
export type FieldProps = {
  label: string;
  help?: ReactNode;
  error?: string | null;
  /** Shows "optional" beside the label; required fields carry no mark, since most are. */
  optional?: boolean;
  /** The label is only spoken, where the place says it already (a search box). */
  labelHidden?: boolean;
};

type Wiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

/**
 * Label above, help below, the error in place of nothing: it never hides the help that would have prevented
 * it.
 */
export function Field(props: FieldProps & { id?: string; children: (wiring: Wiring) => ReactNode }) {
  const { label, help, error, optional, labelHidden, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label} {optional ? <span className={styles.optional}>{text.optional}</span> : null}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {help ? (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      ) : null}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className={styles.error}>
      {children}
    </p>
  );
}

export function TextInput({
  label,
  help,
  error,
  optional,
  labelHidden,
  before,
  after,
  className,
  ...rest
}: ComponentProps<'input'> & FieldProps & { before?: ReactNode; after?: ReactNode }) {
  return (
    <Field {...{ label, help, error, optional, labelHidden, id: rest.id }}>
      {(wiring) => (
        <span className={styles.control}>
          {before ? <span className={styles.before}>{before}</span> : null}
          <input
            required={!optional}
            {...rest}
            {...wiring}
            className={clsx(
              styles.input,
              Boolean(before) && styles.hasBefore,
              Boolean(after) && styles.hasAfter,
              className,
            )}
          />
          {after ? <span className={styles.after}>{after}</span> : null}
        </span>
      )}
    </Field>
  );
}

export function Textarea(props: ComponentProps<'textarea'> & FieldProps) {
  const { label, help, error, optional, labelHidden, className, ...rest } = props;
  return (
    <Field {...{ label, help, error, optional, labelHidden, id: rest.id }}>
      {(wiring) => (
        <textarea
          rows={4}
          required={!optional}
          {...rest}
          {...wiring}
          className={clsx(styles.input, styles.area, className)}
        />
      )}
    </Field>
  );
}

type Option = {
  value: string;
  label: string;
  /** The heading of its group; options without one come alone. */
  group?: string;
};
type SelectProps = ComponentProps<'select'> & FieldProps & { options: readonly Option[] };

const Options = ({ options }: { options: readonly Option[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** Each heading with its options, in order. */
function groupsOf(options: readonly Option[]): [string | undefined, Option[]][] {
  const groups = new Map<string | undefined, Option[]>();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return [...groups];
}

export function Select(props: SelectProps) {
  const { label, help, error, optional, labelHidden, options, className, ...rest } = props;
  return (
    <Field {...{ label, help, error, optional, labelHidden, id: rest.id }}>
      {(wiring) => (
        <select
          required={!optional}
          {...rest}
          {...wiring}
          className={clsx(styles.input, styles.select, className)}
        >
          {groupsOf(options).map(([group, members]) =>
            group === undefined ? (
              <Options key="" options={members} />
            ) : (
              <optgroup key={group} label={group}>
                <Options options={members} />
              </optgroup>
            ),
          )}
        </select>
      )}
    </Field>
  );
}
