import { describe, expect, it } from 'vitest';
import { addressOfSearch, tellAt } from './saved-search.ts';

const timeZone = 'America/New_York';
const now = new Date('2026-11-20T20:00:00Z'); // three in the afternoon there

describe('what a search has found', () => {
  it('is sent at once, but not twice within a quarter of an hour', () => {
    const at = (toldAt: string | null) =>
      tellAt({ notify: 'at_once', timeZone, toldAt: toldAt ? new Date(toldAt) : null }, now)?.toISOString();
    expect(at(null)).toBe('2026-11-20T20:00:00.000Z');
    expect(at('2026-11-20T19:50:00Z')).toBe('2026-11-20T20:05:00.000Z');
    expect(at('2026-11-20T19:45:00Z')).toBe('2026-11-20T20:00:00.000Z');
  });

  it('is sent the next morning of the shop if it wants a digest, and never if it wants none', () => {
    const daily = (at: string) =>
      tellAt({ notify: 'daily', timeZone, toldAt: null }, new Date(at))?.toISOString();
    expect(daily('2026-11-20T20:00:00Z')).toBe('2026-11-21T12:00:00.000Z');
    expect(daily('2026-11-20T11:59:00Z')).toBe('2026-11-20T12:00:00.000Z');
    expect(daily('2026-11-20T12:00:00Z')).toBe('2026-11-21T12:00:00.000Z');
    expect(tellAt({ notify: 'never', timeZone, toldAt: null }, now)).toBeNull();
  });

  it('leads to the search as it was asked for', () => {
    expect(addressOfSearch({ q: 'brakes', mobileOnly: false, serviceTypes: ['brakes', 'tires'] })).toBe(
      '?q=brakes&serviceTypes=brakes&serviceTypes=tires',
    );
    expect(addressOfSearch({ q: '', serviceTypes: [] })).toBe('');
  });
});
