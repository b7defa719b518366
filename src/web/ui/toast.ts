import { notifications } from '@mantine/notifications';
import { text } from './text.ts';

const SHOWN_MS = 5_000;
const ERROR_SHOWN_MS = 7_000;

/** Says what was done. Never the only place where an error stands. */
export function toastDone(message: string): void {
  notifications.show({ message, autoClose: SHOWN_MS, color: 'gray' });
}

export function toastFailed(message: string): void {
  notifications.show({
    title: text.failed,
    message,
    autoClose: ERROR_SHOWN_MS,
    color: 'danger',
    role: 'alert',
  });
}
