import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blurPoint, gridCover, milesBetween, pointAway } from '#domain/marketplace/geo.ts';
import { formatMilesAway } from '#domain/marketplace/miles-away.ts';

const ashburn = { lat: 39.0438, lng: -77.4874 };
const washington = { lat: 38.9072, lng: -77.0369 };

const lat = fc.double({ min: 18, max: 71, noNaN: true });
const lng = fc.double({ min: -179, max: -65, noNaN: true });
const bearing = fc.double({ min: 0, max: 360, noNaN: true });
const fraction = fc.double({ min: 0, max: 1, noNaN: true });

describe('distances', () => {
  it('are in miles over the surface', () => {
    expect(milesBetween(ashburn, washington)).toBeCloseTo(26.01, 1);
    expect(milesBetween(ashburn, ashburn)).toBe(0);
    expect(milesBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 3958.76, 6);
  });

  it('are what one has gone', () => {
    fc.assert(
      fc.property(lat, lng, bearing, fraction, (la, ln, direction, part) => {
        const away = pointAway({ lat: la, lng: ln }, part * 50, direction);
        expect(milesBetween({ lat: la, lng: ln }, away)).toBeCloseTo(part * 50, 5);
      }),
    );
  });

  it('are read with one decimal', () => {
    expect(formatMilesAway(2.345)).toBe('2.3 miles away');
    expect(formatMilesAway(0)).toBe('0.0 miles away');
    expect(formatMilesAway(9.96)).toBe('10.0 miles away');
  });
});

describe('a blurred point', () => {
  it('is half a mile to a mile from the exact one', () => {
    fc.assert(
      fc.property(bearing, fraction, (direction, part) => {
        const miles = milesBetween(ashburn, blurPoint(ashburn, direction, part));
        expect(miles).toBeGreaterThanOrEqual(0.5 - 1e-6);
        expect(miles).toBeLessThanOrEqual(1 + 1e-6);
      }),
    );
  });
});

describe('the grid', () => {
  it('numbers cells as the database does', () => {
    expect(gridCover(38.9, -77.04, 0)).toEqual([155 * 10_000 - 309]);
    expect(gridCover(39, -77, 0)).toEqual([156 * 10_000 - 308]);
  });

  it('covers every point within the radius', () => {
    const radius = fc.integer({ min: 1, max: 50 });
    fc.assert(
      fc.property(lat, lng, radius, bearing, fraction, (la, ln, miles, direction, part) => {
        const found = pointAway({ lat: la, lng: ln }, miles * part, direction);
        expect(gridCover(la, ln, miles)).toEqual(expect.arrayContaining(gridCover(found.lat, found.lng, 0)));
      }),
      { numRuns: 500 },
    );
  });

  it('takes few cells, each once', () => {
    expect(gridCover(38.9, -77.04, 25).length).toBeLessThanOrEqual(16);
    const wide = gridCover(38.9, -77.04, 50);
    expect(wide.length).toBeLessThanOrEqual(49);
    expect(new Set(wide).size).toBe(wide.length);
  });
});
