import type { Point } from '#domain/marketplace/geo.ts';

const WAIT_MS = 10_000;
const MINUTES_OLD_MS = 300_000;

const text = {
  refused: 'Location access is blocked in your browser. Enter a ZIP code instead.',
  unknown: 'Your device could not find your location. Enter a ZIP code instead.',
  missing: 'This browser cannot find your location. Enter a ZIP code instead.',
} as const;

/** The visitor's location, or a sentence that explains why there is none. */
export async function locate(): Promise<Point | string> {
  if (!('geolocation' in navigator)) return text.missing;
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? text.refused : text.unknown),
      { timeout: WAIT_MS, maximumAge: MINUTES_OLD_MS },
    );
  });
}
