/** Formats `1,204`, short enough for a badge. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** Fits a round pin: `1.2k` from a thousand. */
export function shortCount(count: number): string {
  if (count < 1_000) return String(count);
  return `${(Math.floor(count / 100) / 10).toLocaleString('en-US')}k`;
}
