/** The session events from the specification. */
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

/**
 * What a page does about another tab's message. With the same person's data it stays; without personal data
 * it reloads; with another person's data it drops everything.
 */
export function answerTo(word: SessionWord, mine: string | null): 'keep' | 'follow' | 'refetch' | 'reload' {
  if (word.userId === mine) {
    if (word.event === 'user-updated' || word.event === 'mfa-challenge-verified') return 'refetch';
    return 'follow';
  }
  if (word.event === 'token-refreshed' || word.event === 'password-recovery') return 'keep';
  // A tab that opens after a session expired is signed out. Unsaved input stays until it is requested.
  if (word.event === 'initial-session' && word.userId === null) return 'keep';
  return mine === null ? 'refetch' : 'reload';
}
