/** A distance in words: `2.3 miles away`. */
export function formatMilesAway(miles: number): string {
  return `${(Math.round(miles * 10) / 10).toFixed(1)} miles away`;
}
