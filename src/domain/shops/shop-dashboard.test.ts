import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { bankAlert, chartTop, dashboardView, paperAlert, revenueByDay } from './shop-dashboard.ts';

const today = '2026-11-20';

describe('the dashboard', () => {
  it('is the first one while nothing has happened, and at the first visit', () => {
    expect(dashboardView({ hasActivity: false, isWelcomed: true })).toBe('first');
    expect(dashboardView({ hasActivity: true, isWelcomed: false })).toBe('first');
    expect(dashboardView({ hasActivity: true, isWelcomed: true })).toBe('busy');
  });
});

describe('the revenue of seven days', () => {
  it('names each of them, the quiet ones too, and leaves out what is older', () => {
    const { days, totalCents } = revenueByDay(today, [
      { day: '2026-11-13', cents: cents(999_00) },
      { day: '2026-11-14', cents: cents(100_00) },
      { day: '2026-11-20', cents: cents(20_50) },
      { day: '2026-11-20', cents: cents(30_00) },
    ]);
    expect(days.map(({ day }) => day.slice(8))).toEqual(['14', '15', '16', '17', '18', '19', '20']);
    expect(days[0]).toEqual({ day: '2026-11-14', cents: 100_00, jobs: 1 });
    expect(days[1]).toEqual({ day: '2026-11-15', cents: 0, jobs: 0 });
    expect(days[6]).toEqual({ day: '2026-11-20', cents: 50_50, jobs: 2 });
    expect(totalCents).toBe(150_50);
  });

  it('is drawn under a round figure that no bar passes', () => {
    const tops = [0, 1, 99_00, 100_00, 101_00, 187_10, 2_400_00, 9_999_99].map((one) => chartTop(cents(one)));
    expect(tops).toEqual([100_00, 1, 100_00, 100_00, 200_00, 200_00, 2_500_00, 10_000_00]);
  });
});

describe('an alert', () => {
  const insurance = { kind: 'insurance', holder: '', state: 'approved', expiresOn: '2026-12-04' } as const;

  it('counts the days until a paper ends, and is urgent at the last three', () => {
    expect(paperAlert(insurance, today)).toMatchObject({
      tone: 'caution',
      says: 'Insurance certificate expires in 14 days.',
    });
    expect(paperAlert(insurance, '2026-12-01')).toMatchObject({
      tone: 'danger',
      says: expect.stringContaining('in 3 days'),
    });
    expect(paperAlert(insurance, '2026-12-03')?.says).toContain('tomorrow');
    expect(paperAlert(insurance, '2026-12-04')?.says).toContain('today');
    expect(paperAlert(insurance, '2026-12-05')?.says).toContain('has expired');
    expect(paperAlert(insurance, '2026-11-01')).toBeNull();
  });

  it('tells of a paper that was not accepted, by the name of whose it is', () => {
    const paper = {
      kind: 'technician_certificate',
      holder: 'Dale',
      state: 'rejected',
      expiresOn: null,
    } as const;
    expect(paperAlert(paper, today)?.says).toBe('Technician certificate of Dale was not accepted.');
    expect(paperAlert({ ...insurance, state: 'pending' }, today)).toBeNull();
  });

  it('is silent about a bank account that works or is looked at', () => {
    expect([bankAlert('enabled', true), bankAlert('checking', true)]).toEqual([null, null]);
    expect(bankAlert('restricted', true)?.tone).toBe('danger');
    expect(bankAlert('none', true)?.act).toBe('Connect it');
  });

  it('asks only the owner of the shop to connect or answer', () => {
    const acts = (['none', 'started', 'asked', 'restricted'] as const).map(
      (standing) => bankAlert(standing, false)?.act,
    );
    expect(acts).toEqual(['Open payouts', 'Open payouts', 'Open payouts', 'Open payouts']);
  });
});
