import type { ShopId, UserId } from '#domain/ids.ts';
import { isQuotable, type JobState } from '#domain/jobs/job-lifecycle.ts';
import type { ShopStatus } from '#domain/shops/shop-lifecycle.ts';
import { accessGate } from '#domain/permissions/access-gate.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import { can, standingAllows } from '#domain/permissions/shop-roles.ts';
import { staffCan } from '#domain/permissions/staff-roles.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export type StoredPhoto = {
  uploadedBy: UserId | null;
  /** Null until it is attached to a job. */
  job: {
    purpose: Schema['job_photo']['purpose'];
    state: JobState;
    customerId: UserId | null;
    shopId: ShopId | null;
    /** The shops that wrote an offer: their page of the job stays, and so do its pictures. */
    quotedBy: readonly ShopId[];
    isHidden: boolean;
    /** While only asked shops know of the job: which those are. */
    askedOnly: readonly ShopId[] | null;
  } | null;
  /** The shop whose public page it is for. */
  shop?: { id: ShopId; status: ShopStatus } | null;
  /** The owner of the car that it is a picture of. */
  carOf?: UserId | null;
  /** The two sides of the conversation that it was sent in. */
  sentBetween?: { customerId: UserId | null; shopId: ShopId } | null;
};

/**
 * Whether a person may look at a picture or a clip. What the owner posted is for everyone while the job is
 * on the marketplace, and afterwards for the people it concerns, as its page is. Pictures taken in the
 * shop are evidence between the owner, the booked shop and our staff. An unattached picture is for its
 * sender, and the picture of a car in a garage for its owner.
 */
export function maySeePhoto(
  { uploadedBy, job, shop, carOf, sentBetween }: StoredPhoto,
  actor: Actor,
): boolean {
  if (carOf) return actor.kind === 'customer' && actor.userId === carOf;
  if (sentBetween) return isBetween(sentBetween, actor);
  if (shop) return maySeePicture(shop, actor);
  if (!job) return uploadedBy !== null && actor.kind !== 'challenged' && isUser(actor, uploadedBy);
  if (isPublicPhoto(job)) return true;
  switch (actor.kind) {
    case 'customer':
      return job.customerId === actor.userId;
    case 'shop':
      return (
        (job.shopId === actor.shopId || wasOffered(job, actor.shopId)) &&
        can(actor.role, 'jobs.read') &&
        standingAllows(actor.shopStatus, 'jobs.read')
      );
    case 'staff':
      return accessGate(actor) === 'ok' && staffCan(actor.role, ['jobs.view']);
    case 'system':
    case 'challenged':
    case 'anonymous':
    case 'operator':
      return false;
  }
}

/** A picture in a message is for its two sides. Staff see it with the conversation, for a reason. */
function isBetween(sent: NonNullable<StoredPhoto['sentBetween']>, actor: Actor): boolean {
  if (actor.kind === 'customer') return actor.userId === sent.customerId;
  return (
    actor.kind === 'shop' &&
    actor.shopId === sent.shopId &&
    can(actor.role, 'messages.write') &&
    standingAllows(actor.shopStatus, 'messages.write')
  );
}

/** A shop's own picture is for everyone while the shop is live, and before for its people and ours. */
function maySeePicture(shop: NonNullable<StoredPhoto['shop']>, actor: Actor): boolean {
  if (shop.status === 'active') return true;
  if (actor.kind === 'shop') return actor.shopId === shop.id && standingAllows(shop.status, 'settings.read');
  return actor.kind === 'staff' && accessGate(actor) === 'ok' && staffCan(actor.role, ['shops.view']);
}

/** Whether the picture may lie in a cache that strangers share. */
export function isPublic({ job, shop }: StoredPhoto): boolean {
  return shop ? shop.status === 'active' : job !== null && isPublicPhoto(job);
}

/** The photos of a post, its clip, and the picture of that. */
const posted: readonly NonNullable<StoredPhoto['job']>['purpose'][] = ['post', 'clip', 'poster'];

function isPublicPhoto(job: NonNullable<StoredPhoto['job']>): boolean {
  return posted.includes(job.purpose) && isQuotable(job.state) && !job.isHidden && job.askedOnly === null;
}

function wasOffered(job: NonNullable<StoredPhoto['job']>, shopId: ShopId): boolean {
  const isAsked = isQuotable(job.state) && job.askedOnly?.includes(shopId);
  return posted.includes(job.purpose) && !job.isHidden && (isAsked || job.quotedBy.includes(shopId));
}

function isUser(actor: Actor, userId: UserId): boolean {
  return 'userId' in actor && actor.userId === userId;
}
