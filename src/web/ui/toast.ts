import { showToast } from './plain/toast.tsx';

/** Staff look away more often than a person who waits for one thing, so their messages stay longer. */
const SHOWN_MS = 5_000;
const ERROR_SHOWN_MS = 7_000;

/** Says what was done. */
export function toastDone(message: string): void {
  showToast(message, { shownMs: SHOWN_MS });
}

const KEPT = 'toast-of-the-next-page';

/** Says what was done on the page that is loaded next: one that is left at once is not read any more. */
export function toastOnNextPage(message: string): void {
  try {
    sessionStorage.setItem(KEPT, message);
  } catch {
    // Nothing can be kept in this browser: better read in passing than never.
    toastDone(message);
  }
}

/** What the page before this one left to be said. */
export function showKeptToast(): void {
  try {
    const message = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    if (message) toastDone(message);
  } catch {
    // Nothing was kept.
  }
}

/** Says what failed; the error is also shown in its place. */
export function toastFailed(message: string): void {
  showToast(message, { tone: 'danger', shownMs: ERROR_SHOWN_MS });
}
