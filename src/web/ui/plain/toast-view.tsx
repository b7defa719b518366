import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { text } from './text.ts';
import { dismissToast, type Toast } from './toast.tsx';
import styles from './toast.module.css';

/** One passing word, with what takes it away. */
export function ToastView({ toast }: { toast: Toast }) {
  // Who reads or reaches for it keeps it.
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, toast.id, toast.shownMs]);
  return (
    <div
      className={clsx(styles.toast, styles[toast.tone])}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span>{toast.message}</span>
      <IconButton label={text.dismiss} onClick={() => dismissToast(toast.id)}>
        <Icon of={IconX} size={16} />
      </IconButton>
    </div>
  );
}
