import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { NoShowView } from '#api/shapes/job-parts.ts';
import { cents } from '#domain/money/money.ts';
import { ClockProvider } from '#web/lib/clock.tsx';
import { NoShowReport } from './no-show-report.tsx';
import { text } from './text.ts';

const report: NoShowView = {
  absent: 'owner',
  state: 'reported',
  feeCents: cents(500),
  reportedAt: '2026-11-20T16:00:00Z',
  contestUntil: '2026-11-21T16:00:00Z',
  isUncontested: false,
  contestRefusal: null,
  contest: null,
  decision: null,
};

const read = (reader: 'owner' | 'shop', change: Partial<NoShowView> = {}) =>
  renderToStaticMarkup(
    <ClockProvider now="2026-11-22T16:00:00Z">
      <NoShowReport report={{ ...report, ...change }} reader={reader} zone="America/New_York" />
    </ClockProvider>,
  );

describe.each(['owner', 'shop'] as const)('the report of a missed appointment, to the %s', (reader) => {
  it('says until when it can be contested, and that the fee is held until then', () => {
    expect(read(reader)).toContain(text.untilContest);
    expect(read(reader)).toContain(text.waits);
  });

  it('says that it is upheld when it was not contested in time', () => {
    const late = read(reader, { isUncontested: true });
    expect(late).toContain(text.uncontested);
    expect(late).not.toContain(text.untilContest);
    expect(late).not.toContain(text.waits);
  });
});
