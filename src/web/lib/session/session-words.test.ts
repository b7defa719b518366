import { describe, expect, it } from 'vitest';
import { eventOf } from './session-telling.ts';
import { answerTo, type sessionEvents } from './session-words.ts';

describe('what another tab says', () => {
  const word = (event: (typeof sessionEvents)[number], userId: string | null) => ({
    event,
    userId,
    endsAt: null,
  });

  it.each([
    ['signed-in', 'ana', 'ana', 'follow'],
    ['token-refreshed', 'ana', 'ana', 'follow'],
    ['user-updated', 'ana', 'ana', 'refetch'],
    ['signed-in', 'ana', null, 'refetch'],
    ['signed-out', null, 'ana', 'reload'],
    ['signed-out', null, null, 'follow'],
    ['signed-in', 'ben', 'ana', 'reload'],
    ['initial-session', 'ben', 'ana', 'reload'],
    ['initial-session', null, 'ana', 'keep'],
    ['token-refreshed', 'ben', 'ana', 'keep'],
    ['password-recovery', 'ben', 'ana', 'keep'],
    ['mfa-challenge-verified', 'ana', null, 'refetch'],
  ] as const)('%s of %s on a page of %s: %s', (event, who, mine, answer) => {
    expect(answerTo(word(event, who), mine)).toBe(answer);
  });

  it('follows from what changed on its own page', () => {
    const signedOut = { userId: null, name: null, email: null, isChallenged: false };
    const ana = { ...signedOut, userId: 'ana', name: 'Ana', email: 'ana@people.test' };
    expect(eventOf(null, ana)).toBe('initial-session');
    expect(eventOf(signedOut, ana)).toBe('signed-in');
    expect(eventOf({ ...signedOut, isChallenged: true }, ana)).toBe('mfa-challenge-verified');
    expect(eventOf(ana, signedOut)).toBe('signed-out');
    expect(eventOf(ana, { ...ana, name: 'Ana O.' })).toBe('user-updated');
    expect(eventOf(ana, { ...ana })).toBeNull();
  });
});
