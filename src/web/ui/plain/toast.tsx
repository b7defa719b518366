import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { untilSomebodyStirs } from '#web/lib/stirring.ts';
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
 * A passing word in the corner. Never the only place where an error stands: whoever looked away has missed
 * it. Only for event handlers in the browser; the list belongs to the page.
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

const load = () => import('./toast-view.tsx');

/** A word needs an act before it, so what shows it is there by then; without a network it is only said. */
const ToastView = lazy(() =>
  load().then(
    ({ ToastView: loaded }) => ({ default: loaded }),
    () => ({ default: ({ toast }: { toast: Toast }) => <p className={styles.toast}>{toast.message}</p> }),
  ),
);

export function ToastRegion() {
  useEffect(
    () =>
      void untilSomebodyStirs()
        .then(load)
        .catch(() => null),
    [],
  );
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
  return (
    <section className={styles.region} aria-label={text.messages} aria-live="polite">
      {shown.length > 0 ? (
        <Suspense>
          {shown.map((toast) => (
            <ToastView key={toast.id} toast={toast} />
          ))}
        </Suspense>
      ) : null}
    </section>
  );
}
