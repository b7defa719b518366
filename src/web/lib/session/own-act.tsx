import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Whether the next change of what a page shows was brought about by the person who reads it. */
class OwnAct {
  #isOwn = false;

  mark(): void {
    this.#isOwn = true;
  }

  /** Answers for one change. */
  take(): boolean {
    const isOwn = this.#isOwn;
    this.#isOwn = false;
    return isOwn;
  }
}

const OwnActContext = createContext(new OwnAct());

/** Around a page whose content follows the acts of its reader and of others alike. */
export function OwnActScope({ children }: { children: ReactNode }) {
  const [act] = useState(() => new OwnAct());
  return <OwnActContext value={act}>{children}</OwnActContext>;
}

/** By `mark` a component says that what changes next is the person's own doing. */
export function useOwnAct(): OwnAct {
  return useContext(OwnActContext);
}

/**
 * After an own act the button that was pressed is often gone, and what comes next may lie far off the screen:
 * focus and sight go there. What another person did while one was reading moves nothing.
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

/** What is marked as the next step; else the first heading. */
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
