import type { Availability } from '#domain/scheduling/availability.ts';

/**
 * A shop that is open every day from eight to five, without a bay or named technicians; for the rules of
 * its times.
 */
export const openShop: Availability = {
  hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    opens: '08:00',
    closes: '17:00',
    closed: false,
  })),
  closures: [],
  timeZone: 'America/New_York',
  bufferMinutes: 30,
  advanceDays: 14,
  noticeMinutes: 0,
  leadMinutes: 0,
  inShop: true,
  mobile: false,
  bays: [],
  technicians: [],
};
