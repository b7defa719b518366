import { useEffect, useRef } from 'react';

/**
 * Keeps a field as the address has it (Clear all, Back), except while somebody is at it: what they enter is
 * newer. The field stays the same element, so that the focus stays where it is. What was entered before the
 * page came alive stays too: the form follows it then.
 */
export function useFollowed<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string | number | boolean,
) {
  const field = useRef<Field>(null);
  const shown = useRef(value);
  useEffect(() => {
    const { current } = field;
    if (shown.current === value) return;
    shown.current = value;
    if (!current || document.activeElement === current) return;
    if (typeof value === 'boolean') (current as HTMLInputElement).checked = value;
    else current.value = String(value);
  }, [value]);
  return field;
}
