import { milesBetween, type Point, pointAway } from '#domain/marketplace/geo.ts';

// How a clever stranger finds a place by asking how far it is, and what it is near.

export type Answer = { from: Point; miles: number };

/** The point that fits all answers best, by walking downhill from a first guess in ever smaller steps. */
export function fitOf(guess: Point, answers: readonly Answer[]): Point {
  const error = (at: Point) =>
    answers.reduce((sum, { from, miles }) => sum + (milesBetween(from, at) - miles) ** 2, 0);
  let best = guess;
  for (let step = 8; step > 0.002;) {
    const around = [0, 45, 90, 135, 180, 225, 270, 315].map((bearing) => pointAway(best, step, bearing));
    const next = around.toSorted((a, b) => error(a) - error(b))[0]!;
    if (error(next) < error(best)) best = next;
    else step /= 2;
  }
  return best;
}

/** Where something changes from no to yes on the way from `least` to `most`, by halving the way. */
export async function edgeOf(
  least: number,
  most: number,
  halvings: number,
  isBeyond: (at: number) => Promise<boolean>,
): Promise<number> {
  let [low, high] = [least, most];
  for (let n = 0; n < halvings; n += 1) {
    const middle = (low + high) / 2;
    if (await isBeyond(middle)) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}

/** The middle of some points near each other. */
export function middleOf(points: readonly Point[]): Point {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
}
