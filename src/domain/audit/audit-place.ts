import { assert } from '#domain/assert.ts';

/** Where a chain is first bad: one entry, or the first and the last of those among which it is. */
export type BadPlace = { from: number; to: number };

/**
 * The first bad entry of a chain, by where it breaks and by where it differs from what was signed. A chain
 * breaks at its first bad entry or after it: an entry whose own hash was made to fit breaks the link of the
 * next, and rewriting it with everything after it breaks no link. What was signed knows hashes and no
 * contents. The lower of the two is therefore the place, wherever both can speak.
 */
export function firstBadPlace(breaksAt: number | null, differs: BadPlace | null): BadPlace | null {
  assert(!differs || differs.from <= differs.to, 'a stretch has a first and a last entry');
  if (breaksAt === null) return differs;
  if (!differs || breaksAt <= differs.from) return { from: breaksAt, to: breaksAt };
  return { from: differs.from, to: Math.min(differs.to, breaksAt) };
}
