import { HOUR, plus } from '#domain/time.ts';

/** How many shops an owner may ask at once. The table of asked shops has as many places. */
export const MOST_ASKED = 5;
export const FIRST_LOOK_HOURS = 24;

/** Until when only the asked shops know of a job. */
export function firstLookEndsAt(postedAt: Date): Date {
  return plus(postedAt, FIRST_LOOK_HOURS * HOUR);
}

export const declineReasons = ['no_time', 'not_our_work', 'too_far', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** The reason, after "Declined:". */
export const declineWords: Record<DeclineReason, string> = {
  no_time: 'no time soon',
  not_our_work: 'not its kind of work',
  too_far: 'too far away',
  other: 'another reason',
};

type Look = {
  now: Date;
  endsAt: Date;
  /** Whether each asked shop declined. */
  declined: readonly boolean[];
  thenEveryone: boolean;
};

/**
 * What becomes of a job that only asked shops know. The first look goes on until its time is over or all
 * have declined. Then the job opens to all shops nearby if its owner chose that, else it waits for the owner.
 */
export function afterFirstLook({ now, endsAt, declined, thenEveryone }: Look): 'goes_on' | 'opens' | 'waits' {
  const isOver = endsAt <= now || declined.every(Boolean);
  if (!isOver) return 'goes_on';
  return thenEveryone ? 'opens' : 'waits';
}
