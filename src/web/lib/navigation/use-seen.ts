import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether this much of an element has been on screen, once; for reveal effects. */
export function useSeen<Seen extends HTMLElement>(share: number): [RefObject<Seen | null>, boolean] {
  const ref = useRef<Seen>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setIsSeen(true);
        observer.disconnect();
      },
      { threshold: share },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [share]);
  return [ref, isSeen];
}
