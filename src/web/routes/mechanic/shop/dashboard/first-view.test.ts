import { describe, expect, it } from 'vitest';
import { liveLead } from './first-view.tsx';

describe('what the dashboard of a live shop says first', () => {
  it('suggests a quote to roles that can send one', () => {
    expect(liveLead(null, true)).toMatch(/Send your first one today/);
  });

  it('says what is missing where a quote would be refused, and suggests none', () => {
    const refusal = 'Connect a bank account before sending quotes.';
    expect(liveLead(refusal, true)).toBe(refusal);
  });

  it('does not mention quotes to roles without them', () => {
    expect(liveLead(null, false)).not.toMatch(/quote|Send/);
  });
});
