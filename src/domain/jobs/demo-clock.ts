import { plus } from '#domain/time.ts';

/** One press on a job's demo clock: when it was pressed in real time, and how far it went. */
export type ClockMove = { at: Date; hours: number };

/**
 * The time of a job's own clock at a real instant. Ledger and audit trail keep real time. Owner, shop and
 * staff read the time of the job, or a car would be paid for before it came in.
 */
export function onJobClock(at: Date, moves: readonly ClockMove[]): Date {
  const hours = moves.reduce((sum, move) => (move.at <= at ? sum + move.hours : sum), 0);
  return plus(at, secondsOf(hours) * 1000);
}

/** A job keeps its offset in whole seconds. */
export function secondsOf(hours: number): number {
  return Math.round(hours * 3_600);
}
