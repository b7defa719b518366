import type { ComponentProps } from 'react';
import { parseWhole } from '#domain/validation/typed.ts';
import { TextInput } from '../plain/field.tsx';
import { text } from '../text.ts';
import { type Entered, isUnread, useTyping } from './entered.ts';

const MOST = 999_999;

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'defaultValue'> & {
  value: Entered<number>;
  onChange: (quantity: Entered<number>) => void;
};

/** How many of something: whole pieces. A minus or a point is not left out, it would be another number. */
export function QuantityField({ value, onChange, onBlur, error, ...rest }: Props) {
  const { isTyping, input } = useTyping({ value, onChange, onBlur, parse: parseQuantity, write: String });
  return (
    <TextInput
      {...rest}
      {...input}
      inputMode="numeric"
      autoComplete="off"
      error={isUnread(value) && (!isTyping || error) ? text.notAQuantity : error}
    />
  );
}

export function parseQuantity(typed: string): number | undefined {
  const quantity = parseWhole(typed);
  return quantity !== undefined && quantity <= MOST ? quantity : undefined;
}
