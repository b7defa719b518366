import { describe, expect, it } from 'vitest';
import { cents } from './money.ts';
import { type Compared, type ComparedDispute, compareMovement } from './reconciliation.ts';

const moved = (change: Partial<Compared>): Compared => ({
  kind: 'charge',
  amount: cents(10_000),
  booked: cents(10_000),
  isRepeated: false,
  hasTwin: false,
  released: cents(0),
  dispute: null,
  ...change,
});

describe('a movement of the provider’s', () => {
  it.each([
    ['as booked', {}, { state: 'matched', ours: 10_000 }],
    ['with another amount', { booked: cents(9_900) }, { state: 'different', ours: 9_900 }],
    ['not booked', { booked: null }, { state: 'missing_here', ours: null }],
    ['not booked beside a booked twin', { booked: null, hasTwin: true }, { state: 'doubled', ours: null }],
    ['of one object for the second time', { isRepeated: true }, { state: 'doubled', ours: null }],
    ['to our own bank', { kind: 'payout', booked: null }, { state: 'apart', ours: null }],
    ['that is a fee', { kind: 'fee', amount: cents(-200), booked: null }, { state: 'matched', ours: -200 }],
    ['of a kind we do not know', { kind: 'other', booked: null }, { state: 'missing_here', ours: null }],
    [
      'that charges all of a hold, of which a part was captured',
      { booked: cents(8_000), released: cents(-2_000) },
      { state: 'matched', ours: 10_000 },
    ],
    [
      'that releases what was not captured',
      { kind: 'charge_release', amount: cents(-2_000), booked: cents(8_000) },
      { state: 'matched', ours: -2_000 },
    ],
  ] as const)('%s', (_, change, verdict) => {
    expect(compareMovement(moved(change))).toEqual(verdict);
  });
});

describe('the money of a chargeback', () => {
  const taken = (dispute: Omit<ComparedDispute, 'moved' | 'lost'> & Partial<ComparedDispute>) =>
    compareMovement(
      moved({
        kind: 'dispute',
        amount: cents(-10_000),
        booked: null,
        dispute: { moved: cents(-10_000), lost: null, ...dispute },
      }),
    );
  it('waits while the bank decides', () => {
    expect(taken({ state: 'needs_response' })).toEqual({ state: 'waiting', ours: null });
    expect(taken({ state: 'under_review' })).toEqual({ state: 'waiting', ours: null });
  });
  it('adds up to nothing when it is won, once it is back', () => {
    expect(taken({ state: 'won' })).toEqual({ state: 'waiting', ours: null });
    expect(taken({ state: 'won', moved: cents(0) })).toEqual({ state: 'matched', ours: -10_000 });
  });
  it('is what the ledger took when it is lost', () => {
    expect(taken({ state: 'lost' })).toEqual({ state: 'waiting', ours: null });
    expect(taken({ state: 'lost', lost: cents(10_000) })).toEqual({ state: 'matched', ours: -10_000 });
    expect(taken({ state: 'lost', lost: cents(9_000) })).toEqual({ state: 'different', ours: -9_000 });
  });
  it('that we never heard of is missing', () => {
    const unknown = moved({ kind: 'dispute', amount: cents(-10_000), booked: null });
    expect(compareMovement(unknown)).toEqual({ state: 'missing_here', ours: null });
  });
});
