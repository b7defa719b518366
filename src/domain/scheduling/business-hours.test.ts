import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bookableDays,
  draftDefaultWeek,
  followsMonday,
  formDefaultWeek,
  isBookable,
  isOpenAt,
  openSlots,
  overlaps,
  sameHoursOnWeekdays,
  type SlotSearch,
  type Span,
  missedWindow,
  startsWithin,
  wallTimeOf,
  type Week,
  withBuffer,
} from '#domain/scheduling/business-hours.ts';
import { HOUR, MINUTE, plus } from '#domain/time.ts';

const timeZone = 'America/New_York';
const wednesday = '2026-03-04';
const before = new Date('2026-03-01T00:00:00Z');
const search: SlotSearch = {
  hours: formDefaultWeek,
  closures: [],
  day: wednesday,
  timeZone,
  durationMinutes: 60,
  bufferMinutes: 30,
  taken: [],
  now: before,
};
const starts = (options: Partial<SlotSearch>) =>
  openSlots({ ...search, ...options }).map(({ startsAt }) => wallTimeOf(startsAt, timeZone));
const span = (from: string, to: string): Span => ({
  startsAt: new Date(`${wednesday}T${from}:00-05:00`),
  endsAt: new Date(`${wednesday}T${to}:00-05:00`),
});
const written = (week: Week) =>
  week.map(({ weekday, opens, closes, closed }) => `${weekday} ${closed ? 'closed' : `${opens}-${closes}`}`);

describe('a week', () => {
  it('has the defaults of its form', () => {
    expect(written(formDefaultWeek)).toEqual([
      '0 closed',
      ...[1, 2, 3, 4, 5, 6].map((weekday) => `${weekday} 09:00-17:00`),
    ]);
    expect(written(draftDefaultWeek)).toEqual([
      '0 closed',
      ...[1, 2, 3, 4, 5].map((weekday) => `${weekday} 08:00-17:00`),
      '6 08:00-14:00',
    ]);
  });

  it('copies Monday to Tuesday through Friday and no further', () => {
    const week = formDefaultWeek.map((day) => (day.weekday === 1 ? { ...day, opens: '07:00' } : day));
    expect(sameHoursOnWeekdays(week).map(({ opens }) => opens)).toEqual([
      '09:00',
      '07:00',
      '07:00',
      '07:00',
      '07:00',
      '07:00',
      '09:00',
    ]);
    expect([0, 1, 2, 3, 4, 5, 6].filter(followsMonday)).toEqual([2, 3, 4, 5]);
  });
});

describe('open slots', () => {
  it('begin every half hour, and the last one ends at closing', () => {
    const all = starts({});
    expect([all[0], all[1], all.at(-1), all.length]).toEqual(['09:00', '09:30', '16:00', 15]);
  });

  it('leave out closed days', () => {
    expect(starts({ day: '2026-03-08' })).toEqual([]);
    expect(starts({ closures: [{ startsOn: wednesday, endsOn: '2026-03-06' }] })).toEqual([]);
    expect(starts({ closures: [{ startsOn: '2026-03-05', endsOn: '2026-03-06' }] })).toHaveLength(15);
  });

  it('keep the buffer on both sides of what is taken', () => {
    expect(starts({ taken: [span('11:00', '12:00')] }).slice(0, 4)).toEqual([
      '09:00',
      '09:30', // ends at 10:30, with its buffer at 11:00
      '12:30',
      '13:00',
    ]);
  });

  it('lie in the future', () => {
    expect(starts({ now: span('15:30', '16:00').startsAt })).toEqual(['16:00']);
    expect(starts({ now: span('16:00', '16:00').startsAt })).toEqual([]);
  });

  it('let work that is longer than a day begin on it', () => {
    const all = starts({ durationMinutes: 20 * 60 });
    expect([all[0], all.at(-1)]).toEqual(['09:00', '16:00']);
    expect(starts({ durationMinutes: 20 * 60, taken: [span('16:30', '17:00')] })).toEqual([]);
  });

  it('keep to the wall clock on the day when it changes', () => {
    const hours = formDefaultWeek.map((day) => ({ ...day, closed: false }));
    const slots = openSlots({ ...search, hours, day: '2026-03-08' });
    expect(slots[0]?.startsAt.toISOString()).toBe('2026-03-08T13:00:00.000Z');
    expect(slots).toHaveLength(15);
  });

  it("never touch each other's time, however the day is filled", () => {
    const minute = fc.integer({ min: 0, max: 47 }).map((half) => half * 30);
    const taken = fc.array(fc.tuple(minute, fc.integer({ min: 1, max: 8 })), { maxLength: 6 });
    const length = fc.integer({ min: 15, max: 600 });
    fc.assert(
      fc.property(
        taken,
        length,
        fc.integer({ min: 0, max: 120 }),
        (others, durationMinutes, bufferMinutes) => {
          const midnight = new Date(`${wednesday}T00:00:00-05:00`);
          const spans = others.map(([from, halves]) => ({
            startsAt: plus(midnight, from * MINUTE),
            endsAt: plus(midnight, (from + halves * 30) * MINUTE),
          }));
          for (const slot of openSlots({ ...search, taken: spans, durationMinutes, bufferMinutes })) {
            for (const other of spans) {
              expect(overlaps(withBuffer(slot, bufferMinutes), withBuffer(other, bufferMinutes))).toBe(false);
            }
            expect(isOpenAt(slot.startsAt, search)).toBe(true);
          }
        },
      ),
    );
  });
});

