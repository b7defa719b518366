import { defineLifecycle } from '#domain/lifecycle.ts';

/**
 * A missed appointment report. The other side can contest it for a day; staff then decide.
 * An uncontested report counts.
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
