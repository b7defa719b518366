import { milesBetween, type Point } from '#domain/marketplace/geo.ts';
import type { Box } from './view.ts';

/** As sent by the server; the number of ZIP codes is the size. */
export type PlaceName = [name: string, lat: number, lng: number, zips: number];

/** Two-degree squares, named by row and column, as the server sends them. */
const SQUARE_DEGREES = 2;

export function squaresOf({ west, south, east, north }: Box): string[] {
  const squares: string[] = [];
  const at = (degrees: number) => Math.floor(degrees / SQUARE_DEGREES);
  for (let row = at(south); row <= at(north); row += 1) {
    for (let column = at(west); column <= at(east); column += 1) squares.push(`${row}_${column}`);
  }
  return squares;
}

export function nearestName(names: readonly PlaceName[], place: Point): string | null {
  let nearest: string | null = null;
  let least = Infinity;
  for (const [name, lat, lng] of names) {
    const miles = milesBetween(place, { lat, lng });
    if (miles >= least) continue;
    least = miles;
    nearest = name;
  }
  return nearest;
}
