import type { ComponentProps } from 'react';
import { parseHours } from '#domain/validation/typed.ts';
import { TextInput } from '../plain/field.tsx';
import { text } from '../text.ts';
import { type Entered, isUnread, useTyping } from './entered.ts';
import styles from './hours-field.module.css';

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'defaultValue'> & {
  /** Hundredths of an hour: 150 is an hour and a half. */
  value: Entered<number>;
  onChange: (hundredths: Entered<number>) => void;
};

/** Labor time as shops write it: `1.6`. */
export function HoursField({ value, onChange, onBlur, error, ...rest }: Props) {
  const { isTyping, input } = useTyping({ value, onChange, onBlur, parse: parseHours, write: writeHours });
  return (
    <TextInput
      {...rest}
      {...input}
      inputMode="decimal"
      autoComplete="off"
      after={<span className={styles.unit}>h</span>}
      error={isUnread(value) && (!isTyping || error) ? text.notHours : error}
    />
  );
}

function writeHours(hundredths: number): string {
  return String(hundredths / 100);
}
