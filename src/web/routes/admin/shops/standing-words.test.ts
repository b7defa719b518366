import { describe, expect, it } from 'vitest';
import { standingUndo } from './standing-words.ts';
import type { StandingPreview } from '#api/shops/standing.ts';
import { cents } from '#domain/money/money.ts';
import type { StandingAct } from '#domain/shops/shop-standing.ts';

const preview = (act: StandingAct, effects: Partial<StandingPreview>): StandingPreview => ({
  act,
  shops: [],
  quotes: 0,
  bookings: [],
  bookingCount: 0,
  heldCents: cents(0),
  running: 0,
  payouts: 0,
  payoutCents: cents(0),
  sentPayouts: 0,
  sentCents: cents(0),
  members: 1,
  keepers: 1,
  ...effects,
});

// "You can undo this" promises that an undo leaves nothing changed.
describe('the preview of an act about the standing of shops', () => {
  it.each<[StandingAct, Partial<StandingPreview>, boolean]>([
    ['remove', {}, true],
    ['remove', { quotes: 1 }, false],
    ['suspend_hard', {}, true],
    ['suspend_hard', { quotes: 1 }, false],
    ['suspend_hard', { bookingCount: 1 }, false],
    ['suspend_soft', { quotes: 3, bookingCount: 2 }, true],
    ['activate', { quotes: 3 }, true],
    ['restore', {}, true],
    ['erase', {}, false],
    ['resend_invitation', {}, false],
  ])('of %s with %o says %s to whether it can be undone', (act, effects, canUndo) => {
    expect(standingUndo(preview(act, effects))).toBe(canUndo);
  });
});
