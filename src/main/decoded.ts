/** A part of an address as its other side reads it. A password with a bare `%` is taken as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
