import { defineLifecycle } from '#domain/lifecycle.ts';

/**
 * A proposal to move an appointment. The old time stays until the other side agrees. The verb checks that
 * the other side agrees, not the proposer.
 */
export const rescheduleLifecycle = defineLifecycle({
  record: 'reschedule',
  wrongState: 'RESCHEDULE_GONE',
  states: ['proposed', 'agreed', 'declined', 'taken_back', 'lapsed'],
  roles: ['owner', 'front_office', 'system'],
  moves: {
    agree: { from: ['proposed'], to: 'agreed', by: ['owner', 'front_office'] },
    decline: { from: ['proposed'], to: 'declined', by: ['owner', 'front_office'] },
    takeBack: { from: ['proposed'], to: 'taken_back', by: ['owner', 'front_office'] },
    // No answer came in time, or the appointment ended.
    lapse: { from: ['proposed'], to: 'lapsed', by: ['system'] },
  },
});

export const rescheduleStates = rescheduleLifecycle.states;
export type RescheduleState = (typeof rescheduleStates)[number];
export type RescheduleMove = (typeof rescheduleLifecycle.names)[number];
