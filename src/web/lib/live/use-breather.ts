import { useEffect, useRef } from 'react';

/** The minimum interval between reloads, however busy the marketplace is. */
const BREATH_MS = 2_000;

/** Reloads right away, and then at most once per interval; events in between trigger a reload at its end. */
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
