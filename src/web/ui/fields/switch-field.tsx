import type { ComponentProps } from 'react';
import { Checkbox } from '../plain/choice.tsx';

type Props = Omit<ComponentProps<typeof Checkbox>, 'role'>;

/** Something that is on or off from the moment it is pressed. What takes effect with a form is a Checkbox. */
export function SwitchField(props: Props) {
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself if it is on
  return <Checkbox {...props} role="switch" />;
}
