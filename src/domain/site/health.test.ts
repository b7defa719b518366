import { describe, expect, it } from 'vitest';
import { lookOfDay, shareWell } from './health.ts';

describe('a day of the status page', () => {
  it('without checks is unknown, and one failure is never nothing', () => {
    expect(lookOfDay({ checks: 0, failures: 0 })).toBe('unknown');
    expect(lookOfDay({ checks: 288, failures: 0 })).toBe('well');
    expect(lookOfDay({ checks: 288, failures: 1 })).toBe('some');
    expect(lookOfDay({ checks: 10, failures: 1 })).toBe('many');
  });

  it('is a share that is rounded down', () => {
    expect(shareWell([])).toBeNull();
    expect(shareWell([{ checks: 288, failures: 0 }])).toBe(100_00);
    expect(shareWell([{ checks: 8_640, failures: 1 }])).toBe(99_98);
  });
});
