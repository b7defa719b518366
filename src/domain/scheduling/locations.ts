/** How many locations a shop may have beside its main one. */
export const MOST_LOCATIONS = 10;

/** The name of a bay: outside the main location, it includes the location. */
export function bayLabel(bay: string, location: string | null): string {
  return location === null ? bay : `${location}, ${bay}`;
}
