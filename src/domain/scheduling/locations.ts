/** How many locations a shop may have beside its main one. */
export const MOST_LOCATIONS = 10;

/** What people read of a bay: one that does not stand at the main location says where it stands. */
export function bayLabel(bay: string, location: string | null): string {
  return location === null ? bay : `${location}, ${bay}`;
}
