import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { clsx } from 'clsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { text } from './text.ts';
import styles from './toast.module.css';

const AT_MOST = 3;
const SHOWN_MS = 4_000;

export type Toast = { id: number; message: string; tone: 'neutral' | 'danger'; shownMs: number };

const NONE: readonly Toast[] = [];
let toasts = NONE;
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * A short message in the corner. Never the only place of an error, because it is easy to miss. Only for event
 * handlers in the browser; the list belongs to the page.
 */
export function showToast(
  message: string,
  { tone, shownMs }: Partial<Pick<Toast, 'tone' | 'shownMs'>> = {},
): void {
  lastId += 1;
  const toast = { id: lastId, message, tone: tone ?? 'neutral', shownMs: shownMs ?? SHOWN_MS } as const;
  replace([...toasts, toast].slice(-AT_MOST));
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function ToastRegion() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
  return (
    <section className={styles.region} aria-label={text.messages} aria-live="polite">
      {shown.map((toast) => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

/** One passing word, with what takes it away. */
function ToastView({ toast }: { toast: Toast }) {
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
