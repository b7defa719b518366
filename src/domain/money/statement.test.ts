import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import {
  instantsOf,
  isUsablePeriod,
  latestMonths,
  monthOf,
  statementAmounts,
  type StatementLine,
  whyNoPayout,
} from '#domain/money/statement.ts';

const ZONE = 'America/New_York';

describe('the period of a statement', () => {
  it('is whole days where the shop is, also when the clocks change', () => {
    const { since, until } = instantsOf({ from: '2026-11-01', to: '2026-11-01' }, ZONE);
    expect(since.toISOString()).toBe('2026-11-01T04:00:00.000Z');
    expect(until.toISOString()).toBe('2026-11-02T05:00:00.000Z');
  });

  it('is a month of any length', () => {
    expect(monthOf('2026-11-22')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(monthOf('2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(monthOf('2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  it('follows the month before it without a gap', () => {
    const months = latestMonths(new Date('2026-03-01T03:00:00Z'), ZONE, 3);
    expect(months.map(({ from }) => from)).toEqual(['2026-02-01', '2026-01-01', '2025-12-01']);
  });

  it('ends after it begins, within a year', () => {
    expect(isUsablePeriod({ from: '2026-01-01', to: '2026-12-31' })).toBe(true);
    expect(isUsablePeriod({ from: '2026-01-02', to: '2026-01-01' })).toBe(false);
    expect(isUsablePeriod({ from: '2026-01-01', to: '2027-06-01' })).toBe(false);
  });
});

const line: StatementLine = {
  kind: 'late_fee',
  priceCents: cents(25_00),
  taxCents: cents(0),
  commissionCents: cents(5_00),
  processingCents: cents(0),
  netCents: cents(20_00),
  returnedCents: cents(5_00),
  keptForDebtCents: cents(0),
  owedCents: cents(0),
  feeReturnedCents: cents(0),
};

it('a late fee shows what is the shop’s, what of it went back, and no price', () => {
  const shown = Object.fromEntries(statementAmounts.map(({ key, of }) => [key, of(line)]));
  const ofNoPrice = { price: null, commission: null, processing: null, tax: null };
  expect(shown).toEqual({ ...ofNoPrice, net: 2000, returned: 500, out: 1500 });
});

describe('a line without a payout', () => {
  const because = (change: Partial<StatementLine>) => whyNoPayout({ ...line, ...change });

  it('was kept for a debt where that took all that was left', () => {
    expect(because({ returnedCents: cents(20_00), keptForDebtCents: cents(20_00) })).toBe('keptForDebt');
    expect(because({ returnedCents: cents(20_00), keptForDebtCents: cents(5_00) })).toBe('keptForDebt');
  });

  it('has nothing due where nothing was the shop’s, or all of it went back to its own owner', () => {
    expect(because({ netCents: cents(0), returnedCents: cents(0) })).toBe('nothingDue');
    expect(because({ returnedCents: cents(20_00) })).toBe('nothingDue');
  });

  it('is still to be scheduled where something is left', () => {
    expect(because({})).toBe('noPayout');
    expect(because({ keptForDebtCents: cents(5_00) })).toBe('noPayout');
  });
});
