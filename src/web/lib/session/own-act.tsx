import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Whether the reader's own action caused the next change on the page. */
class OwnAct {
  #isOwn = false;

  mark(): void {
    this.#isOwn = true;
  }

  /** Valid for one change. */
  take(): boolean {
    const isOwn = this.#isOwn;
    this.#isOwn = false;
    return isOwn;
  }
}

const OwnActContext = createContext(new OwnAct());

/** Wraps a page that changes by its reader's actions and by those of others. */
export function OwnActScope({ children }: { children: ReactNode }) {
  const [act] = useState(() => new OwnAct());
  return <OwnActContext value={act}>{children}</OwnActContext>;
}

/** Components call `mark` before a change caused by the reader. */
export function useOwnAct(): OwnAct {
  return useContext(OwnActContext);
}

/**
 * After the reader's own action, the pressed button is often gone and the next step may be off screen, so
 * focus and scroll move there. Changes by others move nothing.
 */
export function useStepFocus<Place extends HTMLElement>(step: string): RefObject<Place | null> {
  const act = useOwnAct();
  const place = useRef<Place>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (act.take() && place.current) goTo(nextStepIn(place.current));
  }, [act, step]);
  return place;
}

/** The element marked as the next step, or the first heading. */
function nextStepIn(place: HTMLElement): HTMLElement {
  return (
    place.querySelector<HTMLElement>('[data-next-step]') ??
    place.querySelector<HTMLElement>('h2, h3') ??
    place
  );
}

function goTo(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'start' });
}
