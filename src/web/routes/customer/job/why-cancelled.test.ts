import { expect, it } from 'vitest';
import { whyCancelled } from './why-cancelled.ts';

const missed = {
  cancelCode: 'no_show_owner',
  payment: { state: 'captured' },
  noShow: { state: 'reported' },
} as const;

it('a missed appointment costs a fee while the report may fall, and then it was kept', () => {
  expect(whyCancelled(missed)).toContain('which costs a fee');
  expect(whyCancelled({ ...missed, payment: { state: 'fee_kept' } })).toContain('was kept');
});

it('a report that staff reversed costs nothing', () => {
  const reversed = whyCancelled({ ...missed, noShow: { state: 'reversed' } });
  expect(reversed).toContain('It costs you nothing');
  expect(reversed).not.toContain('costs a fee');
});

it('a reason that is not known is still one', () => {
  expect(whyCancelled({ cancelCode: null, payment: null, noShow: null })).toBe('This job was cancelled.');
});
