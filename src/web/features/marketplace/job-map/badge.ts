import { type Jobs, text } from './text.ts';

/**
 * How many jobs the map shows: of how many, where it does not show them all, and how many of them are within
 * what is seen.
 */
export function badgeOf(inView: number, shown: number, all: Jobs = { count: shown }): string {
  if (inView < shown) return text.inView(inView, all);
  return shown < all.count || all.more ? text.shown(shown, all) : text.jobs(shown);
}
