import { cancelUnpaid } from '#server/bookings/cancel-unpaid.ts';
import type { Context } from '#server/core/context.ts';
import { leaveToBank } from '#server/disputes/end-dispute.ts';
import type { DomainEvent, JobChange } from '#server/core/events.ts';
import { noteChangedCar } from '#server/jobs/edit/note-changed-car.ts';
import { forgetOwner } from '#server/jobs/forget-owner.ts';
import { lockJob } from '#server/jobs/lock-job.ts';
import { forgetFavorites } from '#server/marketplace/favorites/forget-favorites.ts';
import { noteFinishedJob } from '#server/marketplace/prices/note-finished-job.ts';
import { forgetMessages } from '#server/messages/forget-messages.ts';
import { bookAcceptedQuote } from '#server/quotes/book-accepted-quote.ts';
import { endQuotes } from '#server/quotes/end-quotes.ts';
import { releaseLock } from '#server/quotes/release-lock.ts';
import { type React, reactWith } from '#server/core/reactions.ts';
import { forgetNoticesOf } from '#server/notifications/bell/forget-notices.ts';
import { forgetReviews } from '#server/reviews/forget-reviews.ts';
import { beginTyped } from '#server/shops/setup/begin-typed.ts';
import { forgetDraft } from '#server/shops/setup/forget-draft.ts';
import { forgetGarage } from '#server/vehicles/forget-garage.ts';

/** After these, quotes no longer wait for an answer. */
const endsTheChoice: readonly JobChange[] = ['withdrawn', 'expired', 'cancelled', 'checked_in'];

/** After these the job is on the market as it was not before; shops may look for just such a one. */
const newOnTheMarket: readonly JobChange[] = ['rescue_started', 'unhidden', 'opened_to_everyone'];

/** What happens in the same transaction as an event, because nothing may come between the two. */
export const reactions: React = reactWith({
  'payment.secured': (ctx, { jobId }) => bookAcceptedQuote(ctx, jobId),
  'payment.lost': endWithoutMoney,
  'chargeback.opened': async (ctx, { jobId, isTip }) => {
    if (!isTip) await leaveToBank(ctx, await lockJob(ctx, jobId));
  },
  'job.posted': (ctx, { jobId }) => ctx.enqueue('search.match', { jobId, after: null }),
  'job.changed': async (ctx, { jobId, what }) => {
    if (endsTheChoice.includes(what)) await endQuotes(ctx, jobId);
    if (what === 'completed') await noteFinishedJob(ctx, jobId);
    if (newOnTheMarket.includes(what)) await ctx.enqueue('search.match', { jobId, after: null });
  },
  'vehicle.changed': noteChangedCar,
  'account.made_for_shop': (ctx, { userId, secretId }) => beginTyped(ctx, userId, secretId),
  'account.deleted': async (ctx, { userId }) => {
    await forgetReviews(ctx, userId);
    await forgetOwner(ctx, userId);
    await forgetGarage(ctx, userId);
    await forgetFavorites(ctx, userId);
    await forgetMessages(ctx, userId);
    await forgetDraft(ctx, userId);
    await forgetNoticesOf(ctx, userId);
  },
});

/** No card worked: before the booking the owner can choose again (J8), after it the booking is over (J14). */
async function endWithoutMoney(
  ctx: Context,
  { jobId }: Extract<DomainEvent, { type: 'payment.lost' }>,
): Promise<void> {
  const job = await lockJob(ctx, jobId);
  if (job.state === 'booking_pending') await releaseLock(ctx, job, 'no card worked');
  else if (job.state === 'booked') await cancelUnpaid(ctx, job);
}
