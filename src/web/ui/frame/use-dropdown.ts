import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ToggleEvent,
  useRef,
} from 'react';

const CLOSE_AFTER_MS = 200;

/**
 * What a popover menu does not do by itself: it opens for a mouse that hovers and closes a moment after it
 * left, the arrow keys walk through its links, and it closes when the focus moves on.
 */
export function useDropdown() {
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedByHover = useRef(false);

  const isOpen = () => panel.current?.matches(':popover-open') ?? false;
  const open = () => {
    // With the button as its source, the panel is placed at it, as after a press.
    if (!isOpen()) panel.current?.showPopover({ source: opener.current ?? undefined });
  };
  const close = () => panel.current?.hidePopover();

  const onFrame = {
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType !== 'mouse') return;
      clearTimeout(closing.current);
      if (!isOpen()) openedByHover.current = true;
      open();
    },
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType === 'mouse') closing.current = setTimeout(close, CLOSE_AFTER_MS);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open();
      focusNext(panel.current, event.key === 'ArrowDown' ? 1 : -1);
    },
    onBlur({ relatedTarget }: FocusEvent) {
      if (relatedTarget && !frame.current?.contains(relatedTarget)) close();
    },
  };
  const onOpener = {
    // A press on a menu that hovering has just opened keeps it open; the next press closes it.
    onClick(event: MouseEvent) {
      if (openedByHover.current && isOpen()) event.preventDefault();
      openedByHover.current = false;
    },
  };
  const onPanel = {
    onBeforeToggle({ newState }: ToggleEvent) {
      if (newState === 'open') placeBelow(panel.current, opener.current);
      else openedByHover.current = false;
    },
  };
  return { frame, opener, panel, onFrame, onOpener, onPanel };
}

/** From the button to the first or last link, and around from the last to the first. */
function focusNext(panel: HTMLElement | null, step: 1 | -1): void {
  const links = [...(panel?.querySelectorAll('a') ?? [])];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = at < 0 && step < 0 ? links.length - 1 : (at + step + links.length) % links.length;
  links[next]?.focus();
}

/** For browsers without CSS anchor positioning. */
function placeBelow(panel: HTMLElement | null, opener: HTMLElement | null): void {
  if (!panel || !opener || CSS.supports('position-area', 'block-end')) return;
  const { left, bottom } = opener.getBoundingClientRect();
  panel.style.inset = `${bottom}px auto auto ${left}px`;
}
