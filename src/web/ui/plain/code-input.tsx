import type { ComponentProps } from 'react';
import { TextInput } from './field.tsx';

type Props = Omit<ComponentProps<typeof TextInput>, 'inputMode' | 'autoComplete' | 'maxLength'>;

/** A code of six digits from a message or an app, with room for the space or hyphen it is pasted with. */
export function CodeInput(props: Props) {
  return <TextInput {...props} inputMode="numeric" autoComplete="one-time-code" maxLength={12} />;
}
