import { expect, it } from 'vitest';
import { text } from './text.ts';
import { whyCancelled } from './why-cancelled.ts';

const { cancelled, cancelledOwing, cancelledInError, cancelledOtherwise } = text.over;

const missed = {
  cancelCode: 'no_show_owner',
  payment: { state: 'captured' },
  noShow: { state: 'reported' },
} as const;

it('a missed appointment costs a fee while it can be contested, and is kept after that', () => {
  expect(whyCancelled(missed)).toBe(cancelledOwing['no_show_owner']);
  expect(whyCancelled({ ...missed, payment: { state: 'fee_kept' } })).toBe(cancelled['no_show_owner']);
});

it('a report that staff reversed costs nothing', () => {
  const reversed = whyCancelled({ ...missed, noShow: { state: 'reversed' } });
  expect(reversed).toBe(cancelledInError);
});

it('a reason that is not known is still one', () => {
  expect(whyCancelled({ cancelCode: null, payment: null, noShow: null })).toBe(cancelledOtherwise);
});
