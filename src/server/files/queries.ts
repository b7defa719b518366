import { type Insertable, sql } from 'kysely';
import type { FileId, ShopId } from '#domain/ids.ts';
import type { Database, Tx } from '#platform/database/connect.ts';
import { askedOfJob } from '#server/core/asked-queries.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export async function insertFile(tx: Tx, file: Insertable<Schema['file']>): Promise<void> {
  await tx.insertInto('file').values(file).execute();
}

/** In the order that was asked for. */
export async function listFiles(tx: Tx, ids: readonly FileId[]) {
  const rows = await tx
    .selectFrom('file')
    .select(['id', 'kind', 'storage_key', 'thumbnail_key', 'content_type'])
    .select(['bytes', 'width', 'height', 'seconds', 'sha256'])
    .where('id', 'in', ids)
    .execute();
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** Locked, so that nothing is attached twice or removed as an orphan in between. */
export async function lockFiles(tx: Tx, ids: readonly FileId[]) {
  return tx
    .selectFrom('file')
    .select(['id', 'kind', 'content_type', 'claim_hash'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function listAttached(tx: Tx, ids: readonly FileId[]): Promise<FileId[]> {
  const rows = await tx
    .selectFrom('job_photo')
    .select('file_id')
    .where('file_id', 'in', ids)
    .union(tx.selectFrom('shop_photo').select('file_id').where('file_id', 'in', ids))
    .union(tx.selectFrom('message_photo').select('file_id').where('file_id', 'in', ids))
    .union(
      tx
        .selectFrom('vehicle')
        .select('picture_id as file_id')
        .where('picture_id', 'in', ids)
        .$narrowType<{ file_id: FileId }>(),
    )
    .execute();
  return rows.map((row) => row.file_id);
}

/** Locked, so that what it keeps is counted by one upload after the other. */
export async function lockShopForFiles(tx: Tx, shopId: ShopId): Promise<void> {
  await tx.selectFrom('shop').select('id').where('id', '=', shopId).forNoKeyUpdate().execute();
}

type Amount = { files: number; bytes: number };

/**
 * What a shop keeps with us: its papers, those on their way to the store too, and its page's pictures. What
 * staff have sent for an act on a case of theirs is not the shop's.
 */
export async function countKeptByShop(tx: Tx, shopId: ShopId): Promise<Amount> {
  const { rows } = await sql<Amount>`
    select count(*)::int as files, coalesce(sum(kept.bytes), 0)::float8 as bytes
    from (
      select bytes from shop_document where shop_id = ${shopId}
      union all
      select 0 from document_upload where shop_id = ${shopId}
        and not exists (select 1 from dispute_attachment waiting
          where waiting.storage_key = document_upload.storage_key)
      union all
      select file.bytes from shop_photo join file on file.id = shop_photo.file_id
      where shop_photo.shop_id = ${shopId}
    ) kept`.execute(tx);
  return rows[0]!;
}

/** What the people of a shop sent since then that belongs to nothing yet. */
export async function countSentByShop(tx: Tx, shopId: ShopId, since: Date): Promise<Amount> {
  const { rows } = await sql<Amount>`
    select count(*)::int as files, coalesce(sum(file.bytes), 0)::float8 as bytes from file
    where file.created_at >= ${since}
      and file.uploaded_by in (select user_id from shop_member where shop_id = ${shopId})
      and not exists (select 1 from job_photo where job_photo.file_id = file.id)
      and not exists (select 1 from shop_photo where shop_photo.file_id = file.id)
      and not exists (select 1 from message_photo where message_photo.file_id = file.id)`.execute(tx);
  return rows[0]!;
}

/** A file with what decides who may see it: its uploader and the job, shop or car that it belongs to. */
export async function findFileWithJob(db: Database['kysely'], id: FileId) {
  return db
    .selectFrom('file')
    .leftJoin('job_photo', 'job_photo.file_id', 'file.id')
    .leftJoin('job', 'job.id', 'job_photo.job_id')
    .select(['file.id', 'file.storage_key', 'file.thumbnail_key', 'file.uploaded_by', 'job_photo.purpose'])
    .select(['file.kind', 'file.bytes', 'file.content_type'])
    .leftJoin('shop_photo', 'shop_photo.file_id', 'file.id')
    .leftJoin('shop', 'shop.id', 'shop_photo.shop_id')
    .leftJoin('vehicle', 'vehicle.picture_id', 'file.id')
    .select('vehicle.customer_id as pictured_car_of')
    .leftJoin('message_photo', 'message_photo.file_id', 'file.id')
    .leftJoin('message', 'message.id', 'message_photo.message_id')
    .leftJoin('conversation', 'conversation.id', 'message.conversation_id')
    .select(['conversation.customer_id as sent_by_owner', 'conversation.shop_id as sent_with_shop'])
    .select(['job.state', 'job.customer_id', 'job.shop_id', 'job.hidden_at', 'job.asked_only'])
    .select(['shop.id as pictured_shop', 'shop.status as pictured_status'])
    .select(sql<ShopId[]>`array(select shop_id from quote where quote.job_id = job.id)`.as('quoted_by'))
    .select(askedOfJob.as('asked'))
    .where('file.id', '=', id)
    .executeTakeFirst();
}

/** Unattached pictures, except those being attached right now. */
export async function lockOrphans(tx: Tx, before: Date, limit: number) {
  return tx
    .selectFrom('file')
    .select(['id', 'storage_key', 'thumbnail_key'])
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('job_photo').select('file_id').whereRef('job_photo.file_id', '=', 'file.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('shop_photo').select('file_id').whereRef('shop_photo.file_id', '=', 'file.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message_photo').select('file_id').whereRef('message_photo.file_id', '=', 'file.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('vehicle').select('id').whereRef('vehicle.picture_id', '=', 'file.id'))),
    )
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** As if no one had uploaded them: no one can see or claim them. */
export async function forgetUploader(tx: Tx, ids: readonly FileId[], claimHash: string): Promise<void> {
  await tx
    .updateTable('file')
    .set({ uploaded_by: null, claim_hash: claimHash })
    .where('id', 'in', ids)
    .execute();
}

export async function deleteFiles(tx: Tx, ids: readonly FileId[]): Promise<void> {
  await tx.deleteFrom('file').where('id', 'in', ids).execute();
}
