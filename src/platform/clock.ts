/** Where the time comes from. Verbs receive an instant; only edges (requests, sweeps) look at a clock. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export type MovableClock = Clock & {
  moveTo(instant: Date): void;
  advance(milliseconds: number): void;
};

/** A clock that stands still until it is moved: for tests, and for showing what happens later. */
export function movableClock(start: Date): MovableClock {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    moveTo: (instant) => {
      current = instant.getTime();
    },
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
}
