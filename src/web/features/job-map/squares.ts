import type { Box } from './view.ts';

/** As the server deals them: squares of two degrees, named by row and column. */
const SQUARE_DEGREES = 2;

export function squaresOf({ west, south, east, north }: Box): string[] {
  const squares: string[] = [];
  const at = (degrees: number) => Math.floor(degrees / SQUARE_DEGREES);
  for (let row = at(south); row <= at(north); row += 1) {
    for (let column = at(west); column <= at(east); column += 1) squares.push(`${row}_${column}`);
  }
  return squares;
}
