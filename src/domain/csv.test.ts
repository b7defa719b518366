import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('a line of a CSV file', () => {
  it('writes texts, numbers and nothing', () => {
    expect(csvLine(['JOB-1', -12.5, null, 'Brakes'])).toBe('JOB-1,-12.5,,Brakes\r\n');
  });

  it('quotes what would end a cell or a line', () => {
    expect(csvLine(['a "b", c\nd'])).toBe('"a ""b"", c\nd"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('shows %j and never works it out', (text) => {
    expect(csvLine([text])).toMatch(/^"?'/);
  });
});
