import { defineLifecycle, SAME } from '#domain/lifecycle.ts';

/** A place in a bay. It is held for the 15 minutes of the money step, then confirmed or given back. */
export const appointmentLifecycle = defineLifecycle({
  record: 'appointment',
  wrongState: 'STALE_VERSION',
  states: ['held', 'confirmed', 'checked_in', 'no_show', 'cancelled', 'done'],
  roles: ['owner', 'front_office', 'technician', 'staff', 'system'],
  moves: {
    confirm: { from: ['held'], to: 'confirmed', by: ['system'] },
    lapse: { from: ['held'], to: 'cancelled', by: ['owner', 'staff', 'system'] },
    // The old slot stays taken until the other side agrees, so the state does not change while they decide.
    reschedule: { from: ['confirmed'], to: SAME, by: ['owner', 'front_office'] },
    checkIn: { from: ['confirmed'], to: 'checked_in', by: ['front_office', 'technician'] },
    noShow: { from: ['confirmed'], to: 'no_show', by: ['owner', 'front_office'] },
    cancel: { from: ['confirmed'], to: 'cancelled', by: ['owner', 'front_office', 'staff', 'system'] },
    finish: {
      from: ['checked_in'],
      to: 'done',
      by: ['owner', 'front_office', 'technician', 'staff', 'system'],
    },
  },
});

export const appointmentStates = appointmentLifecycle.states;
export type AppointmentState = (typeof appointmentStates)[number];
export type AppointmentMove = (typeof appointmentLifecycle.names)[number];

/** The states that keep a bay from anyone else. */
export const occupyingStates = ['held', 'confirmed', 'checked_in'] as const;
