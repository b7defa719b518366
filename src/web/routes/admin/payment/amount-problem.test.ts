import { describe, expect, it } from 'vitest';
import { amountProblem } from './amount-problem.ts';
import { cents } from '#domain/money/money.ts';

const most = cents(330_08);
const wrong = 'Refund amount must be between $0.01 and $330.08';

describe('the amount of a refund', () => {
  it('says while it is typed that it is more than is left', () => {
    expect(amountProblem('330.09', most, false)).toBe(wrong);
    expect(amountProblem('330.08', most, false)).toBeNull();
  });

  it('that is missing is no error before a press', () => {
    for (const typed of ['', '0', 'abc']) {
      expect(amountProblem(typed, most, false), typed).toBeNull();
      expect(amountProblem(typed, most, true), typed).toBe(wrong);
    }
  });
});
