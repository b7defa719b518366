import { useEffect, useRef } from 'react';

/**
 * Keeps a field as the address has it (Clear all, Back), except while somebody is at it: what they enter is
 * newer. The field stays the same element, so that the focus stays where it is.
 */
export function useFollowed<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string | number | boolean,
) {
  const field = useRef<Field>(null);
  useEffect(() => {
    const { current } = field;
    if (!current || document.activeElement === current) return;
    if (typeof value === 'boolean') (current as HTMLInputElement).checked = value;
    else current.value = String(value);
  }, [value]);
  return field;
}
