import type { TownRow } from './queries.ts';

/** Name, latitude, longitude, and the number of ZIP codes as a measure of its size. */
export type PlaceName = [name: string, lat: number, lng: number, zips: number];

/** The answers as they are sent, by the name of the square. */
export type PlaceNames = { squares: ReadonlyMap<string, string>; overview: string };

export const SQUARE_DEGREES = 2;
const MOST_IN_SQUARE = 400;
const MOST_IN_OVERVIEW = 300;

/** Organizations with a ZIP code of their own are among the towns; people do not look for them on a map. */
const ORGANISATION =
  /\b(inc|corp|co|comp|syste\w*|services?|natl|dept|svc|ctr|insurance|assoc|brm|lottery|firms|fund|mail|geological)\b|\b(national|union|one|us|fargo|nat|amsouth) bank\b|\bbanks? of\b|\bboard of\b|\w (telephone|electric|express)\b|^citibank|\d/i;

/** `19_-39` is the square from 38° north and 78° west. */
export function squareOf(lat: number, lng: number): string {
  return `${Math.floor(lat / SQUARE_DEGREES)}_${Math.floor(lng / SQUARE_DEGREES)}`;
}

/** Deals the towns, greatest first, into squares that the map asks for one by one. */
export function dealIntoSquares(towns: readonly TownRow[]): PlaceNames {
  const squares = new Map<string, PlaceName[]>();
  for (const { city, lat, lng, zips } of towns) {
    if (ORGANISATION.test(city)) continue;
    const square = squareOf(lat, lng);
    const names = squares.get(square) ?? [];
    if (names.length < MOST_IN_SQUARE) names.push([city, rounded(lat), rounded(lng), zips]);
    squares.set(square, names);
  }
  const greatest = [...squares.values()]
    .flatMap(([first]) => (first ? [first] : []))
    .toSorted((a, b) => b[3] - a[3])
    .slice(0, MOST_IN_OVERVIEW);
  return {
    squares: new Map(Array.from(squares, ([square, names]) => [square, JSON.stringify(names)])),
    overview: JSON.stringify(greatest),
  };
}

/** A thousandth of a degree is a hundred yards: precise enough for a name. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1_000) / 1_000;
}
