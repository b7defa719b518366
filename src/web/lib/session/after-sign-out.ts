import { sayToTabs } from './session-telling.ts';

/** What a person typed must not wait for the next one at this device, and their other tabs show nothing more. */
export function afterSignOut(): void {
  sayToTabs({ event: 'signed-out', userId: null, endsAt: null });
  sessionStorage.clear();
  localStorage.clear();
}
