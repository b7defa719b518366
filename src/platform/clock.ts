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

export type PretendingClock = Clock & {
  /** Whose present it is when nothing is pretended: this machine's until told otherwise. */
  follow(present: Clock): void;
  /** Stands still at `instant` until told otherwise; null is the present again. */
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
