import { describe, expect, it } from 'vitest';
import { calendarEntry } from './calendar-entry.ts';

const entry = {
  uid: 'a1@hoist',
  revision: 2,
  changedAt: new Date('2026-11-20T21:12:00.000Z'),
  status: 'CONFIRMED' as const,
  startsAt: new Date('2026-11-23T14:30:00.000Z'),
  endsAt: new Date('2026-11-23T16:00:00.000Z'),
  title: 'Brake Service, Mira’s Garage',
  place: '1 Main St; Ashburn, VA',
  note: 'Check-in code 123 456\nBring the keys',
};

describe('an appointment as a calendar file', () => {
  it('says when and where, in UTC, with its signs escaped', () => {
    const file = calendarEntry(entry);
    expect(file).toContain('DTSTART:20261123T143000Z\r\nDTEND:20261123T160000Z\r\n');
    expect(file).toContain('LOCATION:1 Main St\\; Ashburn\\, VA\r\n');
    expect(file).toContain('DESCRIPTION:Check-in code 123 456\\nBring the keys\r\n');
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('replaces an older file of the same appointment', () => {
    const file = calendarEntry(entry);
    expect(file).toContain('METHOD:PUBLISH\r\n');
    expect(file).toContain('UID:a1@hoist\r\nSEQUENCE:2\r\nSTATUS:CONFIRMED\r\n');
    expect(file).toContain('DTSTAMP:20261120T211200Z\r\nLAST-MODIFIED:20261120T211200Z\r\n');
    const canceled = calendarEntry({ ...entry, revision: 3, status: 'CANCELLED' });
    expect(canceled).toContain('METHOD:CANCEL\r\n');
    expect(canceled).toContain('UID:a1@hoist\r\nSEQUENCE:3\r\nSTATUS:CANCELLED\r\n');
  });

  it('folds long lines, never inside a character', () => {
    const file = calendarEntry({ ...entry, note: '’'.repeat(60) });
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain('’'.repeat(60));
  });
});
