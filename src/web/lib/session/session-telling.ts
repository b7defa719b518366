import { SESSION_CHANNEL } from './session-channel.ts';
import type { SessionEvent, SessionWord } from './session-words.ts';

// Messages from pages that open or keep a session; others only listen.

/** From a page that keeps no session of its own. */
export function sayToTabs(word: SessionWord): void {
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  channel.postMessage(word);
  channel.close();
}

type Known = { userId: string | null; name: string | null; email: string | null; isChallenged: boolean };

/** The event a page sends when the reader's data has changed. */
export function eventOf(before: Known | null, after: Known): SessionEvent | null {
  if (!before) return 'initial-session';
  if (before.userId !== after.userId) {
    if (after.userId === null) return 'signed-out';
    return before.isChallenged ? 'mfa-challenge-verified' : 'signed-in';
  }
  const isSame = before.name === after.name && before.email === after.email;
  return isSame ? null : 'user-updated';
}
