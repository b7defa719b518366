import { Select, type SelectProps } from '@mantine/core';

/**
 * A long list that is searched by typing. For a handful of choices the plain Select or RadioCards serve
 * better.
 */
export function SelectField(props: SelectProps) {
  return <Select searchable allowDeselect={false} nothingFoundMessage="Nothing matches" {...props} />;
}
