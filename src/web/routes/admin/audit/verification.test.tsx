import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { text } from './text.ts';
import { Result } from './verification.tsx';
import { ClockProvider } from '#web/lib/clock.tsx';

const whole = { market: '201', entries: 12, firstBad: null };
const unsigned = { entries: 0, since: null, isOverdue: false };
const signed = { chains: [whole], signed: 3, problems: [], differences: [], unsigned };
const says = (found: Parameters<typeof Result>[0]) =>
  renderToStaticMarkup(
    <ClockProvider now="2026-11-21T10:05:00Z">
      <Result {...found} />
    </ClockProvider>,
  );

describe('what the proof found', () => {
  it('is praised only where something signed was there to hold the chains against', () => {
    expect(says(signed)).toContain(text.whole);
    const alone = says({ ...signed, signed: 0 });
    expect(alone).toContain(text.wholeUnsigned);
    expect(alone).toContain(text.wholeUnsignedSays);
    expect(alone).not.toContain(text.whole);
    expect(alone).not.toContain(text.broken);
  });

  it('is an alarm where a chain is broken or contradicts what was signed, signed or not', () => {
    const chains = [{ ...whole, firstBad: 4 }];
    expect(says({ ...signed, chains })).toContain(text.broken);
    expect(says({ ...signed, chains, signed: 0 })).toContain(text.broken);
    expect(says({ ...signed, problems: ['Chain 201 is bent.'] })).toContain(text.broken);
  });

  it('names the first bad entry, which may lie before the one at which the chain breaks', () => {
    const problems = ['Chain 201 is bent.'];
    const at = { market: '201', signedAt: '2026-11-21T10:00:00.000Z' };
    const differing = (from: number, to: number) => ({
      ...signed,
      problems,
      differences: [{ ...at, from, to }],
    });
    expect(says(differing(7, 7))).toContain('first bad entry: 7');
    const chains = [{ ...whole, firstBad: 8 }];
    expect(says({ ...differing(7, 7), chains })).toContain('first bad entry: 7');
    expect(says(differing(1, 12))).toContain('first bad entry: one of 1 to 12');
  });

  it('says how much is not signed yet, and is no praise where it should have been', () => {
    const tail = { entries: 2, since: '2026-11-21T10:00:00.000Z', isOverdue: false };
    const fresh = says({ ...signed, unsigned: tail });
    expect(fresh).toContain(text.whole);
    expect(fresh).toContain(text.unsigned(2));
    const late = says({ ...signed, unsigned: { ...tail, isOverdue: true } });
    expect(late).toContain(text.overdue);
    expect(late).toContain(text.overdueSays);
    expect(late).not.toContain(text.whole);
  });
});
