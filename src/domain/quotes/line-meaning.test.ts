import { describe, expect, it } from 'vitest';
import { labeledLines } from '#test/support/inputs/labeled-quote-lines.ts';
import { type LineMeaning, likeness, meaningOfLine } from './line-meaning.ts';

const written = (meaning: LineMeaning | null) =>
  meaning === null
    ? '-'
    : [...meaning.items].toSorted().join('+') + (meaning.end === null ? '' : `:${meaning.end}`);

const inOrder = (label: string) => {
  const [items = '', end] = label.split(':');
  return items.split('+').toSorted().join('+') + (end === undefined ? '' : `:${end}`);
};

const cases = labeledLines
  .trim()
  .split('\n')
  .map((line) => {
    const [title = '', label = ''] = line.split(' | ');
    return { title, label: inOrder(label), said: written(meaningOfLine(title)) };
  });

describe('what the lines of quotes are about', () => {
  const right = cases.filter(({ label, said }) => said === label && said !== '-');
  const cannotSay = cases.filter(({ said }) => said === '-');
  const wrong = cases.filter(({ label, said }) => said !== '-' && said !== label);

  it('is said of at least three hundred labeled lines, wrongly of at most 2 in 100', ({ annotate }) => {
    const share = (some: unknown[]) => `${((100 * some.length) / cases.length).toFixed(1)}%`;
    const missed = cannotSay.filter(({ label }) => label !== '-');
    const report =
      `${cases.length} lines: ${share(right)} right, ${share(wrong)} wrong, ${share(cannotSay)} cannot say ` +
      `(${share(missed)} that a person could)`;
    void annotate(report);
    process.stdout.write(`${report}\n`);
    expect(cases.length).toBeGreaterThanOrEqual(300);
    expect(new Set(cases.map(({ title }) => title)).size).toBe(cases.length);
    expect(wrong.length / cases.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(0.02);
    expect(missed.length / cases.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(0.05);
  });

  it('is never a part that only sounds like it', () => {
    for (const title of ['Water pump gasket', 'Starter relay', 'Fuel pump relay', 'Clean brake rotors'])
      expect(written(meaningOfLine(title)), title).toBe('-');
  });

  it('names an end of the car only where one is named', () => {
    expect(meaningOfLine('Front and rear brake pads')).toEqual({ items: ['brake_pads'], end: null });
    expect(meaningOfLine('Brake pads, front')).toEqual({ items: ['brake_pads'], end: 'front' });
  });

  it('survives any text', () => {
    for (const title of ['', '  ', '...', '🚗', '12345', 'ﬀ', 'a'.repeat(500)])
      expect(meaningOfLine(title)).toBeNull();
  });
});

it('counts likeness as PostgreSQL does', () => {
  // select similarity('word', 'two words')
  expect(likeness('word', 'two words')).toBeCloseTo(0.3636, 3);
  expect(likeness('battery', 'battery')).toBe(1);
});
