import type { Clock } from '../clock.ts';

/** The present as the database has it: of several machines one may be wrong, and all must agree. */
export type DatabaseClock = Clock & {
  /** Asks the database, and answers by how many milliseconds this machine's clock is ahead of it. */
  measure(): Promise<number>;
};

/** A reading of a clock elsewhere: the instant, and the own stopwatch before and after asking for it. */
export type Reading = { instant: Date; askedAt: number; heardAt: number };

/**
 * Counts on from the database's time with this machine's stopwatch, which does not jump when its clock is
 * set. Each reading narrows down how far the two are apart.
 */
export class ReadClock implements Clock {
  /** What to add to the stopwatch between these; null before the first reading. */
  #bounds: { least: number; most: number } | null = null;

  hear({ instant, askedAt, heardAt }: Reading): void {
    // The instant was read at some moment between asking and hearing.
    const heard = { least: instant.getTime() - heardAt, most: instant.getTime() - askedAt };
    const least = Math.max(heard.least, this.#bounds?.least ?? heard.least);
    const most = Math.min(heard.most, this.#bounds?.most ?? heard.most);
    // Its clock was set, another database took over, or this machine slept: the past tells nothing.
    this.#bounds = least <= most ? { least, most } : heard;
  }

  now(): Date {
    if (!this.#bounds) return new Date();
    return new Date(performance.now() + (this.#bounds.least + this.#bounds.most) / 2);
  }
}
