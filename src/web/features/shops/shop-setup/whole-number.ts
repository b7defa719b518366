import { parseWhole } from '#domain/validation/typed.ts';

export type Bounds = { least: number; most: number };

/** The number that was typed; undefined if it is empty, invalid or too large. */
export function wholeNumberIn(typed: string, { least, most }: Bounds): number | undefined {
  const value = parseWhole(typed);
  return value !== undefined && value >= least && value <= most ? value : undefined;
}
