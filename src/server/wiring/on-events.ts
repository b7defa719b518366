import { accountNotes } from '#server/payments/notify/payout-account.ts';
import type { Context, System } from '#server/core/context.ts';
import type { DomainEvent } from '#server/core/events.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { offeredAgain } from '#server/bookings/notify/absence.ts';
import { asked } from '#server/jobs/notify/asking.ts';
import { clipRemoved } from '#server/jobs/notify/clip-removed.ts';
import { guestLink } from '#server/jobs/notify/guest-link.ts';
import { cardDeclined, released, tellers } from '#server/jobs/notify/job.ts';
import { chargebackChanged, disputeChanged } from '#server/disputes/notify/dispute.ts';
import { counterAnswered, countered, forceRejected } from '#server/quotes/notify/counter.ts';
import { quoteKept } from '#server/quotes/notify/kept.ts';
import { booked, lostQuote, newQuote } from '#server/quotes/notify/quote.ts';
import { reviewAnswered, reviewDecided, reviewsShown, reviewWaits } from '#server/reviews/notify/review.ts';
import { refundMade } from '#server/payments/notify/refund.ts';
import { tipGivenNotes } from '#server/payments/notify/tip.ts';
import { type Note, type Story, tellStory } from '#server/notifications/story/story.ts';
import { writeOnce } from '#server/notifications/story/write-once.ts';

/**
 * Notifies people of a committed event. The text depends on the facts now, not then, so that no one hears
 * of a quote that is gone; delivering an event twice writes nothing new.
 */
export async function deliverEvent(system: System, event: DomainEvent, isHeld = false): Promise<void> {
  if (event.type === 'payout_account.changed') {
    await asSystem(system, async (ctx) => {
      for (const note of await accountNotes(ctx, system.publicUrl, event)) {
        await writeOnce(ctx, undefined, note);
      }
    });
    return;
  }
  if (!('jobId' in event)) return;
  await asSystem(system, async (ctx) => {
    const story = await tellStory(ctx, event.jobId, system.publicUrl);
    if (!story) return;
    for (const note of await notesOf(ctx, story, event)) {
      await writeOnce(ctx, event.jobId, note, { event, isHeld });
    }
  });
}

async function notesOf(ctx: Context, story: Story, event: DomainEvent): Promise<Note[]> {
  switch (event.type) {
    case 'guest.link_requested':
      return guestLink(ctx, story, event);
    case 'job.posted':
      return asked(ctx, story, event.jobId);
    case 'job.clip_removed':
      return clipRemoved(ctx, story, event);
    case 'quote.sent':
      return newQuote(ctx, story, event.quoteId);
    case 'quote.kept':
      return quoteKept(ctx, story, event);
    case 'quote.countered':
      return countered(ctx, story, event);
    case 'quote.counter_answered':
      return counterAnswered(ctx, story, event);
    case 'quote.force_rejected':
      return forceRejected(ctx, story, event);
    case 'quote.reoffered':
      return offeredAgain(ctx, story, event);
    case 'quote.lost':
      return lostQuote(ctx, story, event);
    case 'job.booked':
      return booked(ctx, story, event.jobId);
    case 'payment.declined':
      return cardDeclined(ctx, story, event.jobId);
    case 'refund.made':
      return refundMade(ctx, story, event);
    case 'dispute.changed':
      return disputeChanged(ctx, story, event);
    case 'chargeback.opened':
    case 'chargeback.changed':
      return chargebackChanged(ctx, story, event);
    case 'tip.given':
      return tipGivenNotes(ctx, story, event);
    case 'job.released':
      return released(ctx, story, event.jobId);
    case 'review.written':
      return reviewWaits(ctx, story, event.jobId);
    case 'review.published':
      return reviewsShown(ctx, story, event.jobId);
    case 'review.replied':
      return reviewAnswered(ctx, story, event.jobId);
    case 'review.decided':
      return reviewDecided(ctx, story, event);
    case 'job.changed':
      return (await tellers[event.what]?.(ctx, story, event.jobId)) ?? [];
    default:
      return [];
  }
}
