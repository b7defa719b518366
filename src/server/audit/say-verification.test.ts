import { describe, expect, it } from 'vitest';
import { sayVerification } from './say-verification.ts';

const whole = { market: '201', entries: 12, whole: true, firstBad: null };
const broken = { market: '202', entries: 7, whole: false, firstBad: 3 };
const signed = { signed: 4, problems: [] };
const path = '/data/audit-checkpoints.jsonl';

describe('the proof of the trail', () => {
  it('holds when every chain is whole and as it was signed', () => {
    const said = sayVerification([whole], signed, path);
    expect(said).toEqual({ lines: ['201              12 entries  whole'], holds: true });
  });

  it('does not hold where a chain is broken, or is not as it was signed', () => {
    expect(sayVerification([whole, broken], signed, path)).toMatchObject({ holds: false });
    expect(sayVerification([whole, broken], signed, path).lines[1]).toContain('BROKEN at 3');
    const problem = 'Chain 201 no longer holds entry 9 as it was signed.';
    const bent = sayVerification([whole], { signed: 4, problems: [problem] }, path);
    expect(bent.lines).toContain(problem);
    expect(bent.holds).toBe(false);
  });

  it('does not hold, and says why, where no signed checkpoint is left of chains that have entries', () => {
    const { lines, holds } = sayVerification([whole], { signed: 0, problems: [] }, path);
    expect(lines.at(-1)).toMatch(/^No signed checkpoint was found in \/data\/audit-checkpoints\.jsonl/);
    expect(holds).toBe(false);
    expect(sayVerification([], { signed: 0, problems: [] }, path)).toEqual({ lines: [], holds: true });
  });
});
