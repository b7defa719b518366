import { listWords, type ServedArea } from '#domain/marketplace/served-area.ts';
import { stateName } from '#domain/marketplace/state-names.ts';

/** A sentence with more than these is a list; then it gives the number. */
const MOST_ZIPS = 12;
const MOST_TOWNS = 6;

type Place = { zip: string; city: string | null; state: string | null };

/** The area's name; a ZIP code without a known town is named by its digits only. */
export function servedArea(places: readonly Place[]): ServedArea {
  const zips = sayZips(places.map(({ zip }) => zip));
  const towns = sayTowns(places);
  return { zips, towns: towns ?? 'select areas', area: towns ? `${zips} (${towns})` : zips };
}

function sayZips(zips: readonly string[]): string {
  const [only] = zips;
  if (only === undefined) return 'no ZIP code at the moment';
  if (zips.length === 1) return `ZIP code ${only}`;
  if (zips.length <= MOST_ZIPS) return `ZIP codes ${listWords(zips)}`;
  return `${zips.length.toLocaleString('en-US')} ZIP codes`;
}

function sayTowns(places: readonly Place[]): string | null {
  const citiesOf = new Map<string, Set<string>>();
  for (const { city, state } of places) {
    if (city && state) citiesOf.set(state, (citiesOf.get(state) ?? new Set()).add(city));
  }
  if (citiesOf.size === 0) return null;
  const states = [...citiesOf.keys()].map(stateName);
  const towns = [...citiesOf.values()].reduce((sum, cities) => sum + cities.size, 0);
  if (towns > MOST_TOWNS) return listWords(states);
  return [...citiesOf].map(([state, cities]) => `${listWords([...cities])}, ${stateName(state)}`).join('; ');
}
