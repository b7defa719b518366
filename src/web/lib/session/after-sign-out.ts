import { sayToTabs } from './session-telling.ts';

/** Clears a person's input for the next user of this device, and their other tabs. */
export function afterSignOut(): void {
  sayToTabs({ event: 'signed-out', userId: null, endsAt: null });
  sessionStorage.clear();
  localStorage.clear();
}
