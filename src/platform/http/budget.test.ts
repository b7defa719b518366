import { describe, expect, it } from 'vitest';
import { Budget, Places } from './budget.ts';

/** A budget of five with one back each second, on a clock that the test moves. */
function fiveUnits() {
  let time = 0;
  const budget = new Budget({ burst: 5, perSecond: 1 }, () => time);
  return { budget, later: (ms: number) => (time += ms) };
}

describe('a budget', () => {
  it('refuses what is not left, takes nothing then, and says how long to wait', () => {
    const { budget, later } = fiveUnits();
    expect(budget.take('ann', 3)).toBe(0);
    expect(budget.take('ann', 4)).toBe(2);
    expect(budget.take('ann', 2)).toBe(0);
    expect(budget.take('ann')).toBe(1);
    expect(budget.take('bob')).toBe(0);
    later(1_000);
    expect(budget.take('ann')).toBe(0);
  });

  it('fills up to its burst and no further', () => {
    const { budget, later } = fiveUnits();
    budget.take('ann', 5);
    later(3_600_000);
    expect(budget.take('ann', 6)).toBeGreaterThan(0);
    expect(budget.take('ann', 5)).toBe(0);
  });

  it('lets a debt be paid by time', () => {
    const { budget, later } = fiveUnits();
    budget.charge('ann', 8);
    expect(budget.take('ann', 0)).toBe(3);
    later(3_000);
    expect(budget.take('ann', 0)).toBe(0);
    expect(budget.take('ann', 1)).toBe(1);
  });

  it('remembers those who asked last, however many there are', () => {
    const { budget } = fiveUnits();
    budget.charge('first', 100);
    for (let n = 0; n < 19_999; n += 1) budget.take(`client ${n}`);
    budget.charge('kept', 100);
    expect(budget.take('kept')).toBeGreaterThan(0);
    expect(budget.take('first')).toBe(0);
  });
});

describe('places', () => {
  it('are given back once, and belong to one client', () => {
    const places = new Places(2);
    const [first, second] = [places.take('ann'), places.take('ann')];
    expect(second).not.toBeNull();
    expect(places.take('ann')).toBeNull();
    expect(places.take('bob')).not.toBeNull();
    first?.();
    first?.();
    expect(places.take('ann')).not.toBeNull();
    expect(places.take('ann')).toBeNull();
  });
});
