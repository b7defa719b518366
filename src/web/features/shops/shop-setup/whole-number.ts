export type Bounds = { least: number; most: number };

/** The number that somebody typed; undefined where nothing, something else or too much stands there. */
export function wholeNumberIn(typed: string, { least, most }: Bounds): number | undefined {
  if (!/^\d+$/.test(typed)) return undefined;
  const value = Number(typed);
  return value >= least && value <= most ? value : undefined;
}
