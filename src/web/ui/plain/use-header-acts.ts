import { type RefObject, useEffect } from 'react';
import { untilSomebodyStirs } from '#web/lib/stirring.ts';

const HEARD = ['pointerover', 'pointerout', 'click', 'keydown', 'focusout', 'beforetoggle'] as const;

/**
 * What the header does beyond what its elements do by themselves. It comes when the reader stirs; what they
 * did in it until then is not lost. It is heard before anyone else hears it, because React keeps to itself
 * what is done in a part that has not come alive. `prepare` asks for what the next page's header is made of.
 */
export function useHeaderActs(header: RefObject<HTMLElement | null>, prepare: () => Promise<unknown>): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const waiting: (() => void)[] = [];
    let act: ((part: HTMLElement, event: Event) => void) | undefined;
    const come = async () => {
      act ??= (await import('./header-acts.ts')).act;
      if (!signal.aborted) for (const made of waiting.splice(0)) made();
    };
    const hear = (event: Event) => {
      const { target } = event;
      if (!(target instanceof Element) || !header.current?.contains(target)) return;
      const part = target.closest<HTMLElement>('[data-acts]');
      if (!part) return;
      if (act) return act(part, event);
      // The page would move in the meantime.
      if (event instanceof KeyboardEvent && event.key.startsWith('Arrow')) event.preventDefault();
      waiting.push(() => act?.(part, event));
      void come().catch(ignore);
    };
    for (const kind of HEARD) document.addEventListener(kind, hear, { capture: true, signal });
    void untilSomebodyStirs()
      .then(() => Promise.all([come(), prepare()]))
      .catch(ignore);
    return () => listening.abort();
  }, [header, prepare]);
}

/** Where it cannot be fetched the header still leads everywhere, and the next act asks for it again. */
function ignore(): void {}
