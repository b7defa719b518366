import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** Hundredths of an hour: 150 is an hour and a half. */
  value: number | null;
  onChange: (hundredths: number | null) => void;
};

/** Labor time as shops write it: `1.6`. */
export function HoursField({ value, onChange, onBlur, ...rest }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      rightSection="h"
      value={draft ?? (value === null ? '' : String(value / 100))}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setDraft(typed);
        onChange(parseHours(typed));
      }}
      onBlur={(event) => {
        if (value !== null || draft === '') setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}

function parseHours(typed: string): number | null {
  const match = /^(\d{0,3})(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (!match || match[0] === '') return null;
  return Number(match[1] || 0) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
