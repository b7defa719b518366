import type * as z from 'zod';
import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { JobId, PackageId, QuoteId } from '#domain/ids.ts';
import { quoteValidUntil } from '#domain/jobs/job-clocks.ts';
import { MAX_RADIUS_MILES } from '#domain/marketplace/marketplace.ts';
import { SERVICE_MINUTES } from '#domain/quotes/offerings.ts';
import { usualWarranty } from '#domain/quotes/usual-warranty.ts';
import { MINUTE, plus } from '#domain/time.ts';
import type { bookPackageSchema } from '#domain/validation/package-booking.ts';
import type { Context } from '#server/core/context.ts';
import { draftJob } from '../../jobs/draft-job.ts';
import type { LockedJob } from '../../jobs/lock-job.ts';
import { publishDraft } from '../../jobs/publish-draft.ts';
import { bayKind } from '../../scheduling/bay-kind.ts';
import { requireSlot } from '../../scheduling/require-slot.ts';
import { arrangeBooking } from '../arrange-booking.ts';
import { requireAskable, requireNear } from '../asked/require-askable.ts';
import { keepVersion } from '../keep-version.ts';
import { moveQuote } from '../move-quote.ts';
import { insertQuote, lockStanding, type QuoteRow } from '../queries.ts';
import { recordDraft } from '../record-draft.ts';
import { receiveFirst } from '../welcome-quote.ts';
import { packageOffer } from './package-offer.ts';
import { findPackage } from './package-queries.ts';

type BookPackage = z.infer<typeof bookPackageSchema> & { slug: string; packageId: PackageId };
type Offer = Awaited<ReturnType<typeof packageOffer>>;
type Place = { mobile: boolean; span: { startsAt: Date; endsAt: Date } };

/**
 * An owner books a package of a shop at its price: a job that asks only that shop, the shop's quote on it,
 * and the owner's yes, all at once. Like every yes it becomes a booking when the money is arranged; if that
 * fails, the job is withdrawn (`releaseLock`).
 */
export async function bookPackage(ctx: Context, input: BookPackage): Promise<JobId> {
  const { actor } = ctx;
  assert(actor.kind === 'customer', 'only an owner books');
  const found = await findPackage(ctx.tx, input);
  ensure(found, 'PACKAGE_NOT_FOUND');
  // A member who changes the package or its price now waits; what follows is one price.
  await lockStanding(ctx.tx, found.shopId);
  const offer = await packageOffer(ctx, input);
  ensure(input.shownTotalCents === offer.total, 'PACKAGE_PRICE_CHANGED');
  const mobile = (await bayKind(ctx, offer.shopId, input.bayId)) === 'van';
  ensure(!mobile || input.address, 'ADDRESS_NEEDED');

  const draft = await draftJob(ctx, postOf(input, offer, mobile), actor.userId);
  const job = await publishDraft(ctx, draft, actor.userId);
  await requireAskable(ctx, job.id);
  const { shopId, shopName: shop, radiusMiles } = offer;
  const most = mobile ? radiusMiles : MAX_RADIUS_MILES;
  await requireNear(ctx, job, { shopId, shop, bayId: input.bayId, most });
  const span = await requireSlot(ctx, {
    shopId: offer.shopId,
    bayId: input.bayId,
    startsAt: new Date(input.startsAt),
    mobile,
    services: [offer.service, ...offer.moreServices],
    durationMinutes: offer.minutes,
    now: job.clock,
    side: 'owner',
  });
  const quote = await sendQuote(ctx, job, { input, offer, place: { mobile, span } });
  await arrangeBooking(ctx, await receiveFirst(ctx, job, { bySystem: true }), quote, {
    method: 'app',
    approvedBy: actor.userId,
    card: null,
    shownFee: input.shownFeeCents,
  });
  return job.id;
}

function postOf({ zip, vehicle, vehicleId, address, slug }: BookPackage, offer: Offer, mobile: boolean) {
  const { name, services, service, moreServices } = offer;
  return {
    // The account has one; this is for guests.
    email: '',
    zip,
    vehicle,
    vehicleId,
    service,
    moreServices,
    description: `${name}: ${services.join(', ')}`,
    budgetCents: null,
    fixedPrice: false,
    instantAccept: false,
    mobileOk: mobile,
    windows: [],
    addressVisibility: 'booked_shop' as const,
    response: 'review' as const,
    address,
    cardId: null,
    ask: { shops: [slug], thenEveryone: false },
    photos: [],
  };
}

type Content = { input: BookPackage; offer: Offer; place: Place };

/** The quote that the shop promised by offering the package. */
async function sendQuote(ctx: Context, job: LockedJob, { input, offer, place }: Content): Promise<QuoteRow> {
  const { mobile, span } = place;
  assert(job.customer_id, 'a posted job has an owner');
  const draft = await insertQuote(ctx.tx, {
    id: ctx.newId<QuoteId>(),
    job_id: job.id,
    shop_id: offer.shopId,
    state: 'draft',
    kind: 'quote',
    from_package: true,
    message: '',
    warranty: usualWarranty(offer.warrantyTerms ?? ''),
    lines: offer.lines,
    price_cents: offer.price,
    tax_cents: offer.tax,
    total_cents: offer.total,
    mobile,
    bay_id: input.bayId,
    slot_starts_at: span.startsAt,
    slot_ends_at: span.endsAt,
    duration_minutes: offer.minutes,
    arrival_until: mobile ? plus(span.startsAt, SERVICE_MINUTES.usual * MINUTE) : null,
    valid_until: quoteValidUntil(job.clock),
    created_by: job.customer_id,
    created_at: ctx.now,
  });
  recordDraft(ctx, job, draft);
  const sent = await moveQuote(ctx, job, draft, 'submit', {
    by: 'system',
    changes: { submitted_at: job.clock, seen_at: job.clock, work_version: job.work_version },
    facts: { package: offer.name },
  });
  await keepVersion(ctx, sent, offer.taxRate);
  return sent;
}
