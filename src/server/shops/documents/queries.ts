import { type Insertable, sql } from 'kysely';
import type { ShopDocumentId, ShopId, UserId } from '#domain/ids.ts';
import {
  type DocumentKind,
  mostShopFiles,
  type RetirementReason,
  warningDays,
} from '#domain/shops/shop-documents.ts';
import type { Day } from '#domain/scheduling/zoned-day.ts';
import type { Database, Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

/** Locked, so that two uploads do not take the same number and staff do not decide about an old one. */
export async function lockShopForPapers(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop')
    .select(['id', 'name', 'market', 'time_zone', 'status'])
    .where('id', '=', shopId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function findTimeZone(tx: Tx, shopId: ShopId): Promise<string> {
  const shop = await tx
    .selectFrom('shop')
    .select('time_zone')
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
  return shop.time_zone;
}

export async function insertUpload(tx: Tx, upload: Insertable<Schema['document_upload']>): Promise<void> {
  await tx.insertInto('document_upload').values(upload).execute();
}

/** Whether it still existed: a sweep may have removed it in between. */
export async function takeUpload(tx: Tx, storageKey: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('document_upload')
    .where('storage_key', '=', storageKey)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function lockOldUploads(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('document_upload')
    .select('storage_key')
    .where('started_at', '<', before)
    .orderBy('started_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.storage_key);
}

export async function deleteUploads(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.deleteFrom('document_upload').where('storage_key', 'in', keys).execute();
}

type Series = { shopId: ShopId; kind: DocumentKind; holder: string };

/** The number of the newest version, 0 where there is none. */
export async function lastVersion(tx: Tx, { shopId, kind, holder }: Series): Promise<number> {
  const row = await tx
    .selectFrom('shop_document')
    .select(sql<number>`coalesce(max(version), 0)::int`.as('version'))
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .where('holder', '=', holder)
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Closes what still waits of it, because a newer version is coming; how many there were. */
export async function replacePending(
  tx: Tx,
  { shopId, kind, holder }: Series,
  state: 'replaced',
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('shop_document')
    .set({ state })
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .where('holder', '=', holder)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type RetiredMark = { retired_at: Date; retired_by: UserId; retired_for: RetirementReason };

/** Marks every version that is not put away yet; how many there were. */
export async function retireSeries(
  tx: Tx,
  { shopId, kind, holder }: Series,
  mark: RetiredMark,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('shop_document')
    .set(mark)
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .where('holder', '=', holder)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function insertDocument(tx: Tx, document: Insertable<Schema['shop_document']>): Promise<void> {
  await tx.insertInto('shop_document').values(document).execute();
}

export type DocumentRow = Awaited<ReturnType<typeof listDocumentRows>>[number];

/** The papers of a shop by kind and person, the newest version of each first. */
export async function listDocumentRows(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop_document')
    .select(['id', 'shop_id', 'kind', 'holder', 'version', 'state', 'reason', 'expires_on', 'file_name'])
    .select(['content_type', 'bytes', 'created_at', 'decided_at', 'storage_key', 'retired_at', 'retired_for'])
    .where('shop_id', '=', shopId)
    .orderBy('kind')
    .orderBy('holder')
    .orderBy('version', 'desc')
    .limit(mostShopFiles)
    .execute();
}

export async function findDocument(db: Pick<Database['kysely'], 'selectFrom'>, id: ShopDocumentId) {
  return db
    .selectFrom('shop_document')
    .select(['id', 'shop_id', 'kind', 'version', 'storage_key', 'content_type'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function lockDocument(tx: Tx, id: ShopDocumentId) {
  return tx
    .selectFrom('shop_document')
    .select([
      'id',
      'shop_id',
      'kind',
      'holder',
      'version',
      'state',
      'expires_on',
      'uploaded_by',
      'retired_at',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type Verdict = {
  state: 'approved' | 'rejected';
  reason: string | null;
  decided_by: UserId;
  decided_at: Date;
};

export async function setVerdict(tx: Tx, id: ShopDocumentId, verdict: Verdict): Promise<void> {
  await tx.updateTable('shop_document').set(verdict).where('id', '=', id).execute();
}

/** What decides whether a shop may quote: few rows, asked at every offer. */
export async function listPapers(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop_document')
    .select(['kind', 'state', 'expires_on as expiresOn'])
    .where('shop_id', '=', shopId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShopFiles)
    .execute();
}

/** Who speaks for the shop's papers: its owners and managers, at most twenty. */
export async function listPaperKeepers(tx: Tx, shopId: ShopId): Promise<string[]> {
  const rows = await tx
    .selectFrom('shop_member')
    .innerJoin('auth_user', 'auth_user.id', 'shop_member.user_id')
    .select('auth_user.email')
    .where('shop_member.shop_id', '=', shopId)
    .where('shop_member.role', 'in', ['mso_owner', 'mso_manager'])
    .where('auth_user.disabled_at', 'is', null)
    .orderBy('shop_member.created_at')
    .limit(20)
    .execute();
  return rows.map((row) => row.email);
}

type Ending = { expires_on: Day | null; id: ShopDocumentId };

/**
 * Approved papers in use whose due warning was not sent, and that no approved one outlives. The oldest end
 * first, after the last one of the page before. `dueWarning` decides which warning is due, and the SQL
 * repeats it, because a paper with a sent warning would otherwise take the place of another.
 */
export async function listToWarn(
  db: Pick<Database['kysely'], 'selectFrom'>,
  { now, after, limit }: { now: Date; after: Ending | undefined; limit: number },
) {
  const today = sql<Day>`(${now}::timestamptz at time zone shop.time_zone)::date`;
  const due = sql<number>`case when paper.expires_on < ${today} then 0
    else (select min(days) from unnest(${warningDays}::int[]) days
      where paper.expires_on <= ${today} + days) end`;
  return (
    db
      .selectFrom('shop_document as paper')
      .innerJoin('shop', 'shop.id', 'paper.shop_id')
      .select(['paper.id', 'paper.expires_on', 'shop.time_zone'])
      .where('paper.state', '=', 'approved')
      .where('paper.retired_at', 'is', null)
      // What the index is walked by; two days more, for the shops whose calendar is ahead of this one.
      .where(sql<boolean>`paper.expires_on <= (${now}::timestamptz at time zone 'UTC')::date
        + ${sql.lit(warningDays[0] + 2)}`)
      .where('shop.status', 'in', ['active', 'suspended'])
      .where(sql<boolean>`${due} is not null and not exists (
        select from document_warning told where told.document_id = paper.id and told.days = ${due})`)
      .where(
        sql<boolean>`not exists (select 1 from shop_document newer where newer.shop_id = paper.shop_id
          and newer.kind = paper.kind and newer.holder = paper.holder and newer.state = 'approved'
          and newer.version > paper.version)`,
      )
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(paper.expires_on, paper.id) > (${after!.expires_on}::date, ${after!.id}::uuid)`,
        ),
      )
      .orderBy('paper.expires_on')
      .orderBy('paper.id')
      .limit(limit)
      .execute()
  );
}

/** False if another process was faster: the warning is sent once. */
export async function keepWarning(tx: Tx, id: ShopDocumentId, days: number, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('document_warning')
    .values({ document_id: id, days: days as 0, sent_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findPaperWithShop(tx: Tx, id: ShopDocumentId) {
  return tx
    .selectFrom('shop_document')
    .innerJoin('shop', 'shop.id', 'shop_document.shop_id')
    .select(['shop_document.id', 'shop_document.shop_id', 'shop_document.kind', 'shop_document.holder'])
    .select(['shop_document.expires_on', 'shop.name as shop_name'])
    .where('shop_document.id', '=', id)
    .executeTakeFirstOrThrow();
}
