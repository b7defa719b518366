import { defineLifecycle } from '#domain/lifecycle.ts';

/**
 * A report that somebody did not come. The side that it is about may contest it for a day; staff then decide.
 * A report that nobody contests stays as it was made, and counts.
 */
export const noShowLifecycle = defineLifecycle({
  record: 'no_show',
  wrongState: 'NO_SHOW_WRONG_STATE',
  states: ['reported', 'contested', 'upheld', 'reversed'],
  roles: ['owner', 'front_office', 'staff'],
  moves: {
    contest: { from: ['reported'], to: 'contested', by: ['owner', 'front_office'] },
    uphold: { from: ['contested'], to: 'upheld', by: ['staff'] },
    reverse: { from: ['contested'], to: 'reversed', by: ['staff'] },
  },
});

export const noShowStates = noShowLifecycle.states;
export type NoShowState = (typeof noShowStates)[number];
