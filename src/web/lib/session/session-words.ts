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
