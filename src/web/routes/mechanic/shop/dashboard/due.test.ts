import { describe, expect, it } from 'vitest';
import { dueLabel } from './due.ts';

const zone = 'America/New_York';
const now = new Date('2026-11-20T15:00:00Z'); // 10:00 AM there
const label = (at: string) => dueLabel(new Date(at), now, zone);

describe('a deadline in a list', () => {
  it('counts minutes when it is near, and never says that none are left', () => {
    expect(label('2026-11-20T15:18:00Z')).toBe('18 min left');
    expect(label('2026-11-20T15:00:10Z')).toBe('1 min left');
  });

  it('is a time today and a day after that, in the zone of the shop', () => {
    expect(label('2026-11-20T21:30:00Z')).toBe('4:30 PM');
    expect(label('2026-11-21T04:30:00Z')).toBe('11:30 PM');
    expect(label('2026-11-21T15:00:00Z')).toBe('Sat, Nov 21');
  });

  it('says that it has passed', () => {
    expect(label('2026-11-20T14:00:00Z')).toBe('Overdue');
    expect(label('2026-11-18T14:00:00Z')).toBe('Since Wed, Nov 18');
  });
});
