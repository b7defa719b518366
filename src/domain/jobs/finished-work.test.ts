import { describe, expect, it } from 'vitest';
import { withFittedParts } from '#domain/jobs/finished-work.ts';
import { cents } from '#domain/money/money.ts';
import type { QuoteLine } from '#domain/quotes/quote-lines.ts';

const labor: QuoteLine = {
  kind: 'labor',
  title: 'Replace pads',
  hoursHundredths: 160,
  rateCents: cents(95_00),
  taxable: false,
};
const part = (partNumber: string | null): QuoteLine => ({
  kind: 'part',
  title: 'Pads',
  grade: 'oem',
  partNumber,
  quantity: 1,
  unitPriceCents: cents(80_00),
  taxable: true,
});

describe('finished work', () => {
  it('has the part on its invoice that was fitted, not the one that was quoted', () => {
    const numbers = [
      { line: 0, number: 'X-1' },
      { line: 1, number: ' AF-2 ' },
    ];
    expect(withFittedParts([labor, part('OEM-1')], numbers)).toEqual([labor, part('AF-2')]);
    expect(withFittedParts([labor, part('OEM-1')], [])).toEqual([labor, part('OEM-1')]);
  });
});
