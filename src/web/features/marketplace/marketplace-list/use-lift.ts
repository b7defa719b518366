import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Reports which job the pointer or focus is on, so its pin can lift. The list itself is not interactive; its
 * cards are.
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
