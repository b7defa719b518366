import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { CardId, FileId, JobId, UserId, VehicleId } from '#domain/ids.ts';
import { type JobState, liveStates } from '#domain/jobs/job-lifecycle.ts';
import { acceptableQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import { unpaidFeeStates } from '#domain/money/owed-fee.ts';
import { type Cents, NO_MONEY } from '#domain/money/money.ts';
import type { Point } from '#domain/marketplace/geo.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';
import { moreOfRow, needsAny } from './more-services-queries.ts';
import type { Cursor } from '#server/core/cursor.ts';
import type { PostedFile } from '../files/posted-photos.ts';

export type JobRow = Selectable<Schema['job']>;
export type JobChanges = Updateable<Schema['job']>;
export type PhotoPurpose = Schema['job_photo']['purpose'];

export async function lockJobRow(tx: Tx, id: JobId): Promise<JobRow | undefined> {
  return tx.selectFrom('job').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The same, unless another request works on the job right now. */
export async function lockIdleJobRow(tx: Tx, id: JobId): Promise<JobRow | undefined> {
  return tx.selectFrom('job').selectAll().where('id', '=', id).forUpdate().skipLocked().executeTakeFirst();
}

export async function findJobRow(tx: Tx, id: JobId): Promise<JobRow | undefined> {
  return tx.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertJob(tx: Tx, job: Insertable<Schema['job']>): Promise<JobRow> {
  return tx.insertInto('job').values(job).returningAll().executeTakeFirstOrThrow();
}

export async function updateJob(tx: Tx, id: JobId, changes: JobChanges): Promise<JobRow> {
  return tx.updateTable('job').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

// Where a job is

export async function findSupportedZip(tx: Tx, zip: string) {
  return tx
    .selectFrom('supported_zip')
    .innerJoin('zip_code', 'zip_code.zip', 'supported_zip.zip')
    .select(['zip_code.zip', 'zip_code.city', 'zip_code.state', 'zip_code.lat', 'zip_code.lng'])
    .where('supported_zip.zip', '=', zip)
    .executeTakeFirst();
}

/**
 * The public point of a place, drawn once. During a change of APP_SECRET it may be stored under the hash of
 * either secret.
 */
export async function keepPoint(
  tx: Tx,
  { keyId, hashes, drawn }: { keyId: string; hashes: [current: string, ...others: string[]]; drawn: Point },
): Promise<Point> {
  const [addressHash] = hashes;
  const kept = await tx
    .selectFrom('address_point')
    .select(['public_lat as lat', 'public_lng as lng'])
    .where('address_hash', 'in', hashes)
    .executeTakeFirst();
  if (kept) return kept;
  await tx
    .insertInto('address_point')
    .values({ address_hash: addressHash, public_lat: drawn.lat, public_lng: drawn.lng, key_id: keyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('address_point')
    .select(['public_lat as lat', 'public_lng as lng'])
    .where('address_hash', '=', addressHash)
    .executeTakeFirstOrThrow();
}

export async function insertAddress(tx: Tx, jobId: JobId, sealed: string): Promise<void> {
  await tx.insertInto('job_address').values({ job_id: jobId, sealed }).execute();
}

export async function findAddress(tx: Tx, jobId: JobId): Promise<string | undefined> {
  const row = await tx
    .selectFrom('job_address')
    .select('sealed')
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return row?.sealed;
}

// Times and pictures

export async function insertWindows(
  tx: Tx,
  jobId: JobId,
  windows: readonly { startsAt: string; endsAt: string }[],
): Promise<void> {
  if (windows.length === 0) return;
  const rows = windows.map(({ startsAt, endsAt }, position) => ({
    job_id: jobId,
    position,
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
  }));
  await tx.insertInto('job_window').values(rows).execute();
}

export async function listWindows(tx: Tx, jobId: JobId): Promise<{ startsAt: Date; endsAt: Date }[]> {
  return tx
    .selectFrom('job_window')
    .select(['starts_at as startsAt', 'ends_at as endsAt'])
    .where('job_id', '=', jobId)
    .orderBy('position')
    .execute();
}

export async function insertPhotos(
  tx: Tx,
  photos: { jobId: JobId; purpose: PhotoPurpose; files: readonly FileId[] },
): Promise<void> {
  if (photos.files.length === 0) return;
  const rows = photos.files.map((fileId, position) => ({
    job_id: photos.jobId,
    file_id: fileId,
    purpose: photos.purpose,
    position,
  }));
  await tx.insertInto('job_photo').values(rows).execute();
}

/** All files of a job: its photos by what they are for, and its clip. */
export async function listPhotos(tx: Tx, jobId: JobId): Promise<PostedFile[]> {
  return tx
    .selectFrom('job_photo')
    .innerJoin('file', 'file.id', 'job_photo.file_id')
    .select(['job_photo.purpose', 'file.id', 'file.width', 'file.height'])
    .select(['file.content_type as contentType', 'file.bytes', 'file.seconds'])
    .where('job_photo.job_id', '=', jobId)
    .orderBy('job_photo.position')
    .execute();
}

// What an owner has

export async function findSavedCard(tx: Tx, id: CardId, customerId: UserId): Promise<CardId | undefined> {
  const row = await tx
    .selectFrom('customer_card')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'saved')
    // The card cannot be removed before the job that needs it is written.
    .forShare()
    .executeTakeFirst();
  return row?.id;
}

/** Posts of one person wait for each other, so that two at once cannot both be the third. */
export async function queueForPosting(tx: Tx, customerId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`post:${customerId}`}, 0))`.execute(tx);
}

export async function findJobIdByNumber(tx: Tx, number: number): Promise<JobId | undefined> {
  const row = await tx.selectFrom('job').select('id').where('number', '=', number).executeTakeFirst();
  return row?.id;
}

export async function countLiveJobs(tx: Tx, customerId: UserId): Promise<number> {
  const { live } = await tx
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('live'))
    .where('customer_id', '=', customerId)
    .where('state', 'in', liveStates)
    .executeTakeFirstOrThrow();
  return Number(live);
}

/** A late fee that no card could pay, the oldest first (`owedFee` says the same of one payment). */
export async function findOwedFee(tx: Tx, customerId: UserId) {
  return tx
    .selectFrom('payment')
    .innerJoin('job', 'job.id', 'payment.job_id')
    .select(['job.id as jobId', 'job.number', 'payment.due_cents as fee'])
    .$narrowType<{ fee: Cents }>()
    .where('payment.customer_id', '=', customerId)
    .where('payment.due_cents', '>', NO_MONEY)
    .where('payment.state', 'in', unpaidFeeStates)
    .where('payment.fee_waits', '=', false)
    .where('job.state', '=', 'cancelled')
    .orderBy('payment.created_at')
    .limit(1)
    .executeTakeFirst();
}

export async function findLiveDuplicate(
  tx: Tx,
  {
    customerId,
    vehicleId,
    services,
    since,
    except,
  }: {
    customerId: UserId;
    vehicleId: VehicleId;
    services: readonly ServiceCode[];
    since: Date;
    except?: JobId;
  },
): Promise<JobId | undefined> {
  const row = await tx
    .selectFrom('job')
    .innerJoin('vehicle as other', 'other.id', 'job.vehicle_id')
    .innerJoin('vehicle as mine', (join) => join.on('mine.id', '=', vehicleId))
    .select('job.id')
    .where('job.customer_id', '=', customerId)
    .where(needsAny(services))
    .where('job.state', 'in', liveStates)
    .where('job.posted_at', '>', since)
    .$if(except !== undefined, (query) => query.where('job.id', '<>', except!))
    // Two cars of one kind can be in one yard: if both numbers are known, they decide, or else the owner's word.
    .where(
      sql<boolean>`case when other.vin is not null and mine.vin is not null then other.vin = mine.vin
                        else (other.year, other.make, other.model) = (mine.year, mine.make, mine.model) end
        and not exists (
          select from vehicle_apart apart
          where apart.one_id = least(other.id, mine.id) and apart.other_id = greatest(other.id, mine.id))`,
    )
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export type OwnJobRow = Awaited<ReturnType<typeof listOwnJobs>>[number];

/** One more than `limit`, so that the caller knows whether there is a next page. */
export async function listOwnJobs(
  tx: Tx,
  page: { customerId: UserId; states: readonly JobState[] | null; after: Cursor | undefined; limit: number },
) {
  return tx
    .selectFrom('job')
    .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
    .leftJoin('shop', 'shop.id', 'job.shop_id')
    .leftJoinLateral(
      (db) =>
        db
          .selectFrom('quote')
          .select(({ fn }) => [
            fn.countAll<number>().as('quotes'),
            fn.min<Cents | null>('total_cents').as('lowest'),
          ])
          .whereRef('quote.job_id', '=', 'job.id')
          .where('quote.state', 'in', acceptableQuoteStates)
          .as('offers'),
      (join) => join.onTrue(),
    )
    .select(['job.id', 'job.number', 'job.state', 'job.service', 'job.city', 'job.state_code'])
    .select(['job.created_at', 'job.handed_over_at', 'job.payment_attention', 'shop.name as shop_name'])
    .select(moreOfRow.as('more_services'))
    .select('job.hidden_at')
    .select(({ exists, selectFrom }) => {
      const payment = selectFrom('payment')
        .select('payment.id')
        .whereRef('payment.job_id', '=', 'job.id')
        .where('payment.is_tip', '=', false);
      const owed = payment
        .where('payment.due_cents', '>', NO_MONEY)
        .where('payment.state', 'in', unpaidFeeStates)
        .where('payment.fee_waits', '=', false)
        .where('job.state', '=', 'cancelled');
      const released = payment.where('payment.state', '=', 'released');
      const frozen = payment.where('payment.frozen_at', 'is not', null);
      return [exists(owed).as('owes_fee'), exists(released).as('released'), exists(frozen).as('frozen')];
    })
    .select(({ selectFrom }) => {
      const payments = selectFrom('payment')
        .whereRef('payment.job_id', '=', 'job.id')
        .where('payment.is_tip', '=', false);
      return [
        payments.select(({ fn }) => fn.sum<Cents>('captured_cents').as('sum')).as('captured'),
        payments.select(({ fn }) => fn.sum<Cents>('refunded_cents').as('sum')).as('refunded'),
      ];
    })
    .select([
      'vehicle.year',
      'vehicle.make',
      'vehicle.model',
      'vehicle.trim',
      'offers.quotes',
      'offers.lowest',
    ])
    .$narrowType<{ service: ServiceCode }>()
    .where('job.customer_id', '=', page.customerId)
    .$if(page.states !== null, (query) => query.where('job.state', 'in', page.states!))
    .$if(page.after !== undefined, (query) =>
      query.where(sql<boolean>`(job.created_at, job.id) < (${page.after!.at}, ${page.after!.id}::uuid)`),
    )
    .orderBy('job.created_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(page.limit + 1)
    .execute();
}

/** Drafts whose link can no longer be used; one that is being opened right now is left out. */
export async function lockOldDrafts(tx: Tx, { before, now }: { before: Date; now: Date }, limit: number) {
  return tx
    .selectFrom('job')
    .select(['id', 'vehicle_id', 'market'])
    .where('state', '=', 'draft')
    .where('customer_id', 'is', null)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('guest_link')
            .select('job_id')
            .whereRef('guest_link.job_id', '=', 'job.id')
            .where('guest_link.used_at', 'is', null)
            .where('guest_link.expires_at', '>', now),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function deleteJobs(tx: Tx, ids: readonly JobId[]): Promise<void> {
  await tx.deleteFrom('job').where('id', 'in', ids).execute();
}

export async function forgetAddressesOf(tx: Tx, customerId: UserId): Promise<void> {
  await tx
    .deleteFrom('job_address')
    .where('job_id', 'in', (row) =>
      row.selectFrom('job').select('job.id').where('job.customer_id', '=', customerId),
    )
    .execute();
}

/**
 * The clips of an owner's jobs, and the photos of those that no shop ever worked on. They belong to nothing
 * after that, and go with the other orphans.
 */
export async function forgetFilesOf(tx: Tx, customerId: UserId): Promise<void> {
  await tx
    .deleteFrom('job_photo')
    .using('job')
    .whereRef('job.id', '=', 'job_photo.job_id')
    .where('job.customer_id', '=', customerId)
    .where(({ and, eb, or }) =>
      or([
        eb('job_photo.purpose', 'in', ['clip', 'poster']),
        and([eb('job_photo.purpose', '=', 'post'), eb('job.checked_in_at', 'is', null)]),
      ]),
    )
    .execute();
}

/** What the owner wrote in jobs that no shop ever worked on, and the address they posted from. */
export async function forgetWordsOf(tx: Tx, customerId: UserId): Promise<void> {
  await tx
    .updateTable('job')
    .set({ description: '' })
    .where('customer_id', '=', customerId)
    .where('checked_in_at', 'is', null)
    .execute();
  await tx
    .deleteFrom('job_edit')
    .where('job_id', 'in', (row) =>
      row
        .selectFrom('job')
        .select('job.id')
        .where('job.customer_id', '=', customerId)
        .where('job.checked_in_at', 'is', null),
    )
    .execute();
  await tx
    .updateTable('job')
    .set({ guest_email: null })
    .where('customer_id', '=', customerId)
    .where('guest_email', 'is not', null)
    .execute();
}
