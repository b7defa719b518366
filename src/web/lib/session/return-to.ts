/** The URL of a sign-in page that returns to the current page, if known. */
export function withReturnTo(door: string, returnTo: string | null): string {
  return returnTo ? `${door}?${new URLSearchParams({ returnTo })}` : door;
}
