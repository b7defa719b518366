import { useEffect, useRef } from 'react';

/** What had the focus is gone: what replaced it is read out from its heading on, which takes a `tabIndex`. */
export function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
