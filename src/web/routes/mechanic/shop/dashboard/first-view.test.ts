import { describe, expect, it } from 'vitest';
import { liveLead } from './first-view.tsx';

describe('what the dashboard of a live shop says first', () => {
  it('tells whoever can quote to send one', () => {
    expect(liveLead(null, true)).toMatch(/Send your first one today/);
  });

  it('says what is missing where a quote would be refused, and tells nobody to send one', () => {
    const refusal = 'Connect a bank account before sending quotes.';
    expect(liveLead(refusal, true)).toBe(refusal);
  });

  it('speaks of no quotes to whom they do not open', () => {
    expect(liveLead(null, false)).not.toMatch(/quote|Send/);
  });
});
