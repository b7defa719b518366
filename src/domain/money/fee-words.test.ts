import { describe, expect, it } from 'vitest';
import { receiveSentence } from '#domain/money/fee-words.ts';
import { DEFAULT_FEE_SCHEDULE } from '#domain/money/fees.ts';
import { cents } from '#domain/money/money.ts';

const rates = DEFAULT_FEE_SCHEDULE;

describe('what a shop would receive', () => {
  it('is said with every deduction, as the statement shows them', () => {
    expect(receiveSentence({ price: cents(200_00), tax: cents(0), rates })).toBe(
      'Commission 5% –$10.00, processing –$2.90: you receive $187.10.',
    );
    expect(receiveSentence({ price: cents(320_00), tax: cents(10_08), rates })).toBe(
      'Commission 5% –$16.00, processing –$2.90: you receive $301.10, and $10.08 of tax to remit.',
    );
  });

  it('never takes more than the cap, nor anything of nothing', () => {
    expect(receiveSentence({ price: cents(20_00), tax: cents(0), rates })).toBe(
      'Commission 5% –$1.00, processing –$2.00: you receive $17.00.',
    );
    expect(receiveSentence({ price: cents(0), tax: cents(0), rates })).toContain('you receive $0.00');
  });
});
