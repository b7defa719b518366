import { cancellationPolicyText } from '#domain/bookings/cancellation-policy.ts';
import type { JobPost } from '#domain/validation/job.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { JobId, UserId, VehicleId } from '#domain/ids.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { sha256Hex } from '#platform/tokens.ts';
import type { AuditFacts, Context } from '#server/core/context.ts';
import type { ClaimedClip } from '../files/claim-clip.ts';
import type { ClaimedPhoto } from '../files/claim-photos.ts';
import { requireOffered } from '../settings/catalogue.ts';
import { feesAt } from '../settings/fees-at.ts';
import { requireOn } from '../settings/flags.ts';
import { addVehicle } from '../vehicles/add-vehicle.ts';
import { useOwnCar } from '../vehicles/own-car.ts';
import { sealAddress } from './address.ts';
import { askShops } from './audience/ask-shops.ts';
import { attachClip } from './attach-clip.ts';
import { attachPhotos } from './attach-photos.ts';
import { saveIntake } from './intake/save-intake.ts';
import type { LockedJob } from './lock-job.ts';
import { insertMoreServices } from './more-services-queries.ts';
import { publicPoint } from './public-point.ts';
import { findSavedCard, findSupportedZip, insertJob, insertWindows } from './queries.ts';

/** A package is booked without questions about the car. */
export type NewJob = Omit<JobPost, 'name' | 'intake' | 'moreServices'> & {
  moreServices?: JobPost['moreServices'] | undefined;
  intake?: JobPost['intake'] | undefined;
  photos: readonly ClaimedPhoto[];
  clip?: ClaimedClip | null;
};

/** Saves a job with its car, place, times and pictures. It stays invisible until it is posted. */
export async function draftJob(
  ctx: Context,
  input: NewJob,
  customerId: UserId | null,
  written?: WrittenDown,
): Promise<LockedJob> {
  await requireOn(ctx, 'newJobs');
  for (const service of [input.service, ...moreOf(input)]) await requireOffered(ctx, service);
  if (input.instantAccept || input.response === 'auto') await requireOn(ctx, 'autoAccept');
  const place = await findSupportedZip(ctx.tx, input.zip);
  const notServed = ctx.actor.kind === 'staff' ? 'ZIP_NOT_AMONG_OURS' : 'ZIP_NOT_SUPPORTED';
  ensure(place, notServed, { zip: input.zip });
  return draftJobAt(ctx, place, input, customerId, written);
}

/** Added to the trail when staff post for an owner. */
export type WrittenDown = { facts?: AuditFacts; reason?: string };

type ZipPlace = NonNullable<Awaited<ReturnType<typeof findSupportedZip>>>;

/**
 * The same for a place that the caller vouches for: the sample jobs lie beyond the ZIP codes that we serve.
 */
export async function draftJobAt(
  ctx: Context,
  place: ZipPlace,
  input: NewJob,
  customerId: UserId | null,
  { facts, reason }: WrittenDown = {},
): Promise<LockedJob> {
  const consent = await consentOf(ctx, input, customerId);

  const id = ctx.newId<JobId>();
  const address = input.address && { ...input.address, zip: input.zip };
  const author = customerId ?? input.email;
  const point = await publicPoint(ctx, { centre: place, zip: place.zip, address, author });
  const job = await insertJob(ctx.tx, {
    id,
    customer_id: customerId,
    guest_email: customerId ? null : input.email,
    vehicle_id: await carOf(ctx, input, customerId),
    state: 'draft',
    service: input.service,
    description: input.description,
    budget_cents: input.budgetCents,
    fixed_price: input.fixedPrice,
    instant_accept: input.instantAccept,
    mobile_ok: input.mobileOk,
    address_visibility: input.addressVisibility,
    response: input.response,
    asked_only: input.ask !== null,
    then_everyone: input.ask?.thenEveryone ?? false,
    ...consent,
    zip: place.zip,
    city: place.city,
    state_code: place.state,
    public_lat: point.lat,
    public_lng: point.lng,
    created_at: ctx.now,
  });
  if (address) await sealAddress(ctx, id, address);
  await insertMoreServices(ctx.tx, id, moreOf(input));
  await insertWindows(ctx.tx, id, input.windows);
  if (input.intake) await saveIntake(ctx, { jobId: id, vehicleId: job.vehicle_id }, input.intake);
  if (input.ask) await askShops(ctx, id, input.ask);
  await attachPhotos(ctx, id, 'post', input.photos);
  if (input.clip) await attachClip(ctx, id, input.clip);
  ctx.audit({
    action: 'job.drafted',
    entity: 'job',
    entityId: id,
    market: job.market,
    jobId: id,
    after: {
      state: 'draft',
      service: input.service,
      isGuest: customerId === null,
      ...askedFacts(input),
      ...facts,
    },
    ...(reason !== undefined && { reason }),
  });
  return { ...job, clock: ctx.now };
}

/** The other services. The main one named again is still one. */
export function moreOf({
  service,
  moreServices = [],
}: Pick<NewJob, 'service' | 'moreServices'>): ServiceCode[] {
  return moreServices.filter((code) => code !== service);
}

function askedFacts({ ask }: NewJob): AuditFacts {
  return ask ? { asked: ask.shops.length, thenEveryone: ask.thenEveryone } : {};
}

type ChosenCar = Pick<NewJob, 'vehicle' | 'vehicleId'>;

/** A car of the owner's garage, or one that they describe. */
export async function carOf(ctx: Context, input: ChosenCar, customerId: UserId | null): Promise<VehicleId> {
  const { vehicle, vehicleId } = input;
  if (vehicle) return addVehicle(ctx, vehicle, customerId);
  // Guests have no garage.
  ensure(vehicleId && customerId, 'VEHICLE_NOT_FOUND');
  return useOwnCar(ctx, vehicleId, customerId);
}

type Consenting = Pick<
  NewJob,
  'fixedPrice' | 'instantAccept' | 'response' | 'budgetCents' | 'cardId' | 'shownFeeCents'
>;

/**
 * What may be charged without asking again: the owner's own amount, on a card of theirs, under the policy
 * shown beside the question. A shop can rely on a job that is accepted by itself only if there is such a
 * card.
 */
export async function consentOf(ctx: Context, input: Consenting, customerId: UserId | null) {
  const { fixedPrice, instantAccept, response, budgetCents, cardId, shownFeeCents } = input;
  const goesByItself = instantAccept || response === 'auto';
  ensure(budgetCents !== null || !(fixedPrice || goesByItself), 'BUDGET_REQUIRED');
  ensure(cardId !== null || !goesByItself, 'CARD_REQUIRED');
  if (cardId === null)
    return { card_id: null, consent_cents: null, consent_policy_sha256: null, consent_fee_cents: null };
  ensure(customerId && (await findSavedCard(ctx.tx, cardId, customerId)), 'CARD_REQUIRED');
  if (!goesByItself)
    return { card_id: cardId, consent_cents: null, consent_policy_sha256: null, consent_fee_cents: null };
  const { bookingFeeCents: fee } = await feesAt(ctx, ctx.now);
  ensure(shownFeeCents === undefined || shownFeeCents === fee, 'POLICY_CHANGED');
  return {
    card_id: cardId,
    consent_cents: budgetCents,
    consent_policy_sha256: sha256Hex(cancellationPolicyText(fee)),
    consent_fee_cents: fee,
  };
}
