import type { ComponentProps } from 'react';
import { TextInput } from './field.tsx';
import styles from './field.module.css';

type Props = Omit<ComponentProps<typeof TextInput>, 'inputMode' | 'autoComplete' | 'maxLength' | 'className'>;

/**
 * A code of six digits from a message, an app or another person's lips. It keeps what is typed; the schema
 * `sixDigits` reads the digits of `123-456`.
 */
export function CodeInput(props: Props) {
  return (
    <TextInput
      {...props}
      className={styles.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={40}
    />
  );
}
