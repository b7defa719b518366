import { describe, expect, it } from 'vitest';
import { readCsv } from '#platform/csv.ts';
import { randomOf } from '#test/support/random.ts';
import { rounds } from '#test/support/rounds.ts';
import { csvLine } from './csv.ts';

describe('a line of a CSV file', () => {
  it('writes texts, numbers and nothing', () => {
    expect(csvLine(['JOB-1', -12.5, null, 'Brakes'])).toBe('"JOB-1","-12.5","","Brakes"\r\n');
  });

  it('quotes every cell, also what would end a cell or a line', () => {
    expect(csvLine(['a "b", c\nd'])).toBe('"a ""b"", c\nd"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '\0=1', '＝1+1', '＋1', '－1', '＠A1'])(
    'shows %j and never works it out',
    (text) => {
      expect(csvLine([text])).toMatch(/^"?'/);
    },
  );

  it('is separated by its commas, with any semicolons and tabs inside a cell', () => {
    expect(readCsv(csvLine(['a', 'b;;;;', 'c\td\te\tf\tg']))?.[0]?.cells).toEqual([
      'a',
      'b;;;;',
      'c\td\te\tf\tg',
    ]);
  });

  it('comes back as it was written, whatever it is made of, and begins no cell like a formula', () => {
    const random = randomOf('cells');
    const letters = [...'=+-@\t\r\n\0＝＋－＠"\',;a1 é漢🚗\u202e'];
    for (let round = 0; round < rounds(2_000); round += 1) {
      const texts = Array.from({ length: 4 }, () =>
        Array.from({ length: 1 + random.below(8) }, () => letters[random.below(letters.length)]).join(''),
      );
      const cells = readCsv(csvLine(['first', ...texts]))?.[0]?.cells.slice(1) ?? [];
      for (const [at, cell] of cells.entries()) expect([texts[at], `'${texts[at]}`]).toContain(cell);
      expect(cells).toHaveLength(texts.length);
      expect(cells.filter((cell) => /^[=+\-@\t\r\n\0＝＋－＠]/.test(cell))).toEqual([]);
    }
  });
});
