import { parseWhole } from '#domain/validation/typed.ts';

export type Bounds = { least: number; most: number };

/** The number that somebody typed; undefined where nothing, something else or too much stands there. */
export function wholeNumberIn(typed: string, { least, most }: Bounds): number | undefined {
  const value = parseWhole(typed);
  return value !== undefined && value >= least && value <= most ? value : undefined;
}
