import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { label: ReactNode; help?: ReactNode; checked: boolean; onChange: (checked: boolean) => void };

/** Something that is on or off from the moment it is pressed. What takes effect with a form is a Checkbox. */
export function SwitchField({ label, help, checked, onChange }: Props) {
  return (
    <Switch
      label={label}
      description={help}
      checked={checked}
      color="var(--ink)"
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
