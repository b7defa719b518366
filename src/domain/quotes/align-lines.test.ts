import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { alignLines } from './align-lines.ts';
import type { PricedLine } from './quote-lines.ts';

const labor = (title: string, hours: number, dollars: number): PricedLine => ({
  kind: 'labor',
  title,
  hoursHundredths: hours * 100,
  rateCents: cents(100_00),
  taxable: false,
  amountCents: cents(dollars * 100),
});
const part = (title: string, dollars: number): PricedLine => ({
  kind: 'part',
  title,
  grade: 'oem',
  partNumber: null,
  quantity: 1,
  unitPriceCents: cents(dollars * 100),
  taxable: true,
  amountCents: cents(dollars * 100),
});
const fee = (title: string, dollars: number): PricedLine => ({
  kind: 'fee',
  title,
  taxable: false,
  amountCents: cents(dollars * 100),
});

const shown = (quotes: PricedLine[][]) =>
  alignLines(quotes).map(({ name, cells }) => [
    name,
    ...cells.map(({ state, amountCents }) => (state === 'present' ? amountCents / 100 : state)),
  ]);

describe('the lines of quotes beside each other', () => {
  it('share a row where they are about the same, however they are written', () => {
    expect(
      shown([
        [part('Ceramic brake pads, front', 60), part('Front rotors (pair)', 120)],
        [part('Front pad set', 62), part('Disc rotor front, coated', 118)],
      ]),
    ).toEqual([
      ['Brake pads, front', 60, 62],
      ['Brake rotors, front', 120, 118],
    ]);
  });

  it('say what one quote has and another lacks, first', () => {
    expect(
      shown([[part('Front brake pads', 60), part('Brake hardware kit', 15)], [part('Brake pads front', 61)]]),
    ).toEqual([
      ['Brake hardware', 15, 'missing'],
      ['Brake pads, front', 60, 61],
    ]);
  });

  it('join two lines of one shop to the one line of another', () => {
    expect(
      shown([
        [labor('Replace front pads and rotors', 1.6, 160)],
        [labor('Replace front brake pads', 1, 100), labor('Front rotor replacement', 0.8, 80)],
      ]),
    ).toEqual([['Brake pads, brake rotors, front', 160, 180]]);
  });

  it('keep front and rear apart', () => {
    expect(shown([[part('Front brake pads', 60)], [part('Rear brake pads', 50)]])).toEqual([
      ['Brake pads, front', 60, 'missing'],
      ['Brake pads, rear', 'missing', 50],
    ]);
  });

  it('cannot say that something is missing where a line is not understood', () => {
    expect(shown([[part('Front brake pads', 60)], [part('Stage 2 bundle', 90)]])).toEqual([
      ['Brake pads, front', 60, 'unsure'],
      ['Stage 2 bundle', 'unsure', 90],
    ]);
    // Of another kind it is certain.
    expect(shown([[fee('Shop supplies', 8)], [part('Stage 2 bundle', 90)]])).toContainEqual([
      'Shop supplies',
      8,
      'missing',
    ]);
  });

  it('never lose a line or an amount', () => {
    const quotes = [
      [labor('Work', 2, 200), part('Battery', 140), fee('Trip', 35)],
      [labor('Battery replacement', 0.5, 50), part('AGM battery', 180), part('???', 4)],
    ];
    const rows = alignLines(quotes);
    for (const [index, lines] of quotes.entries()) {
      const sum = rows.reduce((total, { cells }) => total + cells[index]!.amountCents, 0);
      expect(sum).toBe(lines.reduce((total, line) => total + line.amountCents, 0));
    }
  });
});
