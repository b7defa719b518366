/** On which the tabs of one browser tell each other what became of the session. */
export const SESSION_CHANNEL = 'session';

/** The events of P §4. */
export const sessionEvents = [
  'initial-session',
  'signed-in',
  'signed-out',
  'token-refreshed',
  'user-updated',
  'password-recovery',
  'mfa-challenge-verified',
] as const;
export type SessionEvent = (typeof sessionEvents)[number];

export type SessionWord = { event: SessionEvent; userId: string | null; endsAt: string | null };

/** From a page that keeps no session of its own. */
export function sayToTabs(word: SessionWord): void {
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  channel.postMessage(word);
  channel.close();
}

/**
 * What a page does when another tab says something. One that shows the same person's data keeps it; one that
 * shows nobody's reads anew, and one that shows somebody else's must let go of everything it has.
 */
export function answerTo(word: SessionWord, mine: string | null): 'keep' | 'follow' | 'read-anew' | 'reload' {
  if (word.userId === mine) {
    if (word.event === 'user-updated' || word.event === 'mfa-challenge-verified') return 'read-anew';
    return 'follow';
  }
  if (word.event === 'token-refreshed' || word.event === 'password-recovery') return 'keep';
  // A tab that opens after a session ran out finds nobody. What is typed here stays until it is asked for.
  if (word.event === 'initial-session' && word.userId === null) return 'keep';
  return mine === null ? 'read-anew' : 'reload';
}

type Known = { userId: string | null; name: string | null; email: string | null; isChallenged: boolean };

/** Which event a page tells when what it knows of its reader has changed. */
export function eventOf(before: Known | null, after: Known): SessionEvent | null {
  if (!before) return 'initial-session';
  if (before.userId !== after.userId) {
    if (after.userId === null) return 'signed-out';
    return before.isChallenged ? 'mfa-challenge-verified' : 'signed-in';
  }
  const isSame = before.name === after.name && before.email === after.email;
  return isSame ? null : 'user-updated';
}
