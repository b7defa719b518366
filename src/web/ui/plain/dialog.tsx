import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
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

/** The browser's own dialog: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

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
      if (target === dialog) dialog?.close();
    };
    dialog?.addEventListener('mousedown', closeOnVeil);
    return () => dialog?.removeEventListener('mousedown', closeOnVeil);
  }, []);

  // The browser says so a moment later: one that was opened again meanwhile, as React does in development to
  // every effect, is not closed.
  const heardClose = () => {
    if (!ref.current?.open) onClose();
  };

  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={titleId} onClose={heardClose}>
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label={text.close} onClick={onClose}>
            <Icon of={IconX} size={20} />
          </IconButton>
        </header>
        <div>{children}</div>
        {actions ? <footer className={styles.actions}>{actions}</footer> : null}
      </div>
    </dialog>
  );
}
