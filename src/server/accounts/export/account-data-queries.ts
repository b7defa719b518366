import { sql } from 'kysely';
import type { FileId, JobId, UserId } from '#domain/ids.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';

/** More rows of one kind than this are cut off, and the file says so. */
export const MOST_ROWS = 1_000;

export async function getPerson(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('auth_user')
    .leftJoin('staff_member', 'staff_member.user_id', 'auth_user.id')
    .leftJoin('shop_member', 'shop_member.user_id', 'auth_user.id')
    .leftJoin('shop', 'shop.id', 'shop_member.shop_id')
    .select(['auth_user.name', 'auth_user.email', 'auth_user.email_verified', 'auth_user.phone'])
    .select(['auth_user.password_changed_at', 'auth_user.terms_accepted_at', 'auth_user.created_at'])
    .select(['staff_member.role as staff_role', 'shop_member.role as shop_role', 'shop.name as shop_name'])
    .where('auth_user.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Ways to sign in, by kind and name; never a secret, a key or the id at a provider. */
export async function listSignInMethods(tx: Tx, userId: UserId) {
  const accounts = await tx
    .selectFrom('auth_account')
    .select(['provider_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .limit(MOST_ROWS)
    .execute();
  const factors = await tx
    .selectFrom('second_factor')
    .select(['kind', 'name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .limit(MOST_ROWS)
    .execute();
  return { accounts, factors };
}

export async function listSessionsOf(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('session')
    .select(['user_agent', 'client_address', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .limit(MOST_ROWS)
    .execute();
}

export async function listDevicesOf(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('known_device')
    .select(['user_agent', 'first_seen_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .limit(MOST_ROWS)
    .execute();
}

export async function listVehiclesOf(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('vehicle')
    .select(['year', 'make', 'model', 'trim', 'vin', 'created_at'])
    .select(['nickname', 'plate', 'plate_state', 'archived_at', 'picture_id'])
    .where('customer_id', '=', userId)
    .where('merged_into', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(MOST_ROWS)
    .execute();
}

/** What this person read off the odometers of their cars, on whichever row of a car they noted it. */
export async function listOdometerOf(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('odometer_reading')
    .innerJoin('vehicle as noted', 'noted.id', 'odometer_reading.vehicle_id')
    .innerJoin('vehicle', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb('vehicle.id', '=', fn.coalesce(ref('noted.merged_into'), ref('noted.id'))),
      ),
    )
    .select(['odometer_reading.miles', 'odometer_reading.read_at'])
    .select(['vehicle.year', 'vehicle.make', 'vehicle.model', 'vehicle.trim'])
    .where('noted.customer_id', '=', userId)
    .orderBy('odometer_reading.read_at', 'desc')
    .limit(MOST_ROWS)
    .execute();
}

export async function listJobsOf(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('job')
    .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
    .select(['job.id', 'job.number', 'job.state', 'job.service', 'job.description', 'job.zip'])
    .select(['job.budget_cents', 'job.created_at', 'job.posted_at', 'job.completed_at'])
    .select(['vehicle.year', 'vehicle.make', 'vehicle.model', 'vehicle.trim'])
    .$narrowType<{ service: ServiceCode }>()
    .where('job.customer_id', '=', userId)
    .orderBy('job.created_at', 'desc')
    .limit(MOST_ROWS)
    .execute();
}

/** The pictures of a job, and its clip. A job has few. */
export async function listFilesOfJob(tx: Tx, jobId: JobId) {
  return tx
    .selectFrom('job_photo')
    .innerJoin('file', 'file.id', 'job_photo.file_id')
    .select(['file.id', 'job_photo.purpose', 'file.content_type as contentType', 'file.seconds'])
    .where('job_photo.job_id', '=', jobId)
    .orderBy('job_photo.purpose')
    .orderBy('job_photo.position')
    .execute();
}

/** The quotes that this person could read; a shop's drafts are the shop's. */
export async function listQuotesFor(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('quote')
    .innerJoin('job', 'job.id', 'quote.job_id')
    .innerJoin('shop', 'shop.id', 'quote.shop_id')
    .select(['job.number', 'shop.name as shop', 'quote.state', 'quote.message', 'quote.lines'])
    .select(['quote.price_cents', 'quote.tax_cents', 'quote.total_cents'])
    .select(['quote.slot_starts_at', 'quote.submitted_at'])
    .where('job.customer_id', '=', userId)
    .where('quote.submitted_at', 'is not', null)
    .orderBy('quote.created_at', 'desc')
    .limit(MOST_ROWS)
    .execute();
}

export async function listPaymentsOf(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('payment')
    .innerJoin('job', 'job.id', 'payment.job_id')
    .innerJoin('shop', 'shop.id', 'payment.shop_id')
    .select(['job.number', 'shop.name as shop', 'payment.state', 'payment.amount_cents'])
    .select(['payment.authorised_cents', 'payment.captured_cents', 'payment.refunded_cents'])
    .select(['payment.card_brand', 'payment.card_last4', 'payment.created_at', 'payment.is_tip'])
    .where('payment.customer_id', '=', userId)
    .orderBy('payment.created_at', 'desc')
    .limit(MOST_ROWS)
    .execute();
}

export async function listReceiptsOf(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('invoice')
    .innerJoin('job', 'job.id', 'invoice.job_id')
    .select(['invoice.number', 'job.number as job_number', 'invoice.lines', 'invoice.price_cents'])
    .select(['invoice.tax_cents', 'invoice.total_cents', 'invoice.warranty', 'invoice.issued_at'])
    .where('job.customer_id', '=', userId)
    .orderBy('invoice.issued_at', 'desc')
    .limit(MOST_ROWS)
    .execute();
}

export async function listCardsOf(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('customer_card')
    .select(['brand', 'last4', 'created_at'])
    .where('customer_id', '=', userId)
    .where('state', '=', 'saved')
    .limit(MOST_ROWS)
    .execute();
}

export async function listFavoritesOf(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('favorite_shop')
    .innerJoin('shop', 'shop.id', 'favorite_shop.shop_id')
    .select(['shop.name', 'shop.city', 'shop.state', 'favorite_shop.added_at'])
    .where('favorite_shop.user_id', '=', userId)
    .orderBy('favorite_shop.added_at')
    .limit(MOST_ROWS)
    .execute();
}

/**
 * What this person wrote, for themselves or for their shop, and what shops said of them; what the other side
 * wrote only once it is shown.
 */
export async function listReviewsOf(tx: Tx, userId: UserId) {
  const isOwn = sql<boolean>`case review.side when 'owner' then job.customer_id = ${userId}
    else review.written_by is not distinct from ${userId} end`;
  return tx
    .selectFrom('review')
    .innerJoin('job', 'job.id', 'review.job_id')
    .innerJoin('shop', 'shop.id', 'review.shop_id')
    .leftJoin('review_reply as reply', 'reply.review_id', 'review.id')
    .select(['job.number', 'shop.name as shop', 'review.stars', 'review.words', 'review.updated_at'])
    .select(['review.published_at', 'review.hidden_at', 'reply.words as answer', isOwn.as('is_own')])
    .select(['review.price_matched', 'review.on_time', 'review.explained'])
    .where(
      sql<boolean>`(${isOwn} or (job.customer_id = ${userId} and review.published_at is not null))
        and (job.customer_id = ${userId} or review.written_by = ${userId})`,
    )
    .orderBy('review.updated_at', 'desc')
    .limit(MOST_ROWS)
    .execute();
}

/**
 * What this person wrote to the other side, and what shops wrote to them as an owner. Each half is read along
 * an index of its own.
 */
export async function listConversationsOf(tx: Tx, userId: UserId) {
  const photos = sql<FileId[]>`array(
    select file_id from message_photo where message_id = message.id order by position)`;
  const messages = tx
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .innerJoin('job', 'job.id', 'conversation.job_id')
    .innerJoin('shop', 'shop.id', 'conversation.shop_id')
    .select(['message.id', 'job.number', 'shop.name as shop', 'message.words', photos.as('photos')])
    .select(['message.sent_at', 'message.edited_at', 'message.removed_at'])
    .orderBy('message.sent_at', 'desc')
    .orderBy('message.place', 'desc')
    .limit(MOST_ROWS);
  const asOwner = await messages
    .select(['message.side'])
    .where('conversation.customer_id', '=', userId)
    .execute();
  const forShop = await messages
    .select(sql<'owner'>`'owner'`.as('side'))
    .where('message.written_by', '=', userId)
    .where('message.side', '=', 'shop')
    .execute();
  return [...asOwner, ...forShop];
}

/** What was written to this person; the text of what opens a door is not read. */
export async function listMessagesTo(tx: Tx, email: string) {
  return tx
    .selectFrom('outgoing_message')
    .select(['kind', 'channel', 'subject', 'text_body', 'sealed', 'created_at'])
    .where('to_address', '=', email)
    .orderBy('created_at', 'desc')
    .limit(MOST_ROWS)
    .execute();
}

export async function listPreferencesOf(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('notification_preference')
    .select(['topic', 'channel', 'is_on'])
    .where('user_id', '=', userId)
    .limit(MOST_ROWS)
    .execute();
}

export async function listTicketsOf(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('support_ticket')
    .select(['number', 'topic', 'job_number', 'message', 'state', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(MOST_ROWS)
    .execute();
}
