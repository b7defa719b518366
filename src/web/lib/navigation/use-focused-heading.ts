import { useEffect, useRef } from 'react';

/** Focuses the heading of what replaced the focused element; the heading needs a `tabIndex`. */
export function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
