import { jobStateLabel, quoteStateLabel } from '#domain/jobs/job-words.ts';
import type { JobState } from '#domain/jobs/job-lifecycle.ts';
import type { NoShowState } from '#domain/bookings/no-show-lifecycle.ts';
import type { QuoteState } from '#domain/quotes/quote-lifecycle.ts';
import { acceptableQuoteStates } from '#domain/quotes/quote-lifecycle.ts';

/** The parts of a shop's list of quotes, by who moves next. */
export const quoteShows = ['all', 'draft', 'to_answer', 'live', 'standby', 'accepted', 'closed'] as const;
export type QuoteShow = (typeof quoteShows)[number];

export const quotesShown: Record<Exclude<QuoteShow, 'all'>, readonly QuoteState[]> = {
  draft: ['draft'],
  to_answer: ['countered_by_owner'],
  live: acceptableQuoteStates,
  standby: ['standby'],
  accepted: ['accepted'],
  closed: ['rejected', 'withdrawn', 'expired', 'force_rejected', 'lost'],
};

/** How the booking of an accepted quote came to nothing. */
export const bookingEnds = ['cancelled', 'missed', 'contested'] as const;
export type BookingEnd = (typeof bookingEnds)[number];

/** Whether the owner's yes leads to no work any more, and why; null where it does, or was never given. */
export function bookingEnd(found: {
  quote: QuoteState;
  job: JobState;
  /** What became of the shop's report that the owner did not come; null where it made none. */
  report: NoShowState | null;
}): BookingEnd | null {
  if (found.quote !== 'accepted' || found.job !== 'cancelled') return null;
  if (found.report === 'contested') return 'contested';
  return found.report === null || found.report === 'reversed' ? 'cancelled' : 'missed';
}

const endLabels: Record<BookingEnd, string> = {
  cancelled: 'Booking canceled',
  missed: 'Owner did not come',
  contested: 'Owner contests it',
};

/** The state of a quote in the list of its shop: for an accepted one, whether it is still booked. */
export function ownQuoteLabel(state: QuoteState, end: BookingEnd | null): string {
  return end ? endLabels[end] : quoteStateLabel(state);
}

/** The state of a job in the list of its shop; a missed appointment is not a cancellation. */
export function ownJobLabel(state: JobState, end: BookingEnd | null): string {
  return end === null || end === 'cancelled' ? jobStateLabel(state) : endLabels[end];
}

/** The parts of which it is worth to know how many are in them: something is still to come. */
export const countedShows = ['draft', 'to_answer', 'live', 'standby'] as const;

/** The usual order comes first: what the shop has to send or answer stands above the rest. */
export const quoteSorts = ['to_do', 'newest', 'due', 'starts', 'price_high'] as const;
export type QuoteSort = (typeof quoteSorts)[number];

/** Within how many hours an answer is due. */
export const dueWithinHours = [4, 24, 72] as const;

/** Whose move the clock of a quote counts down to, and what it is. */
export type AnswerClock = 'send' | 'answer' | 'decide';

/** Whether the next move is the shop's. */
export function isForShop(what: AnswerClock | undefined): boolean {
  return what === 'send' || what === 'answer';
}

/** What a quote in this state waits for; null where no clock runs. */
export function clockOf(state: QuoteState): AnswerClock | null {
  if (state === 'draft') return 'send';
  if (state === 'countered_by_owner') return 'answer';
  return (acceptableQuoteStates as readonly string[]).includes(state) ? 'decide' : null;
}
