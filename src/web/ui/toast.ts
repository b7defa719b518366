import { showToast } from './plain/toast.tsx';

/** A desk looks away more often than a person who waits for one thing, so its messages stand longer. */
const SHOWN_MS = 5_000;
const ERROR_SHOWN_MS = 7_000;

/** Says what was done. */
export function toastDone(message: string): void {
  showToast(message, { shownMs: SHOWN_MS });
}

/** Says what did not work; the error itself also stands at its place. */
export function toastFailed(message: string): void {
  showToast(message, { tone: 'danger', shownMs: ERROR_SHOWN_MS });
}
