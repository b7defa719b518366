import { defineLifecycle, SAME } from '#domain/lifecycle.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import { deskOf } from '#domain/permissions/shop-roles.ts';

export const jobStates = [
  'draft',
  'open',
  'pending_selection',
  'booking_pending',
  'booked',
  'checked_in',
  'inspecting',
  'awaiting_approval',
  'in_progress',
  'work_done',
  'completed',
  'closed',
  'cancelled',
  'expired',
] as const;

export type JobState = (typeof jobStates)[number];

export const jobRoles = [
  'owner',
  'front_office',
  'technician',
  'accounting',
  'staff',
  'system',
  'guest',
] as const;

export type JobRole = (typeof jobRoles)[number];

export const cancelCodes = [
  'owner_early',
  'owner_late',
  'shop',
  'staff',
  'payment_failed',
  'no_show_owner',
  'declined_after_inspection',
  'not_repairable',
  'duplicate',
  'fraud',
] as const;

export type CancelCode = (typeof cancelCodes)[number];

export type JobMove = {
  number: `J${number}`;
  from: readonly JobState[];
  to: JobState | typeof SAME;
  by: readonly JobRole[];
  /** What the rest of the system hears, in the past tense. */
  event: string;
  says: string;
  /** On moves to `cancelled`: the reasons that may be recorded. */
  codes?: readonly CancelCode[];
};

/** Published and not over: what counts against a customer's limit, and what staff can still cancel. */
export const liveStates = [
  'open',
  'pending_selection',
  'booking_pending',
  'booked',
  'checked_in',
  'inspecting',
  'awaiting_approval',
  'in_progress',
  'work_done',
] as const satisfies readonly JobState[];

/**
 * Where shops may still send a quote, as long as the job accepts quotes: one quote does not close the door.
 */
export const quotableStates = ['open', 'pending_selection'] as const satisfies readonly JobState[];

export function isQuotable(state: string): boolean {
  return (quotableStates as readonly string[]).includes(state);
}

/** The car is with the shop; a hold that runs out is captured rather than lost. */
export const carAtShopStates = [
  'checked_in',
  'inspecting',
  'awaiting_approval',
  'in_progress',
  'work_done',
] as const satisfies readonly JobState[];

const F = 'front_office';
const T = 'technician';

