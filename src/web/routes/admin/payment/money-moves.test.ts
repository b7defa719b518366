import { describe, expect, it } from 'vitest';
import { planOf, type Row } from './money-moves.ts';
import { text } from './text.ts';

const rowsOf = (amount: string): Row[] => [['Back', amount]];
const asked = { data: '$20.00', error: null, isFetching: false };

describe('the plan of a dialog that lets money move', () => {
  it('lets it be pressed once the plan has come', () => {
    expect(planOf(asked, rowsOf)).toEqual({ rows: [['Back', '$20.00']], missing: null, error: null });
  });

  it('waits while it is looked up again, though an older one is shown', () => {
    const { rows, missing } = planOf({ ...asked, isFetching: true }, rowsOf);
    expect({ rows, missing }).toEqual({ rows: [['Back', '$20.00']], missing: text.looking });
  });

  it('waits without a plan, too, when nothing is requested, as without a network', () => {
    expect(planOf({ ...asked, data: undefined }, rowsOf).missing).toBe(text.looking);
  });

  it('stays closed after it could not be looked up, and says so', () => {
    const error = new Error('no answer');
    const { missing } = planOf({ ...asked, error }, rowsOf);
    expect(missing).not.toBeNull();
    expect(missing).not.toBe(text.looking);
    expect(planOf({ ...asked, error, isFetching: true }, rowsOf).missing).toBe(text.looking);
  });
});
