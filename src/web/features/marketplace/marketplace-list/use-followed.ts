import { useEffect, useRef } from 'react';

/**
 * Syncs a field with the URL (Clear all, Back), except while a person edits it. The element stays the same,
 * so focus stays. Input from before hydration stays too, and the form follows it.
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
