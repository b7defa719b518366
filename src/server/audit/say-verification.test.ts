import { describe, expect, it } from 'vitest';
import { sayVerification } from './say-verification.ts';

const whole = { market: '201', entries: 12, whole: true, firstBad: null };
const broken = { market: '202', entries: 7, whole: false, firstBad: 3 };
const unsigned = { entries: 0, since: null, isOverdue: false };
const signed = { signed: 4, problems: [], differences: [], unsigned, begins: null };

describe('the proof of the trail', () => {
  it('holds when every chain is whole and as it was signed', () => {
    const said = sayVerification([whole], signed);
    expect(said).toEqual({ lines: ['201              12 entries  whole'], holds: true });
  });

  it('does not hold where a chain is broken, or is not as it was signed', () => {
    expect(sayVerification([whole, broken], signed)).toMatchObject({ holds: false });
    expect(sayVerification([whole, broken], signed).lines[1]).toContain('BROKEN at 3');
    const problem = 'Chain 201 no longer holds entry 9 as it was signed.';
    const bent = sayVerification([whole], { ...signed, problems: [problem] });
    expect(bent.lines).toContain(problem);
    expect(bent.holds).toBe(false);
  });

  it('names the very entry, wherever the chain itself breaks', () => {
    const at = { market: '201', signedAt: '2026-11-21T10:00:00.000Z' };
    const lineOf = (firstBad: number | null, from: number, to: number) =>
      sayVerification([{ ...whole, firstBad }], { ...signed, differences: [{ ...at, from, to }] }).lines[0];
    expect(lineOf(null, 5, 5)).toMatch(/BROKEN at 5$/);
    expect(lineOf(6, 5, 5)).toMatch(/BROKEN at 5$/);
    expect(lineOf(null, 1, 12)).toMatch(/BROKEN, the first bad entry is among 1 to 12$/);
  });

  it('says how much is not signed yet and since when, and holds while it is not due', () => {
    const tail = { entries: 3, since: '2026-11-21T10:00:00.000Z', isOverdue: false };
    const said = sayVerification([whole], { ...signed, unsigned: tail });
    expect(said.lines.at(-1)).toBe('3 entries are not signed yet, since 2026-11-21T10:00:00.000Z.');
    expect(said.holds).toBe(true);
    const late = sayVerification([whole], { ...signed, unsigned: { ...tail, isOverdue: true } });
    expect(late.lines.at(-1)).toContain('nothing signs, or signed checkpoints were taken away');
    expect(late.holds).toBe(false);
  });

  it('says where no signed checkpoint is left, and does not hold unless the first is not due yet', () => {
    const none = { ...signed, signed: 0 };
    const tail = { entries: 12, since: '2026-11-21T10:00:00.000Z', isOverdue: true };
    const { lines, holds } = sayVerification([whole], { ...none, unsigned: tail });
    expect(lines[1]).toMatch(/^No signed checkpoint was found in the file storage/);
    expect(holds).toBe(false);
    const fresh = sayVerification([whole], { ...none, unsigned: { ...tail, isOverdue: false } });
    expect(fresh.lines[1]).toBe(lines[1]);
    expect(fresh.holds).toBe(true);
    expect(sayVerification([], none)).toEqual({ lines: [], holds: true });
  });

  it('says where the first checkpoint is much younger than what it signs', () => {
    const says = (signedAt: string) => {
      const begins = { signedAt, writtenAt: '2026-11-21T10:00:00.000Z' };
      return sayVerification([whole], { ...signed, begins });
    };
    expect(says('2026-11-23T10:00:00.000Z').lines.join()).toContain('they were removed');
    expect(says('2026-11-23T10:00:00.000Z').holds).toBe(true);
    expect(says('2026-11-21T10:05:00.000Z').lines).toHaveLength(1);
  });
});
