import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { text } from './text.ts';
import { Result } from './verification.tsx';

const whole = { market: '201', entries: 12, firstBad: null };
const says = (found: Parameters<typeof Result>[0]) => renderToStaticMarkup(<Result {...found} />);

describe('what the proof found', () => {
  it('is praised only where something signed was there to hold the chains against', () => {
    expect(says({ chains: [whole], signed: 3, problems: [] })).toContain(text.whole);
    const unsigned = says({ chains: [whole], signed: 0, problems: [] });
    expect(unsigned).toContain(text.wholeUnsigned);
    expect(unsigned).toContain(text.wholeUnsignedSays);
    expect(unsigned).not.toContain(text.whole);
    expect(unsigned).not.toContain(text.broken);
  });

  it('is an alarm where a chain is broken or contradicts what was signed, signed or not', () => {
    const broken = { ...whole, firstBad: 4 };
    expect(says({ chains: [broken], signed: 3, problems: [] })).toContain(text.broken);
    expect(says({ chains: [broken], signed: 0, problems: [] })).toContain(text.broken);
    expect(says({ chains: [whole], signed: 3, problems: ['Chain 201 is bent.'] })).toContain(text.broken);
  });
});
