import { useCallback, useEffect, useRef } from 'react';

/**
 * Counts news in the window title while it is hidden: `(2) Brake Service`. Looking at it resets the count.
 */
export function useTitleCount(): () => void {
  const count = useRef(0);
  const plain = useRef('');

  useEffect(() => {
    const reset = () => {
      if (document.visibilityState !== 'visible' || count.current === 0) return;
      count.current = 0;
      document.title = plain.current;
    };
    document.addEventListener('visibilitychange', reset);
    return () => document.removeEventListener('visibilitychange', reset);
  }, []);

  return useCallback(() => {
    if (document.visibilityState === 'visible') return;
    if (count.current === 0) plain.current = document.title;
    count.current += 1;
    document.title = `(${count.current}) ${plain.current}`;
  }, []);
}
