import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { ScheduleView } from '#api/scheduling/schedule.ts';
import { formDefaultWeek } from '#domain/scheduling/business-hours.ts';
import { ClockProvider } from '#web/lib/clock.tsx';
import { createQueryClient } from '#web/lib/query.ts';
import { faultsOf, HoursForm } from './hours-form.tsx';

const schedule: ScheduleView = {
  timeZone: 'America/New_York',
  hours: formDefaultWeek.map((day) => ({ ...day })),
  hoursSaved: true,
  closures: [],
  holidays: [],
  bays: [],
  technicians: [],
  rules: { bufferMinutes: 30, advanceDays: 14, noticeMinutes: 60, leadMinutes: 120 },
  versions: { hours: 'a', closures: 'b', bays: 'c', technicians: 'd', rules: 'e' },
  outside: [],
};

function page(isNew: boolean): string {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ClockProvider now="2026-11-20T16:05:00Z">
          <HoursForm schedule={schedule} reason={null} isNew={isNew} submit="Save and continue" />
        </ClockProvider>
      ),
    },
  ]);
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <Stub />
    </QueryClientProvider>,
  );
}

describe('a day of the opening hours', () => {
  const day = { weekday: 2, opens: '09:00', closes: '17:00', closed: false };
  const week = [{ ...day, weekday: 3, opens: '05:00' }];
  const enter = 'Enter a time, such as 09:00.';
  it.each([
    [{}, {}],
    [{ opens: '' }, { opens: enter }],
    [{ closes: '' }, { closes: enter }],
    [{ opens: '18:00' }, { closes: 'The shop closes after it opens' }],
    [{ opens: '18:00', closed: true }, {}],
    [{ closes: '00:00' }, {}],
    [{ opens: '18:00', closes: '02:00' }, {}],
    [{ opens: '18:00', closes: '06:00' }, { closes: 'Close before you open on the next day' }],
    [{ opens: '18:00', closes: '06:30' }, { closes: 'The shop closes after it opens' }],
  ])('%j is wrong as %j says', (typed, faults) => {
    expect(faultsOf({ ...day, ...typed }, week)).toEqual(faults);
  });
});

describe('the opening hours as a step of the setup', () => {
  it('are not said to be unsaved while nothing was entered', () => {
    expect(page(true)).not.toContain('Not saved yet');
  });

  it('lead on by the button of the page, though nothing was entered', () => {
    const buttonOf = (html: string) => html.match(/<button[^>]*type="submit"[^>]*>/)?.[0] ?? '';
    expect(buttonOf(page(true))).toMatch(/primary/);
    expect(buttonOf(page(true))).not.toContain('aria-disabled');
    expect(buttonOf(page(false))).not.toMatch(/primary/);
  });
});
