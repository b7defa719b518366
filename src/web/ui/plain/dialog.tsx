import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
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
};

/** Why a dialog does not close by itself: something is being sent, or what was typed would be lost. */
export type Hold = 'sending' | 'typed' | null;

const Holds = createContext<Map<string, Hold> | null>(null);

/** Says to the dialog around, where there is one, whether Escape and a press beside it may close it now. */
export function useHold(hold: Hold): void {
  const holds = use(Holds);
  const id = useId();
  useLayoutEffect(() => {
    holds?.set(id, hold);
    return () => void holds?.delete(id);
  }, [holds, hold, id]);
}

/**
 * The browser's own dialog: it keeps the focus inside, closes on Escape and gives the focus back. While
 * something is being sent it stays (A §5), and with something typed it asks first.
 */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const holds = useMemo(() => new Map<string, Hold>(), []);
  const [isAsking, setIsAsking] = useState(false);

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

  useEffect(() => {
    const dialog = ref.current;
    // A press on the dialog element itself is a press on the veil: everything inside lies on its children.
    const closeOnVeil = ({ target }: MouseEvent) => {
      if (target === dialog && mayClose(holds, setIsAsking)) dialog?.close();
    };
    // A field for files inside says "cancel" of its own.
    const stayOnEscape = (event: Event) => {
      if (event.target === dialog && !mayClose(holds, setIsAsking)) event.preventDefault();
    };
    dialog?.addEventListener('mousedown', closeOnVeil);
    dialog?.addEventListener('cancel', stayOnEscape);
    return () => {
      dialog?.removeEventListener('mousedown', closeOnVeil);
      dialog?.removeEventListener('cancel', stayOnEscape);
    };
  }, [holds]);

  // The browser says so a moment later: one that was opened again meanwhile, as React does in development to
  // every effect, is not closed.
  const heardClose = () => {
    const dialog = ref.current;
    if (dialog?.open) return;
    // A browser lets nobody hold a dialog open against a second Escape: it is shown again.
    if (dialog && !mayClose(holds, setIsAsking)) dialog.showModal();
    else onClose();
  };

  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={titleId} onClose={heardClose}>
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label={text.close} onClick={() => mayClose(holds, setIsAsking) && onClose()}>
            <Icon of={IconX} size={20} />
          </IconButton>
        </header>
        <Holds value={holds}>
          <div>{children}</div>
        </Holds>
        {isAsking ? <Question onStay={() => setIsAsking(false)} onLeave={onClose} /> : null}
        {actions ? <footer className={styles.actions}>{actions}</footer> : null}
      </div>
    </dialog>
  );
}

function mayClose(holds: ReadonlyMap<string, Hold>, ask: (isAsking: boolean) => void): boolean {
  const all = [...holds.values()];
  if (all.includes('sending')) return false;
  if (all.includes('typed')) ask(true);
  return !all.includes('typed');
}

/** In the dialog itself: a second one above it would hide what would be lost. */
function Question({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <div className={styles.question} role="alert">
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
