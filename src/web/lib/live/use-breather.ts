import { useEffect, useRef } from 'react';

/** However much happens on the market, a page reads what it shows again no more often than this. */
const BREATH_MS = 2_000;

/** Reads anew at once, and then no more than once in a breath; what came in between is read at its end. */
export function useBreather(run: () => void): () => void {
  const latest = useRef(run);
  const state = useRef<{ timer?: ReturnType<typeof setTimeout>; isDue: boolean }>({ isDue: false });
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => clearTimeout(state.current.timer), []);
  return () => {
    const { current } = state;
    if (current.timer !== undefined) {
      current.isDue = true;
      return;
    }
    const breathe = () => {
      latest.current();
      current.isDue = false;
      current.timer = setTimeout(() => {
        current.timer = undefined;
        if (current.isDue) breathe();
      }, BREATH_MS);
    };
    breathe();
  };
}
