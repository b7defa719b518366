import { foldWords } from '#domain/fold-words.ts';
import { milesBetween, type Point } from '#domain/marketplace/geo.ts';
import { type TownWords, townWords, without, wordsOf, zipWord } from '#domain/marketplace/place-words.ts';
import { services } from '#domain/shops/service-catalog.ts';
import { roadMake } from '#platform/vin/road-makes.ts';
import type { Context } from '#server/core/context.ts';
import { findNamesOfCars, findPlace, findTowns, type Town } from './place-queries.ts';
import type { Place } from './search-place.ts';

/** A place that a search names among other things, and the words that are left to look for in jobs. */
export type PlaceInText = { place: Place; words: string };

/** Beyond this a town is not meant by its bare name beside other words: there is a Start in Louisiana. */
const NEAR_MILES = 100;
/** Every run of words is looked up at once, so that their number has to have an end. */
const MOST_WORDS = 8;

const wordsOfWork = new Set(
  Object.values(services)
    .flatMap(({ name, aliases }) => [name, ...aliases])
    .flatMap((name) => wordsOf(name.toLowerCase()))
    .concat('mobile', 'fixed', 'instant', 'price', 'quote'),
);

/**
 * The place that a search names, or null. `near` is the default place: of all the towns of a name the
 * nearest one counts, unless its state follows. A name that is also a car or a service is that.
 */
export async function placeInText(ctx: Context, text: string, near: Point): Promise<PlaceInText | null> {
  const words = wordsOf(text);
  const byZip = zipWord(words);
  const place = byZip && (await findPlace(ctx.tx, byZip.zip));
  if (byZip && place) {
    return {
      place: { ...pointOf(place), label: placeLabel(place), zip: place.zip },
      words: without(words, byZip),
    };
  }
  const candidates = townWords(words.slice(0, MOST_WORDS).map(foldWords));
  if (candidates.length === 0) return null;
  const towns = await findTowns(ctx.tx, [...new Set(candidates.map(({ name }) => name))]);
  if (towns.length === 0) return null;
  const cars = new Set(await findNamesOfCars(ctx.tx, [...new Set(towns.map(({ name }) => name))]));
  for (const candidate of candidates) {
    if (candidate.state === null && isNoTown(candidate.name, cars)) continue;
    const isWhole = candidate.until - candidate.from === words.length;
    const town = meantBy(candidate, towns, near, isWhole ? Number.POSITIVE_INFINITY : NEAR_MILES);
    if (town) {
      const label = `${town.city}, ${town.state}`;
      return { place: { ...pointOf(town), label, zip: town.zip }, words: without(words, candidate) };
    }
  }
  return null;
}

function isNoTown(name: string, cars: ReadonlySet<string>): boolean {
  return cars.has(name) || wordsOfWork.has(name) || roadMake(name) !== undefined;
}

function meantBy({ name, state }: TownWords, towns: readonly Town[], near: Point, within: number) {
  const distance = (town: Town) => milesBetween(near, town);
  return towns
    .filter((town) => town.name === name && (state ? town.state === state : distance(town) <= within))
    .toSorted((a, b) => distance(a) - distance(b))[0];
}

function pointOf({ lat, lng }: Point): Point {
  return { lat, lng };
}

export function placeLabel({ city, state, zip }: { city: string; state: string; zip: string }): string {
  return `${city}, ${state} ${zip}`;
}
