import { type KeyboardEvent, type ToggleEvent, useId, useRef, useState } from 'react';
import styles from './act-menu.module.css';
import { Button } from './plain/button.tsx';

export type MenuAct = {
  key: string;
  label: string;
  /** Why it cannot be chosen now. It stays in the menu, and says so. */
  reason?: string | null;
  /** What cannot be brought back: apart from the rest, at the end. */
  isLast?: boolean;
  onChoose: () => void;
};

type Props = {
  /** What the button says, and what it is called where that is too little. */
  opener: string;
  name: string;
  acts: readonly MenuAct[];
  size?: 'regular' | 'small';
};

/**
 * The acts on a record behind one button. The browser closes it on Escape and on a press beside it, and gives
 * the focus back; the arrow keys, Home, End and letters walk through it.
 */
export function ActMenu({ opener, name, acts, size = 'regular' }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  // A list has a menu in each row: what is in it is made when it opens.
  const [isOpen, setIsOpen] = useState(false);

  const onBeforeToggle = ({ newState }: ToggleEvent) => {
    if (newState !== 'open') return;
    setIsOpen(true);
    placeBelow(menu.current, button.current);
  };
  // Before it is shown, nothing in it can take the focus. What has it stays until the focus went back.
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') itemsOf(menu.current)[0]?.focus();
    else setIsOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Tab') menu.current?.hidePopover();
    const items = itemsOf(menu.current);
    const next = items[itemAfter(items, event.key)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const choose = ({ reason, onChoose }: MenuAct) => {
    if (reason) return;
    menu.current?.hidePopover();
    onChoose();
  };
  return (
    <>
      <Button ref={button} size={size} aria-label={name} aria-haspopup="menu" popoverTarget={id}>
        {opener}
      </Button>
      <div
        ref={menu}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={name}
        popover="auto"
        className={styles.menu}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
      >
        {isOpen ? acts.map((act) => <Item key={act.key} act={act} onChoose={() => choose(act)} />) : null}
      </div>
    </>
  );
}

function Item({ act: { label, reason, isLast }, onChoose }: { act: MenuAct; onChoose: () => void }) {
  const id = useId();
  return (
    <>
      {isLast ? <hr className={styles.rule} /> : null}
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        className={styles.item}
        aria-label={label}
        aria-disabled={reason ? true : undefined}
        aria-describedby={reason ? id : undefined}
        onClick={onChoose}
      >
        {label}
        {reason ? (
          <span id={id} className={styles.reason}>
            {reason}
          </span>
        ) : null}
      </button>
    </>
  );
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

/** Where a key leads from the focused item; -1 where it leads nowhere. */
function itemAfter(items: readonly HTMLElement[], key: string): number {
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return (at + 1) % items.length;
  if (key === 'ArrowUp') return (at <= 0 ? items.length : at) - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return items.length - 1;
  if (key.length > 1) return -1;
  const begins = (item: HTMLElement) => item.textContent.toLowerCase().startsWith(key.toLowerCase());
  const below = items.findIndex((item, index) => index > at && begins(item));
  return below >= 0 ? below : items.findIndex(begins);
}

/** For browsers without CSS anchor positioning. */
function placeBelow(menu: HTMLElement | null, button: HTMLElement | null): void {
  if (!menu || !button || CSS.supports('position-area', 'block-end')) return;
  const { right, top, bottom } = button.getBoundingClientRect();
  const end = Math.max(8, window.innerWidth - right);
  const isLow = bottom > window.innerHeight / 2;
  menu.style.inset = isLow
    ? `auto ${end}px ${window.innerHeight - top}px auto`
    : `${bottom}px ${end}px auto auto`;
}
