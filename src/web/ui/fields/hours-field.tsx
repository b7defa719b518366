import { TextInput, type TextInputProps } from '@mantine/core';
import { text } from '../text.ts';
import { parseHours } from '#domain/validation/typed.ts';
import { type Entered, isUnread, useTyping } from './entered.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'onBlur'> & {
  /** Hundredths of an hour: 150 is an hour and a half. */
  value: Entered<number>;
  onChange: (hundredths: Entered<number>) => void;
};

/** Labor time as shops write it: `1.6`. */
export function HoursField({ value, onChange, error, ...rest }: Props) {
  const { isTyping, input } = useTyping({ value, onChange, parse: parseHours, write: writeHours });
  return (
    <TextInput
      {...rest}
      {...input}
      inputMode="decimal"
      autoComplete="off"
      rightSection="h"
      error={isUnread(value) && (!isTyping || error) ? text.notHours : error}
    />
  );
}

function writeHours(hundredths: number): string {
  return String(hundredths / 100);
}
