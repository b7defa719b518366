import type { ComponentProps } from 'react';
import { zoneName } from '#web/lib/format/format-time.ts';
import { TextInput } from '../plain/field.tsx';

/** Its value is `2026-11-20T16:30`, a time on the wall of `zone`; the server turns it into an instant. */
type Props = Omit<ComponentProps<typeof TextInput>, 'type'> & {
  /** The shop's zone, named in the label. */
  zone: string;
  /** An instant at which the zone's name holds; it differs between summer and winter. */
  now: Date;
};

/** A day and a time with the device's own picker, which every phone has and every screen reader knows. */
export function DateTimeField({ zone, now, label, ...rest }: Props) {
  return <TextInput {...rest} type="datetime-local" label={`${label} (${zoneName(now, zone)})`} />;
}
