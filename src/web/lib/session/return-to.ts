/** The address of a door that leads back to where somebody came from; the door alone where that is not known. */
export function withReturnTo(door: string, returnTo: string | null): string {
  return returnTo ? `${door}?${new URLSearchParams({ returnTo })}` : door;
}
