import { plus } from '#domain/time.ts';

/** One press on a job's demo clock: when it was pressed in real time, and how far it went. */
export type ClockMove = { at: Date; hours: number };

/**
 * What a job's own clock showed at a real instant. Ledger and audit trail keep real time. People read job
 * time, or a car would seem paid before it came in.
 */
export function onJobClock(at: Date, moves: readonly ClockMove[]): Date {
  const hours = moves.reduce((sum, move) => (move.at <= at ? sum + move.hours : sum), 0);
  return plus(at, secondsOf(hours) * 1000);
}

/** A job keeps its offset in whole seconds. */
export function secondsOf(hours: number): number {
  return Math.round(hours * 3_600);
}
