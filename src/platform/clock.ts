/** Where the time comes from. Verbs receive an instant; only edges (requests, sweeps) look at a clock. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export type MovableClock = Clock & {
  moveTo(instant: Date): void;
  advance(milliseconds: number): void;
};

/** A clock that stops until it is moved: for tests, and for showing what happens later. */
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

export type PretendingClock = Clock & {
  /** The real present: this machine's until set otherwise. */
  follow(present: Clock): void;
  /** Stops at `instant` until set otherwise; null is the present again. */
  pretend(instant: Date | null): void;
};

/** The real time, except while the demo world is made: its stories happened during the last weeks. */
export function pretendingClock(): PretendingClock {
  let pretended: Date | null = null;
  let present: Clock = systemClock;
  return {
    now: () => (pretended ? new Date(pretended) : present.now()),
    follow: (clock) => {
      present = clock;
    },
    pretend: (instant) => {
      pretended = instant;
    },
  };
}
