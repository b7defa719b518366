import type { ConversationView, MessageView, SharedAnswer } from '#api/messages.ts';
import { shortenName } from '#domain/audit/masking.ts';
import type { JobId } from '#domain/ids.ts';
import { shopSight } from '#domain/jobs/job-entitlement.ts';
import { isQuotable, type JobState } from '#domain/jobs/job-lifecycle.ts';
import { jobNumber } from '#domain/jobs/job-words.ts';
import { editableUntil, eventsBetween, messageLimits } from '#domain/messages/conversation.ts';
import { serviceName } from '#domain/settings/catalogue.ts';
import type { ShopId } from '#domain/ids.ts';
import type { ShopStatus } from '#domain/shops/shop-lifecycle.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { jobTimesOf } from '#server/audit/job-times.ts';
import { timelineOf } from '#server/audit/timeline.ts';
import { actorUserId, type Context } from '#server/core/context.ts';
import { showPhoto } from '../files/show-photo.ts';
import { listMoreServices } from '../jobs/more-services-queries.ts';
import { type Between, findBetween, type Named, sendRefusal } from './find-between.ts';
import { countUnreadIn, listMessages, listSharedAnswers, type MessageRow } from './queries.ts';
import { readerOf } from './reader-of.ts';

/** A conversation as one of its two sides reads it: the newest messages, or those before a place. */
export async function showConversation(
  ctx: Context,
  { before, ...named }: Named & { before?: number | undefined },
): Promise<ConversationView> {
  const found = await findBetween(ctx, named);
  const { job, parties, side, stage, conversation } = found;
  const place = before ?? messageLimits.messages + 1;
  const rows = conversation
    ? await listMessages(ctx.tx, conversation.id, { before: place, limit: messageLimits.page })
    : [];
  const messages = rows.toReversed();
  const present = await presenterOf(ctx, found);
  const oldest = messages[0]?.place ?? 1;
  return {
    ...named,
    side,
    stage,
    other: side === 'owner' ? parties.shop_name : ownerAsSeen(found),
    shopTimeZone: parties.time_zone,
    job: {
      number: jobNumber(job.number),
      serviceName: serviceName(ctx.catalogue, job.service as ServiceCode),
      moreServices: (await listMoreServices(ctx.tx, job.id)).length,
      vehicle: vehicleName(parties),
    },
    messages: messages.map(present),
    earlier: oldest > 1 ? oldest : null,
    events: (await timelineOf(ctx, { jobId: job.id, audience: side, shopId: found.shopId })).filter(
      ({ action }) => eventsBetween.includes(action),
    ),
    readByOther: readByOther(found),
    unread: conversation ? await countUnreadIn(ctx.tx, conversation.id, readerOf(ctx)) : 0,
    blockedBy: conversation?.blocked_by ?? null,
    refusals: { send: sendRefusal(found) },
    sharedAnswers: isQuotable(job.state) ? await sharedAnswersOf(ctx, job.id) : [],
  };
}

function readByOther({ conversation, side }: Between): number {
  if (!conversation) return 0;
  return side === 'owner' ? conversation.shop_read : conversation.owner_read;
}

type SeenOwner = {
  state: JobState;
  shop_id: ShopId | null;
  address_visibility: 'booked_shop' | 'verified_shops';
};

/** The owner’s name as far as the shop may know it. */
export function ownerAsShopSees(
  name: string | null,
  job: SeenOwner,
  shop: { id: ShopId; status: ShopStatus },
): string {
  const { state, shop_id: shopId, address_visibility: addressVisibility } = job;
  const sight = shopSight({ state, shopId, addressVisibility }, shop);
  return (name && (sight.wholeName ? name : shortenName(name))) || 'The owner';
}

function ownerAsSeen({ job, parties, shopId }: Between): string {
  return ownerAsShopSees(parties.owner_name, job, { id: shopId, status: parties.shop_status });
}

async function presenterOf(ctx: Context, found: Between): Promise<(row: MessageRow) => MessageView> {
  const { job, parties, side } = found;
  const timeOf = await jobTimesOf(ctx, [job.id]);
  const reader = actorUserId(ctx.actor);
  const authorOf = (row: MessageRow): string => {
    if (row.side === 'owner') return side === 'owner' ? 'You' : ownerAsSeen(found);
    return side === 'owner' ? parties.shop_name : (row.author_name ?? parties.shop_name);
  };
  return (row) => {
    const until = editableUntil(row.sent_at);
    const isEditable = row.written_by === reader && !row.removed_at && ctx.now < until;
    return {
      id: row.id,
      place: row.place,
      side: row.side,
      author: authorOf(row),
      words: row.words,
      photos: (row.photos ?? []).map(showPhoto),
      isForAll: row.for_all,
      at: timeOf(job.id, row.sent_at).toISOString(),
      isEdited: row.edited_at !== null && !row.removed_at,
      isRemoved: row.removed_at !== null,
      editableUntil: isEditable ? until.toISOString() : null,
    };
  };
}

/** What the owner answered for all shops. Which shop asked is not said. */
export async function sharedAnswersOf(ctx: Context, jobId: JobId): Promise<SharedAnswer[]> {
  const timeOf = await jobTimesOf(ctx, [jobId]);
  return (await listSharedAnswers(ctx.tx, jobId)).map((row) => ({
    id: row.id,
    question: row.question || null,
    answer: row.answer,
    at: timeOf(jobId, row.sent_at).toISOString(),
  }));
}
