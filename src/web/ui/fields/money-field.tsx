import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { type Cents, formatCents, parseDollars } from '#domain/money.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** Null while nothing that is an amount stands in the field. */
  value: Cents | null;
  onChange: (value: Cents | null) => void;
};

/**
 * Dollars as a person types them, cents as the code wants them. The text is left alone while it is typed
 * and is written out (`$1,234.50`) on the way out; what could be meant in two ways is no amount.
 */
export function MoneyField({ value, onChange, onBlur, ...rest }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const written = value === null ? '' : formatCents(value).slice(1);
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      leftSection="$"
      value={draft ?? written}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setDraft(typed);
        onChange(parseDollars(typed) ?? null);
      }}
      onBlur={(event) => {
        // What is no amount stays as it was typed, for its error message to be about something visible.
        if (value !== null || draft === '') setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}