describe('opening', () => {
  it('begins with the first minute and ends before the last', () => {
    const at = (time: string) => new Date(`${wednesday}T${time}:00-05:00`);
    expect(['08:59', '09:00', '16:59', '17:00'].map((time) => isOpenAt(at(time), search))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('is offered for today and the days that the shop plans ahead', () => {
    expect(bookableDays(new Date('2026-03-03T02:30:00Z'), timeZone, 2)).toEqual([
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
    ]);
  });
});

describe('an appointment', () => {
  const shop = { hours: formDefaultWeek, closures: [], timeZone, advanceDays: 14, now: before };

  it('can be wherever a slot is on offer', () => {
    for (const durationMinutes of [15, 60, 480, 600, 2880]) {
      const slots = openSlots({ ...search, durationMinutes });
      expect(slots.filter((slot) => !isBookable({ ...slot, durationMinutes }, shop))).toEqual([]);
    }
  });

  it.each([
    ['begins before opening', span('08:30', '09:30'), {}],
    ['ends after closing', span('16:30', '17:30'), {}],
    ['lies in the past', span('10:00', '11:00'), { now: new Date('2026-03-04T16:00:00Z') }],
    ['lies beyond the horizon', span('10:00', '11:00'), { advanceDays: 2 }],
    [
      'falls on a closed day',
      span('10:00', '11:00'),
      { closures: [{ startsOn: wednesday, endsOn: wednesday }] },
    ],
    ['is long and begins too late', { ...span('16:30', '17:00'), durationMinutes: 20 * 60 }, {}],
    ['is not done by its end', { ...span('09:00', '17:00'), durationMinutes: 9 * 60 }, {}],
  ])('cannot be when it %s', (_, slot: Span & { durationMinutes?: number }, changes) => {
    const durationMinutes = (slot.endsAt.getTime() - slot.startsAt.getTime()) / MINUTE;
    expect(isBookable({ durationMinutes, ...slot }, { ...shop, ...changes })).toBe(false);
  });
});

describe('a shop that never closes', () => {
  const hours = formDefaultWeek.map((day) => ({ ...day, opens: '00:00', closes: '23:59', closed: false }));
  const shop = { hours, closures: [], timeZone, advanceDays: 14, now: before };

  it('works through midnight', () => {
    const late = {
      startsAt: span('23:00', '23:30').startsAt,
      endsAt: plus(span('23:00', '23:30').startsAt, 2 * HOUR),
      durationMinutes: 120,
    };
    expect(isBookable(late, shop)).toBe(true);
    expect(isBookable(late, { ...shop, hours: formDefaultWeek })).toBe(false);
    expect(starts({ hours, durationMinutes: 120 }).at(-1)).toBe('23:30');
  });
});

describe('the times of an owner', () => {
  it('bound when work may begin, not when it ends', () => {
    const offered = [span('09:00', '10:00'), span('14:00', '15:00')];
    const fits = (time: string) => startsWithin(span(time, time).startsAt, offered);
    expect(['08:59', '09:00', '09:59', '10:00', '14:30'].map(fits)).toEqual([false, true, true, false, true]);
  });

  it('are named where work begins outside all of them, the nearest one', () => {
    const offered = [span('09:00', '10:00'), span('14:00', '15:00')];
    const missed = (time: string) => missedWindow(span(time, time).startsAt, offered);
    expect(['08:00', '10:30', '13:00', '16:00'].map(missed)).toEqual([
      offered[0],
      offered[0],
      offered[1],
      offered[1],
    ]);
    expect(missed('09:30')).toBeNull();
    expect(missedWindow(before, [])).toBeNull();
  });

  it('bound nothing when there are none', () => {
    expect(startsWithin(before, [])).toBe(true);
  });
});
