import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Tells which job of a list the pointer or the focus is on, so that its pin can lift. The list itself is
 * nothing to press: its cards are.
 */
export function useLift(onLift: (id: string | null) => void) {
  const list = useRef<HTMLUListElement>(null);
  const lift = useEffectEvent(onLift);
  useEffect(() => {
    const element = list.current;
    const listening = new AbortController();
    const { signal } = listening;
    const onto = ({ target }: Event) => {
      const item = target instanceof Element ? target.closest<HTMLElement>('[data-job]') : null;
      lift(item?.dataset.job ?? null);
    };
    const away = () => lift(null);
    element?.addEventListener('pointerover', onto, { signal });
    element?.addEventListener('focusin', onto, { signal });
    element?.addEventListener('pointerleave', away, { signal });
    element?.addEventListener('focusout', away, { signal });
    return () => listening.abort();
  }, []);
  return list;
}
