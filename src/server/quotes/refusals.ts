import { assert } from '#domain/assert.ts';
import { isAppError, type ErrorCode } from '#domain/errors/errors.ts';
import { type Refusal, refusal } from '#domain/errors/refusal.ts';
import type { BayId } from '#domain/ids.ts';
import { isQuotable } from '#domain/jobs/job-lifecycle.ts';
import { liveQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import type { ShopActor } from '#domain/permissions/actor.ts';
import { can } from '#domain/permissions/shop-roles.ts';
import type { Context } from '#server/core/context.ts';
import type { ReadJob } from '../jobs/read-job.ts';
import { canBeKept } from './can-be-kept.ts';
import { findWaiting } from './kept/find-waiting.ts';
import { findUnfinished, listInStates, type QuoteRow } from './queries.ts';
import { requireOffer } from './require-offer.ts';

// Why a shop's buttons do not work, as the verbs would refuse; null where they work.

export async function quoteRefusal(ctx: Context, job: ReadJob): Promise<Refusal | null> {
  const actor = shopOf(ctx);
  const own = await findUnfinished(ctx.tx, job.id, actor.shopId);
  return (await offerRefusal(ctx, job, actor)) ?? (await roomRefusal(ctx, job, own));
}

export async function claimRefusal(ctx: Context, job: ReadJob): Promise<Refusal | null> {
  if (!job.fixed_price && !job.instant_accept) return refusal('CLAIM_NOT_OFFERED');
  const actor = shopOf(ctx);
  const refused = await offerRefusal(ctx, job, actor);
  if (refused) return refused;
  const own = await findUnfinished(ctx.tx, job.id, actor.shopId);
  // A claim cannot be revised, so shops with a claim are not sent to do that.
  if (own && own.state !== 'draft') {
    return refusal(own.kind === 'claim' ? 'JOB_ALREADY_CLAIMED' : 'QUOTE_ALREADY_SENT');
  }
  const live = await listInStates(ctx.tx, job.id, liveQuoteStates);
  if (live.some(({ kind }) => kind === 'claim')) return refusal('JOB_ALREADY_CLAIMED');
  return roomRefusal(ctx, job, undefined);
}

/** Whether its quote can stay as it is after the owner changed the job; a quote that does not wait needs no word. */
export async function keepRefusal(ctx: Context, job: ReadJob): Promise<Refusal | null> {
  const actor = shopOf(ctx);
  const waiting = await findWaiting(ctx, job, actor.shopId);
  if (!waiting) return refusal('QUOTE_NOT_FOUND');
  const { mobile, bay_id: bayId } = waiting;
  const refused = await offerRefusal(ctx, job, actor, { mobile, bayId });
  if (refused) return refused;
  return (await canBeKept(ctx, job, waiting)) ? null : refusal('QUOTE_CANNOT_BE_KEPT');
}

export async function withdrawRefusal(ctx: Context, job: ReadJob): Promise<Refusal | null> {
  const own = await findUnfinished(ctx.tx, job.id, shopOf(ctx).shopId);
  if (!own) return refusal('QUOTE_NOT_FOUND');
  if (own.state === 'accepted') return refusal('QUOTE_NOT_PENDING', { state: 'accepted' });
  const isBeingBooked = job.state === 'booking_pending' && job.accepted_quote_id === own.id;
  return isBeingBooked ? refusal('QUOTE_NOT_PENDING', { state: 'being booked' }) : null;
}

export async function declineRefusal(ctx: Context, job: ReadJob): Promise<Refusal | null> {
  const { role, shopId } = shopOf(ctx);
  if (!can(role, 'quotes.write')) return refusal('NOT_ALLOWED');
  if (!isQuotable(job.state)) return refusal('QUOTES_CLOSED');
  const own = await findUnfinished(ctx.tx, job.id, shopId);
  return own && own.state !== 'draft' ? refusal('QUOTE_ALREADY_SENT') : null;
}

/** A quote that is with the owner may be revised after the door was shut for others; a claim may not. */
async function roomRefusal(ctx: Context, job: ReadJob, own: QuoteRow | undefined): Promise<Refusal | null> {
  if (own?.kind === 'claim') return refusal('QUOTE_NOT_PENDING', { state: 'a claim' });
  if (job.accepting_quotes || (own && own.state !== 'draft')) return null;
  const live = await listInStates(ctx.tx, job.id, liveQuoteStates);
  return refusal(live.length >= job.quote_cap ? 'QUOTE_CAP_REACHED' : 'QUOTES_CLOSED');
}

type Place = { mobile: boolean; bayId: BayId | null };

async function offerRefusal(
  ctx: Context,
  job: ReadJob,
  actor: ShopActor,
  place: Place = { mobile: false, bayId: null },
): Promise<Refusal | null> {
  if (!can(actor.role, 'quotes.write')) return refusal('NOT_ALLOWED');
  if (!ctx.services.canTakePayments) return refusal('PAYMENTS_OFF');
  const isOpen = isQuotable(job.state);
  const taken: ErrorCode = job.shop_id ? 'JOB_ALREADY_BOOKED' : 'QUOTES_CLOSED';
  if (!isOpen) return refusal(taken);
  try {
    await requireOffer(ctx, job, { shopId: actor.shopId, ...place });
    return null;
  } catch (error) {
    if (isAppError(error)) return refusal(error.code, error.data);
    throw error;
  }
}

function shopOf({ actor }: Context): ShopActor {
  assert(actor.kind === 'shop', 'only a shop asks what it may do');
  return actor;
}
