import { toggleScheme } from '#web/lib/color-scheme.ts';

const CLOSE_AFTER_MS = 200;

/** What happened in a part of the header that says by `data-acts` what it does. */
export function act(part: HTMLElement, event: Event): void {
  if (part.dataset.acts === 'dropdown') return dropdownOf(part).hear(event);
  if (event.type === 'click') toggleScheme();
}

const dropdowns = new WeakMap<HTMLElement, Dropdown>();

function dropdownOf(frame: HTMLElement): Dropdown {
  const known = dropdowns.get(frame) ?? new Dropdown(frame);
  dropdowns.set(frame, known);
  return known;
}

/**
 * What a popover does not do by itself: it opens for a pointer that passes and closes a moment after it left,
 * the arrows walk through its links, and it closes when the focus has gone on.
 */
class Dropdown {
  readonly #frame: HTMLElement;
  #closing: ReturnType<typeof setTimeout> | undefined;
  #isPassing = false;

  constructor(frame: HTMLElement) {
    this.#frame = frame;
  }

  hear(event: Event): void {
    if (event.type === 'click') this.#pressed(event);
    else if (event.type === 'beforetoggle') this.#toggles(event as ToggleEvent);
    else if (event instanceof KeyboardEvent) this.#key(event);
    else if (event instanceof MouseEvent) this.#passed(event);
    else if (event instanceof FocusEvent) {
      if (event.relatedTarget && !this.#holds(event.relatedTarget)) this.#panel?.hidePopover();
    }
  }

  get #opener(): HTMLElement | null {
    return this.#frame.querySelector('button');
  }

  get #panel(): HTMLElement | null {
    return this.#frame.querySelector('[popover]');
  }

  get #isOpen(): boolean {
    return this.#panel?.matches(':popover-open') ?? false;
  }

  #holds(other: EventTarget | null): boolean {
    return other instanceof Node && this.#frame.contains(other);
  }

  /** Named as its source, the button is what the panel stands at, as after a press. */
  #open(): void {
    if (!this.#isOpen) this.#panel?.showPopover({ source: this.#opener ?? undefined });
  }

  #passed({ type, relatedTarget, pointerType }: MouseEvent & { pointerType?: string }): void {
    if (pointerType !== 'mouse' || this.#holds(relatedTarget)) return;
    clearTimeout(this.#closing);
    if (type === 'pointerout') {
      this.#closing = setTimeout(() => this.#panel?.hidePopover(), CLOSE_AFTER_MS);
      return;
    }
    this.#isPassing ||= !this.#isOpen;
    this.#open();
  }

  /** The press of a pointer whose passing has opened it wants it open; only the next one closes it. */
  #pressed(event: Event): void {
    if (!(event.target instanceof Node) || !this.#opener?.contains(event.target)) return;
    if (this.#isPassing && this.#isOpen) event.preventDefault();
    this.#isPassing = false;
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    this.#open();
    this.#stepBy(event.key === 'ArrowDown' ? 1 : -1);
  }

  /** From the button to the first or last link, and round from the last to the first. */
  #stepBy(step: 1 | -1): void {
    const links = [...this.#frame.querySelectorAll<HTMLElement>('[popover] a')];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = at < 0 && step < 0 ? links.length - 1 : (at + step + links.length) % links.length;
    links[next]?.focus();
  }

  #toggles({ newState }: ToggleEvent): void {
    if (newState === 'open') this.#place();
    else this.#isPassing = false;
  }

  /** For browsers that cannot yet place one thing at another by style alone. */
  #place(): void {
    if (CSS.supports('position-area', 'block-end') || !this.#opener || !this.#panel) return;
    const { left, bottom } = this.#opener.getBoundingClientRect();
    this.#panel.style.inset = `${bottom}px auto auto ${left}px`;
  }
}