/** The life of a repair job, J1 to J29. What else must be true for a move is checked by its verb. */
export const jobMoves = {
  post: {
    number: 'J1',
    from: ['draft'],
    to: 'open',
    by: ['owner', 'guest', 'staff'],
    event: 'job.posted',
    says: 'The job was posted.',
  },
  // The system makes this move when an owner books a package: its quote is there at once.
  receiveQuote: {
    number: 'J2',
    from: ['open'],
    to: 'pending_selection',
    by: [F, 'system'],
    event: 'job.first_quote_received',
    says: 'The first quote arrived.',
  },
  // Besides withdrawing, expiring and force-rejecting, an owner who rejects the last quote leaves none
  // either.
  loseLastQuote: {
    number: 'J3',
    from: ['pending_selection'],
    to: 'open',
    by: ['owner', F, 'staff', 'system'],
    event: 'job.last_quote_lost',
    says: 'No quotes are left, so the job is open again.',
  },
  expire: {
    number: 'J4',
    from: ['open', 'pending_selection'],
    to: 'expired',
    by: ['system'],
    event: 'job.expired',
    says: 'The owner chose no shop in time.',
  },
  // The system withdraws a booked package for which no card was entered: it asked no other shop.
  withdraw: {
    number: 'J5',
    from: ['open', 'pending_selection'],
    to: 'cancelled',
    by: ['owner', 'staff', 'system'],
    event: 'job.withdrawn',
    says: 'The job was withdrawn.',
    codes: ['owner_early', 'payment_failed', 'duplicate', 'staff', 'fraud'],
  },
  // A shop makes this move only by claiming a job whose owner switched instant accept on; the system only by
  // the owner's rule to accept automatically.
  accept: {
    number: 'J6',
    from: ['pending_selection'],
    to: 'booking_pending',
    by: ['owner', F, 'system'],
    event: 'job.quote_accepted',
    says: 'The owner accepted a quote. The payment is being arranged.',
  },
  book: {
    number: 'J7',
    from: ['booking_pending'],
    to: 'booked',
    by: ['system'],
    event: 'job.booked',
    says: 'The appointment is booked.',
  },
  releaseLock: {
    number: 'J8',
    from: ['booking_pending'],
    to: 'pending_selection',
    by: ['owner', 'system'],
    event: 'job.booking_lapsed',
    says: 'The payment was not arranged in time, so the slot was released.',
  },
  reschedule: {
    number: 'J9',
    from: ['booked'],
    to: SAME,
    by: ['owner', F],
    event: 'job.rescheduled',
    says: 'The appointment was moved.',
  },
  cancelEarly: {
    number: 'J10',
    from: ['booked'],
    to: 'cancelled',
    by: ['owner'],
    event: 'job.cancelled_by_owner',
    says: 'The owner canceled in time. No fee is kept.',
    codes: ['owner_early'],
  },
  cancelLate: {
    number: 'J11',
    from: ['booked'],
    to: 'cancelled',
    by: ['owner'],
    event: 'job.cancelled_late_by_owner',
    says: 'The owner canceled late. The late fee is kept.',
    codes: ['owner_late'],
  },
  // Staff make this move for every booked job of a shop that they suspend hard.
  cancelByShop: {
    number: 'J12',
    from: ['booked'],
    to: 'pending_selection',
    by: [F, 'staff'],
    event: 'job.cancelled_by_shop',
    says: 'The shop gave the job back. The other quotes are active again.',
  },
  flagPayment: {
    number: 'J13',
    from: ['booked'],
    to: SAME,
    by: ['system'],
    event: 'job.payment_needs_attention',
    says: 'The saved card was declined. The owner is asked for another.',
  },
  cancelUnpaid: {
    number: 'J14',
    from: ['booked'],
    to: 'cancelled',
    by: ['system'],
    event: 'job.cancelled_unpaid',
    says: 'No card worked before the appointment.',
    codes: ['payment_failed'],
  },
  noShowOwner: {
    number: 'J15',
    from: ['booked'],
    to: 'cancelled',
    by: [F],
    event: 'job.owner_did_not_show',
    says: 'The owner did not come, which costs the no-show fee. They can contest it for a day.',
    codes: ['no_show_owner'],
  },
  noShowShop: {
    number: 'J16',
    from: ['booked'],
    to: 'pending_selection',
    by: ['owner'],
    event: 'job.shop_did_not_show',
    says: 'The shop was not there. The other quotes are active again.',
  },
  checkIn: {
    number: 'J17',
    from: ['booked'],
    to: 'checked_in',
    by: [F, T],
    event: 'job.checked_in',
    says: 'The car was checked in.',
  },
  // The front office too, here and below: in a shop of one person, its owner also holds the wrench.
  startInspection: {
    number: 'J18',
    from: ['checked_in'],
    to: 'inspecting',
    by: [F, T],
    event: 'job.inspection_started',
    says: 'The inspection started.',
  },
  startWork: {
    number: 'J19',
    from: ['checked_in', 'inspecting'],
    to: 'in_progress',
    by: [F, T],
    event: 'job.work_started',
    says: 'The work started.',
  },
  submitChangeOrder: {
    number: 'J20',
    from: ['checked_in', 'inspecting', 'in_progress'],
    to: 'awaiting_approval',
    by: [F],
    event: 'job.change_order_submitted',
    says: 'The shop asked for approval of extra work.',
  },
  decideChangeOrder: {
    number: 'J21',
    from: ['awaiting_approval'],
    to: 'in_progress',
    by: ['owner', 'system'],
    event: 'job.change_order_decided',
    says: 'The owner decided on the extra work, line by line.',
  },
  stopAfterInspection: {
    number: 'J22',
    from: ['inspecting', 'awaiting_approval'],
    to: 'cancelled',
    by: ['owner', F],
    event: 'job.stopped_after_inspection',
    says: 'The repair stopped after the inspection. Only the diagnosis is charged.',
    codes: ['declined_after_inspection', 'not_repairable'],
  },
  finishWork: {
    number: 'J23',
    from: ['in_progress'],
    to: 'work_done',
    by: [F, T],
    event: 'job.work_done',
    says: 'The work is done and the invoice issued.',
  },
  requestChanges: {
    number: 'J24',
    from: ['work_done'],
    to: 'in_progress',
    by: ['owner'],
    event: 'job.changes_requested',
    says: 'The owner asked the shop to fix something.',
  },
  confirm: {
    number: 'J25',
    from: ['work_done'],
    to: 'completed',
    by: ['owner', F],
    event: 'job.completed',
    says: 'The owner confirmed the work.',
  },
  confirmBySilence: {
    number: 'J26',
    from: ['work_done'],
    to: 'completed',
    by: ['system'],
    event: 'job.completed_by_silence',
    says: 'The owner reported no problem in time, so the work counts as confirmed.',
  },
  close: {
    number: 'J27',
    from: ['completed'],
    to: 'closed',
    by: ['system'],
    event: 'job.closed',
    says: 'The job was paid out and its review period is over.',
  },
  cancelByStaff: {
    number: 'J28',
    from: liveStates,
    to: 'cancelled',
    by: ['staff'],
    event: 'job.cancelled_by_staff',
    says: 'Our staff canceled the job.',
    codes: ['staff', 'fraud', 'duplicate'],
  },
  hide: {
    number: 'J29',
    from: jobStates,
    to: SAME,
    by: ['staff'],
    event: 'job.hidden',
    says: 'Our staff hid the job. Its deadlines continue.',
  },
  unhide: {
    number: 'J29',
    from: jobStates,
    to: SAME,
    by: ['staff'],
    event: 'job.unhidden',
    says: 'Our staff made the job visible again.',
  },
} as const satisfies Record<string, JobMove>;

export const jobLifecycle = defineLifecycle({
  record: 'job',
  wrongState: 'JOB_WRONG_STATE',
  states: jobStates,
  roles: jobRoles,
  moves: jobMoves,
});

export type JobMoveName = keyof typeof jobMoves;

/**
 * The part that an actor plays in the table. That a customer owns this job, or a shop was booked for it, is
 * for the verb to check first: here every customer is an owner and every shop member sits at their own desk.
 */
export function jobRoleOf(actor: Actor): JobRole {
  switch (actor.kind) {
    case 'customer':
      return 'owner';
    case 'shop':
      return deskOf(actor.role);
    case 'staff':
      return 'staff';
    case 'system':
      return 'system';
    case 'challenged':
    case 'anonymous':
    case 'operator':
      return 'guest';
  }
}
