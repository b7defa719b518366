import type { ComponentProps } from 'react';
import { type Cents, formatCents, parseDollars } from '#domain/money/money.ts';
import { TextInput } from '../plain/field.tsx';
import { amountProblem, type Entered, useTyping } from './entered.ts';

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'defaultValue'> & {
  value: Entered<Cents>;
  onChange: (value: Entered<Cents>) => void;
};

/**
 * Dollars as a person types them, cents as the code wants them, written out (`$1,234.50`) on the way out.
 * What could be meant in two ways is no amount, and the field says so once it is left.
 */
export function MoneyField({ value, onChange, onBlur, error, ...rest }: Props) {
  const { isTyping, input } = useTyping({ value, onChange, onBlur, parse: parseDollars, write: withoutSign });
  return (
    <TextInput
      {...rest}
      {...input}
      inputMode="decimal"
      autoComplete="off"
      before="$"
      // Not while it is typed, unless the form was sent like this.
      error={isTyping && !error ? null : (amountProblem(value) ?? error)}
    />
  );
}

function withoutSign(value: Cents): string {
  return formatCents(value).slice(1);
}
