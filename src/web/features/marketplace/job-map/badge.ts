import { type Jobs, text, type Things } from './text.ts';

/** Number of jobs on the map: out of how many, if not all are shown, and how many are in view. */
export function badgeOf(
  inView: number,
  shown: number,
  all: Jobs = { count: shown },
  things: Things = 'jobs',
): string {
  if (inView < shown) return text.inView(inView, all, things);
  return shown < all.count || all.more ? text.shown(shown, all, things) : text.things(shown, things);
}
