import { carAtShopStates, isQuotable, type JobState } from '#domain/jobs/job-lifecycle.ts';
import { MINUTE, plus } from '#domain/time.ts';

export const messageLimits = {
  words: 2_000,
  photos: 6,
  /** Of one conversation. */
  messages: 5_000,
  /** Shown with a job; an owner rarely answers more for everyone. */
  sharedAnswers: 50,
  /** On one page of a conversation. */
  page: 50,
  /** How long its author can change or remove a message. */
  editMinutes: 5,
} as const;

/** How long a message waits unread before it is emailed, and how long between two emails of a conversation. */
export const TELL_AFTER_MINUTES = 2;
export const TELL_AGAIN_MINUTES = 10;

/**
 * `asking`: before a booking, when no one may tell how to reach them. `open`: booked, and until the payment is
 * with the shop. `over`: it can only be read.
 */
export const conversationStages = ['asking', 'open', 'over'] as const;
export type ConversationStage = (typeof conversationStages)[number];

type Between = {
  state: JobState;
  isHidden: boolean;
  /** The shop is booked for the job, or is being booked. */
  isBooked: boolean;
  /** The shop has a live quote, or may send one. */
  isInChoice: boolean;
};

const openStates: readonly JobState[] = ['booked', ...carAtShopStates, 'completed'];

/** How owner and shop may write to each other about a job now. */
export function stageOf({ state, isHidden, isBooked, isInChoice }: Between): ConversationStage {
  if (isBooked && openStates.includes(state)) return 'open';
  const isUndecided = isQuotable(state) ? isInChoice : state === 'booking_pending' && isBooked;
  return isUndecided && !isHidden ? 'asking' : 'over';
}

/** Until when its author can change or remove a message. */
export function editableUntil(sentAt: Date): Date {
  return plus(sentAt, messageLimits.editMinutes * MINUTE);
}

/** What happened to the job and belongs between the messages of owner and shop. */
export const eventsBetween: readonly string[] = [
  'quote.sent',
  'quote.revised',
  'quote.withdrawn',
  'quote.rejected',
  'quote.countered_by_owner',
  'quote.countered_by_shop',
  'quote.counter_agreed',
  'quote.counter_declined',
  'job.booked',
  'job.booking_lapsed',
  'appointment.owner_confirmed',
  'job.rescheduled',
  'reschedule.proposed',
  'reschedule.declined',
  'job.keys_left',
  'job.checked_in',
  'appointment.arrived',
  'job.work_started',
  'job.work_done',
  'job.handed_over',
  'job.completed',
  'job.completed_by_silence',
  'job.cancelled_by_owner',
  'job.cancelled_late_by_owner',
  'job.cancelled_by_shop',
  'job.cancelled_by_staff',
  'job.owner_did_not_show',
  'job.shop_did_not_show',
];
