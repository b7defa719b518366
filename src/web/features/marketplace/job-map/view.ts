import { type Point, milesBetween, pointAway } from '#domain/marketplace/geo.ts';
import { MAX_RADIUS_MILES, RADIUS_STEP_MILES } from '#domain/marketplace/marketplace.ts';
import { text } from './text.ts';

export type Box = { west: number; south: number; east: number; north: number };

/** The bounding box of a circle on the ground. */
export function boxAround(center: Point, radiusMiles: number): Box {
  return {
    west: pointAway(center, radiusMiles, 270).lng,
    east: pointAway(center, radiusMiles, 90).lng,
    south: pointAway(center, radiusMiles, 180).lat,
    north: pointAway(center, radiusMiles, 0).lat,
  };
}

/** The bounding box of points; null without any. */
export function boxOf(points: readonly Point[]): Box | null {
  if (points.length === 0) return null;
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const { lat, lng } of points) {
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
}

export function isIn(box: Box, { lat, lng }: Point): boolean {
  return lng >= box.west && lng <= box.east && lat >= box.south && lat <= box.north;
}

/** The box with part of its size added on each side. */
export function widened(box: Box, part: number): Box {
  const dLng = (box.east - box.west) * part;
  const dLat = (box.north - box.south) * part;
  return {
    west: box.west - dLng,
    east: box.east + dLng,
    south: Math.max(-85, box.south - dLat),
    north: Math.min(85, box.north + dLat),
  };
}

/**
 * The search that covers the view including corners, in the filter's steps. A very large view gets the widest
 * search.
 */
export function searchOf(box: Box): { center: Point; radiusMiles: number } {
  const middle = { lat: (box.north + box.south) / 2, lng: (box.east + box.west) / 2 };
  const reach = milesBetween(middle, { lat: box.north, lng: box.east });
  const steps = Math.max(1, Math.ceil(reach / RADIUS_STEP_MILES));
  return {
    center: { lat: rounded(middle.lat), lng: rounded(middle.lng) },
    radiusMiles: Math.min(MAX_RADIUS_MILES, steps * RADIUS_STEP_MILES),
  };
}

/** The search circle and everything outside it, as GeoJSON coordinates. */
export function ringOf(center: Point, radiusMiles: number): [number, number][] {
  const corners = 96;
  return Array.from({ length: corners + 1 }, (_, index) => {
    const { lat, lng } = pointAway(center, radiusMiles, (index % corners) * (360 / corners));
    return [lng, lat];
  });
}

/** `about 6 miles northwest of the center`: describes a place on the map for screen readers. */
export function whereFrom(center: Point, place: Point): string {
  const miles = milesBetween(center, place);
  if (miles < 0.95) return text.near;
  const east = (place.lng - center.lng) * Math.cos((center.lat * Math.PI) / 180);
  const angle = (Math.atan2(east, place.lat - center.lat) * 180) / Math.PI;
  const direction = text.directions[(Math.round(angle / 45) + 8) % 8] ?? '';
  return text.away(Math.max(1, Math.round(miles)), direction);
}

function rounded(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
