import type { JobState } from '#domain/jobs/job-lifecycle.ts';
import { dayOf } from '#domain/scheduling/zoned-day.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

/** The columns of a shop's board, in the order in which a car passes through them. */
export const boardColumns = ['waiting', 'today', 'in_bay', 'approval', 'ready'] as const;
export type BoardColumn = (typeof boardColumns)[number];

export const boardTitles: Record<BoardColumn, string> = {
  waiting: 'Waiting',
  today: 'Today',
  in_bay: 'In the bay',
  approval: 'Waiting for approval',
  ready: 'Ready',
};

type Standing = {
  state: JobState;
  startsAt: Date;
  /** The side that proposed a new time and waits for an answer; null without a proposal. */
  askedBy: JobSide | null;
};

/**
 * The board column of a job; null once it leaves the board. A car that is late from an earlier day still
 * counts as today.
 */
export function boardColumnOf(
  { state, startsAt, askedBy }: Standing,
  { now, timeZone }: { now: Date; timeZone: string },
): BoardColumn | null {
  switch (state) {
    case 'booked':
      if (askedBy) return 'approval';
      return dayOf(startsAt, timeZone) <= dayOf(now, timeZone) ? 'today' : 'waiting';
    case 'checked_in':
    case 'inspecting':
    case 'in_progress':
      return 'in_bay';
    case 'awaiting_approval':
      return 'approval';
    case 'work_done':
      return 'ready';
    default:
      return null;
  }
}
