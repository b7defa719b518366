import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { ZipRow } from './zip-codes.ts';

type Listed = {
  zip: string;
  latitude: number;
  longitude: number;
  city: string;
  state: string;
  country: string;
};

// The list of the `zipcodes` package, without its lookup functions.
const { codes } = createRequire(import.meta.url)('zipcodes/lib/codes.js') as {
  codes: Record<string, Listed>;
};

// Military post offices carry the coordinates of nowhere in particular.
const MILITARY = new Set(['AA', 'AE', 'AP']);

const rows: ZipRow[] = Object.values(codes)
  .filter(({ zip, country, state }) => country === 'US' && /^\d{5}$/.test(zip) && !MILITARY.has(state))
  .map(({ zip, city, state, latitude, longitude }) => ({ zip, city, state, lat: latitude, lng: longitude }));

parentPort?.postMessage(rows);
