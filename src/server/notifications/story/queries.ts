import type { JobId, ShopId } from '#domain/ids.ts';
import type { OptionalTopic } from '#domain/notifications/notification-topics.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { DomainEvent } from '#server/core/events.ts';

export type StoryRow = NonNullable<Awaited<ReturnType<typeof findStory>>>;

/** A job with all that an email about it may say. */
export async function findStory(tx: Tx, jobId: JobId) {
  return (
    tx
      .selectFrom('job')
      .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
      .leftJoin('auth_user as owner', 'owner.id', 'job.customer_id')
      .leftJoin('shop', 'shop.id', 'job.shop_id')
      .leftJoin('quote', 'quote.id', 'job.accepted_quote_id')
      .leftJoin('bay', 'bay.id', 'quote.bay_id')
      .leftJoin('shop_location as place', 'place.id', 'bay.location_id')
      .leftJoin('fee_schedule', 'fee_schedule.id', 'job.fee_schedule_id')
      .leftJoin('invoice', 'invoice.job_id', 'job.id')
      .leftJoin('check_in', 'check_in.job_id', 'job.id')
      .leftJoin('payout', (join) =>
        join.onRef('payout.job_id', '=', 'job.id').on('payout.is_tip', '=', false),
      )
      .select([
        'job.id',
        'job.service',
        'job.state',
        'job.state_code',
        'job.cancel_code',
        'job.check_in_code',
        'job.expires_at',
      ])
      .select(['job.work_done_at', 'job.handed_over_at', 'job.clock_offset_seconds', 'job.accepted_quote_id'])
      .select(['job.key_drop_at', 'job.watched_since'])
      .select(['vehicle.year', 'vehicle.make', 'vehicle.model'])
      .select(['owner.email as owner_email', 'owner.disabled_at as owner_disabled_at'])
      .select(['shop.id as shop_id', 'shop.name as shop_name', 'shop.state as shop_state', 'shop.time_zone'])
      // Of the location where the car is booked.
      .select(({ fn }) => [
        fn.coalesce('place.street', 'shop.street').as('street'),
        fn.coalesce('place.city', 'shop.city').as('city'),
        fn.coalesce('place.zip', 'shop.zip').as('zip'),
      ])
      .select(['quote.price_cents', 'quote.total_cents', 'quote.mobile', 'quote.slot_starts_at'])
      .select('fee_schedule.commission_basis_points')
      .select(({ fn }) =>
        fn.coalesce('job.agreed_fee_cents', 'fee_schedule.booking_fee_cents').as('booking_fee_cents'),
      )
      .select(['fee_schedule.processing_cents', 'fee_schedule.cap_basis_points', 'fee_schedule.starts_at'])
      .select(['fee_schedule.id as fee_schedule_id'])
      .select(['invoice.number as invoice_number', 'invoice.total_cents as invoice_cents'])
      .select(['check_in.odometer_miles', 'payout.amount_cents as payout_cents'])
      .$narrowType<{ service: ServiceCode }>()
      .where('job.id', '=', jobId)
      .executeTakeFirst()
  );
}

/** Who reads the email of a shop: its front office, at most twenty of them. */
export async function listFrontOffice(tx: Tx, shopId: ShopId): Promise<string[]> {
  const rows = await tx
    .selectFrom('shop_member')
    .innerJoin('auth_user', 'auth_user.id', 'shop_member.user_id')
    .select('auth_user.email')
    .where('shop_member.shop_id', '=', shopId)
    .where('shop_member.role', 'in', ['mso_owner', 'mso_manager', 'mso_service_advisor'])
    .where('auth_user.disabled_at', 'is', null)
    .orderBy('shop_member.created_at')
    .limit(20)
    .execute();
  return rows.map((row) => row.email);
}

export async function findShopEmail(tx: Tx, shopId: ShopId): Promise<string> {
  const shop = await tx.selectFrom('shop').select('email').where('id', '=', shopId).executeTakeFirstOrThrow();
  return shop.email;
}

/** Which of these addresses belong to people who switched emails of this topic off. */
export async function listMuted(tx: Tx, topic: OptionalTopic, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const rows = await tx
    .selectFrom('notification_preference')
    .innerJoin('auth_user', 'auth_user.id', 'notification_preference.user_id')
    .select('auth_user.email')
    .where('auth_user.email', 'in', emails)
    .where('notification_preference.topic', '=', topic)
    .where('notification_preference.channel', '=', 'mail')
    .where('notification_preference.is_on', '=', false)
    .execute();
  return rows.map(({ email }) => email);
}

export async function isWritten(tx: Tx, messageId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('outgoing_message')
    .select('id')
    .where('id', '=', messageId)
    .executeTakeFirst();
  return row !== undefined;
}

type Told = { id: string; told_at: Date; told_sha256: string };

/** The last message of the thread, locked; nothing if this is its first email. */
export async function findOrStartThread(tx: Tx, told: Told) {
  const started = await tx
    .insertInto('quiet_thread')
    .values(told)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (started) return undefined;
  return tx
    .selectFrom('quiet_thread')
    .select(['told_at', 'told_sha256'])
    .where('id', '=', told.id)
    .forUpdate()
    .executeTakeFirst();
}

export async function holdEvent(tx: Tx, id: string, event: DomainEvent): Promise<void> {
  await tx.updateTable('quiet_thread').set({ held_event: event }).where('id', '=', id).execute();
}

export async function markTold(tx: Tx, { id, ...told }: Told): Promise<void> {
  await tx
    .updateTable('quiet_thread')
    .set({ ...told, held_event: null })
    .where('id', '=', id)
    .execute();
}

/** The held messages of threads whose last email was at `before` or earlier. */
export async function takeHeldEvents(tx: Tx, before: Date, limit: number): Promise<DomainEvent[]> {
  const due = await tx
    .selectFrom('quiet_thread')
    .select(['id', 'held_event'])
    .$narrowType<{ held_event: DomainEvent }>()
    .where('told_at', '<=', before)
    .where('held_event', 'is not', null)
    .orderBy('told_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  await tx.updateTable('quiet_thread').set({ held_event: null }).where('id', 'in', ids).execute();
  return due.map(({ held_event: event }) => event);
}

export async function deleteQuietThreads(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('quiet_thread').where('told_at', '<', before).where('held_event', 'is', null).execute();
}
