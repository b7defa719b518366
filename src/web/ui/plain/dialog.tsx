import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { clsx } from 'clsx';
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button, IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { text } from './text.ts';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons; the safe one first. */
  actions?: ReactNode;
  /** Its content has two columns where there is room. */
  wide?: boolean;
};

/** Why a dialog does not close by itself: something is being sent, or what was typed would be lost. */
export type Hold = 'sending' | 'typed' | null;

const TellHold = createContext<((id: string, hold: Hold) => void) | null>(null);

/** Says to the dialog around, where there is one, whether Escape and a press beside it may close it now. */
export function useHold(hold: Hold): void {
  const tell = use(TellHold);
  const id = useId();
  useLayoutEffect(() => {
    tell?.(id, hold);
    return () => tell?.(id, null);
  }, [tell, hold, id]);
}

/**
 * The browser's own dialog: it traps the focus, closes on Escape and returns the focus. It stays open while
 * sending, and asks first when something was typed.
 */
export function Dialog({ open, onClose, title, children, actions, wide = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { asked, mayClose, hear, dropQuestion } = useHolds();
  const leave = () => {
    dropQuestion();
    onClose();
  };

  // Before the effects of what it holds, which may put the focus where one begins to type.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    // One that is taken off the page while it is open gives no focus back, so it is closed before.
    return () => dialog?.close();
  }, []);

  useStay(ref, mayClose);

  // The browser fires this a moment later. A dialog that was opened again by then, as React's development
  // mode does, must not close.
  const heardClose = () => {
    const dialog = ref.current;
    if (dialog?.open) return;
    // A browser closes a dialog at the second Escape, so it is shown again.
    if (dialog && !mayClose()) dialog.showModal();
    else onClose();
  };

  return (
    <dialog
      ref={ref}
      className={clsx(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      onClose={heardClose}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label={text.close} onClick={() => mayClose() && onClose()}>
            <Icon of={IconX} size={20} />
          </IconButton>
        </header>
        <TellHold value={hear}>
          <div className={styles.middle}>{children}</div>
        </TellHold>
        {asked > 0 ? <Question key={asked} onStay={dropQuestion} onLeave={leave} /> : null}
        {actions ? <footer className={clsx(styles.actions, styles.foot)}>{actions}</footer> : null}
      </div>
    </dialog>
  );
}

/** A press on the veil closes a dialog, and Escape does, unless something holds it. */
function useStay(ref: RefObject<HTMLDialogElement | null>, mayClose: () => boolean) {
  useEffect(() => {
    const dialog = ref.current;
    // A press on the dialog element itself is a press on the backdrop; the content is in its children.
    const closeOnVeil = (event: MouseEvent) => {
      if (event.target !== dialog) return;
      if (mayClose()) dialog?.close();
      // The press would take the focus from the question again.
      else event.preventDefault();
    };
    // A field for files inside says "cancel" of its own.
    const stayOnEscape = (event: Event) => {
      if (event.target === dialog && !mayClose()) event.preventDefault();
    };
    dialog?.addEventListener('mousedown', closeOnVeil);
    dialog?.addEventListener('cancel', stayOnEscape);
    return () => {
      dialog?.removeEventListener('mousedown', closeOnVeil);
      dialog?.removeEventListener('cancel', stayOnEscape);
    };
  }, [ref, mayClose]);
}

/** Holds a dialog open, with the question shown while it does. */
function useHolds() {
  const holds = useRef(new Map<string, Hold>());
  /** How often it was asked without an answer. */
  const [asked, setAsked] = useState(0);
  const mayClose = useCallback(() => {
    const all = [...holds.current.values()];
    if (all.includes('sending')) return false;
    if (!all.includes('typed')) return true;
    setAsked((times) => times + 1);
    return false;
  }, []);
  const hear = useCallback((id: string, hold: Hold) => {
    holds.current.set(id, hold);
    // Sending the form counts as the answer.
    if (hold === 'sending') setAsked(0);
  }, []);
  return { asked, mayClose, hear, dropQuestion: () => setAsked(0) };
}

/**
 * In the dialog itself: a second one above it would hide what would be lost. It takes the focus, which also
 * scrolls a long dialog to it, and gives it back.
 */
function Question({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const question = place.current;
    const before = document.activeElement;
    question?.focus();
    return () => {
      const isHere = question?.contains(document.activeElement);
      if (isHere && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={styles.question} role="alert">
      <p>{text.leaveWhy}</p>
      <div className={styles.actions}>
        <Button onClick={onLeave}>{text.leave}</Button>
        <Button kind="primary" onClick={onStay}>
          {text.keepEditing}
        </Button>
      </div>
    </div>
  );
}
