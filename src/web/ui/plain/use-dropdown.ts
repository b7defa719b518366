import { type RefObject, useEffect } from 'react';

const CLOSE_AFTER_MS = 200;

type Parts = {
  /** Holds both. */
  frame: RefObject<HTMLElement | null>;
  opener: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
};

/**
 * What a popover does not do by itself: it opens for a pointer that passes and closes a moment after it left,
 * the arrows walk through its links, and it closes when the focus has gone on.
 */
export function useDropdown({ frame, opener, panel }: Parts): void {
  useEffect(() => {
    if (!frame.current || !opener.current || !panel.current) return;
    const listening = new AbortController();
    listen(frame.current, opener.current, panel.current, listening.signal);
    return () => listening.abort();
  }, [frame, opener, panel]);
}

function listen(frame: HTMLElement, opener: HTMLElement, panel: HTMLElement, signal: AbortSignal): void {
  let closing: ReturnType<typeof setTimeout> | undefined;
  let isPassing = false;
  const isOpen = () => panel.matches(':popover-open');
  // Named as its source, the button is what the panel stands at, as after a press.
  const open = () => {
    if (!isOpen()) panel.showPopover({ source: opener });
  };
  const stay = () => clearTimeout(closing);
  signal.addEventListener('abort', stay);

  frame.addEventListener(
    'pointerenter',
    ({ pointerType }) => {
      if (pointerType !== 'mouse') return;
      stay();
      isPassing ||= !isOpen();
      open();
    },
    { signal },
  );
  frame.addEventListener(
    'pointerleave',
    ({ pointerType }) => {
      if (pointerType === 'mouse') closing = setTimeout(() => panel.hidePopover(), CLOSE_AFTER_MS);
    },
    { signal },
  );
  // The press of a pointer whose passing has opened it wants it open; only the next one closes it.
  opener.addEventListener(
    'click',
    (event) => {
      if (isPassing && isOpen()) event.preventDefault();
      isPassing = false;
    },
    { signal },
  );
  frame.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open();
      stepTo(panel, event.key === 'ArrowDown' ? 1 : -1);
    },
    { signal },
  );
  frame.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !frame.contains(relatedTarget)) panel.hidePopover();
    },
    { signal },
  );
  panel.addEventListener(
    'beforetoggle',
    ({ newState }) => {
      if (newState === 'open') placeAt(opener, panel);
      else isPassing = false;
    },
    { signal },
  );
}

/** From the button to the first or last link, and round from the last to the first. */
function stepTo(panel: HTMLElement, step: 1 | -1): void {
  const links = [...panel.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const next = at < 0 && step < 0 ? links.length - 1 : (at + step + links.length) % links.length;
  links[next]?.focus();
}

/** For browsers that cannot yet place one thing at another by style alone. */
function placeAt(opener: HTMLElement, panel: HTMLElement): void {
  if (CSS.supports('position-area', 'block-end')) return;
  const { left, bottom } = opener.getBoundingClientRect();
  panel.style.inset = `${bottom}px auto auto ${left}px`;
}
