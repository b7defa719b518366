import { TextInput, type TextInputProps } from '@mantine/core';
import { zoneName } from '#web/lib/format/format-time.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> & {
  /** `2026-11-20T16:30`, a time on the wall of `zone`; the server turns it into an instant. */
  value: string;
  onChange: (value: string) => void;
  /** The shop's zone, named in the label. */
  zone: string;
  /** An instant at which the zone's name holds; it differs between summer and winter. */
  now: Date;
};

/** A day and a time with the device's own picker, which every phone has and every reader of screens knows. */
export function DateTimeField({ value, onChange, zone, now, label, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      type="datetime-local"
      label={
        <>
          {label} ({zoneName(now, zone)})
        </>
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
