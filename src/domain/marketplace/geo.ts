import { assert } from '#domain/assert.ts';

export type Point = { lat: number; lng: number };

export const EARTH_RADIUS_MILES = 3958.76;
const BLUR_LEAST_MILES = 0.5;
export const BLUR_MOST_MILES = 1;
const CELL_DEGREES = 0.25;
const CELLS_AROUND = 360 / CELL_DEGREES;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** Miles between two points over the surface, by the haversine formula. */
export function milesBetween(from: Point, to: Point): number {
  const dLat = radians(to.lat - from.lat);
  const dLng = radians(to.lng - from.lng);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The point that many miles away in a direction; 0 degrees is north, 90 is east. */
export function pointAway(from: Point, miles: number, bearingDegrees: number): Point {
  const angle = miles / EARTH_RADIUS_MILES;
  const bearing = radians(bearingDegrees);
  const lat = radians(from.lat);
  const sinLat = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing);
  const dLng = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(lat),
    Math.cos(angle) - Math.sin(lat) * sinLat,
  );
  return { lat: degrees(Math.asin(sinLat)), lng: wrappedLng(from.lng + degrees(dLng)) };
}

/**
 * A public point for an exact one, half a mile to a mile away. `fraction` (0 to 1) is spread evenly over the
 * area of that ring. Draw once an address and keep it: the mean of many draws would be the exact place.
 */
export function blurPoint(exact: Point, bearingDegrees: number, fraction: number): Point {
  assert(fraction >= 0 && fraction <= 1, 'a fraction lies between 0 and 1');
  const least = BLUR_LEAST_MILES ** 2;
  const most = BLUR_MOST_MILES ** 2;
  return pointAway(exact, Math.sqrt(least + fraction * (most - least)), bearingDegrees);
}

/**
 * The cells that a circle touches. It may name a cell that the circle just misses, never miss one that it
 * touches; the exact distance is checked on each job.
 */
export function gridCover(lat: number, lng: number, radiusMiles: number): number[] {
  const centre = { lat, lng };
  const angle = radiusMiles / EARTH_RADIUS_MILES;
  const reachLat = degrees(angle);
  // Meridians come closer to each other toward the poles, so a circle spans more degrees of longitude.
  const narrowing = Math.sin(angle) / Math.cos(radians(lat));
  const reachLng = narrowing < 1 ? degrees(Math.asin(narrowing)) : 180;
  const slack = radiusMiles * 1.01 + 0.1; // the corner nearest by degrees is not quite the nearest by miles

  const cells = new Set<number>();
  for (
    let row = Math.floor((lat - reachLat) / CELL_DEGREES);
    row * CELL_DEGREES <= lat + reachLat;
    row += 1
  ) {
    const firstColumn = Math.floor((lng - reachLng) / CELL_DEGREES);
    for (let column = firstColumn; column * CELL_DEGREES <= lng + reachLng; column += 1) {
      const nearest = {
        lat: clamp(lat, row * CELL_DEGREES, (row + 1) * CELL_DEGREES),
        lng: clamp(lng, column * CELL_DEGREES, (column + 1) * CELL_DEGREES),
      };
      if (milesBetween(centre, nearest) <= slack) cells.add(cellNumber(row, column));
    }
  }
  return [...cells];
}

function cellNumber(row: number, column: number): number {
  const half = CELLS_AROUND / 2;
  const wrapped = ((((column + half) % CELLS_AROUND) + CELLS_AROUND) % CELLS_AROUND) - half;
  return row * 10_000 + wrapped;
}

function wrappedLng(lng: number): number {
  return lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
