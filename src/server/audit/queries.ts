import type { Insertable, Selectable } from 'kysely';
import type { JobId, ShopId, UserId } from '#domain/ids.ts';
import type { Database, Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export type EntryRow = Selectable<Schema['audit_entry']>;
type Reader = Pick<Tx, 'selectFrom'>;

/** A story longer than this is no story any more. */
const LONGEST_TIMELINE = 300;
const MOST_CLOCK_MOVES = 5_000;

/** The entries of a job in their order; for a shop only what concerns that shop or everyone. */
export async function listJobEntries(
  tx: Tx,
  { jobId, actions, shopId }: { jobId: JobId; actions: readonly string[]; shopId: ShopId | null },
) {
  return tx
    .selectFrom('audit_entry')
    .leftJoin('auth_user', 'auth_user.id', 'audit_entry.actor_id')
    .leftJoin('shop', 'shop.id', 'audit_entry.shop_id')
    .select(['audit_entry.market', 'audit_entry.seq', 'audit_entry.at', 'audit_entry.actor_kind'])
    .select(['audit_entry.action', 'audit_entry.after', 'audit_entry.shop_id', 'audit_entry.reason'])
    .select(['auth_user.name as actor_name', 'shop.name as shop_name', 'shop.time_zone'])
    .where('audit_entry.job_id', '=', jobId)
    .where('audit_entry.action', 'in', actions)
    .$if(shopId !== null, (query) =>
      query.where((where) =>
        where.or([where('audit_entry.shop_id', 'is', null), where('audit_entry.shop_id', '=', shopId!)]),
      ),
    )
    .orderBy('audit_entry.at')
    .orderBy('audit_entry.seq')
    .limit(LONGEST_TIMELINE)
    .execute();
}

export async function findShopReason(tx: Tx, shopId: ShopId, action: string): Promise<string | null> {
  const row = await tx
    .selectFrom('audit_entry')
    .select('reason')
    .where('entity', '=', 'shop')
    .where('entity_id', '=', shopId)
    .where('action', '=', action)
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.reason ?? null;
}

/** Every press on the demo clocks of some jobs. */
export async function listClockMoves(tx: Tx, jobIds: readonly JobId[]) {
  return tx
    .selectFrom('audit_entry')
    .select(['job_id', 'at', 'after'])
    .$narrowType<{ job_id: JobId }>()
    .where('job_id', 'in', jobIds)
    .where('action', '=', 'job.clock_moved')
    .orderBy('at')
    .limit(MOST_CLOCK_MOVES)
    .execute();
}

/** The heads of the chains; `last_seq` differs if someone wrote beside the head. */
export async function listHeads(db: Reader) {
  return db
    .selectFrom('audit_head')
    .select(['market', 'seq', 'hash'])
    .select(({ selectFrom }) =>
      selectFrom('audit_entry')
        .select(({ fn }) => fn.max('audit_entry.seq').as('last'))
        .whereRef('audit_entry.market', '=', 'audit_head.market')
        .as('last_seq'),
    )
    .orderBy('market')
    .limit(2_000)
    .execute();
}

/** A stretch of one chain, from its first entry on. */
export async function readChain(
  db: Database['kysely'],
  { market, after, limit }: { market: string; after: number; limit: number },
): Promise<EntryRow[]> {
  return db
    .selectFrom('audit_entry')
    .selectAll()
    .where('market', '=', market)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/** What links an entry to the one before, and when it was written. */
export type Link = Pick<EntryRow, 'seq' | 'prev_hash' | 'hash' | 'at'>;

/** A stretch of one chain without its contents, in its order. */
export async function readLinks(
  db: Reader,
  { market, after, limit }: { market: string; after: number; limit: number },
): Promise<Link[]> {
  return db
    .selectFrom('audit_entry')
    .select(['seq', 'prev_hash', 'hash', 'at'])
    .where('market', '=', market)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

type Reading = { action: string; entity: string; entityId: string; reader: UserId; since: string };

/** Whether this person's reading is in the trail already, since an instant as it is stored. */
export async function hasRead(
  tx: Tx,
  { action, entity, entityId, reader, since }: Reading,
): Promise<boolean> {
  const row = await tx
    .selectFrom('audit_entry')
    .select('seq')
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('actor_id', '=', reader)
    .where('action', '=', action)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many checkpoints were signed. */
export async function readCheckpointNumber(db: Reader): Promise<number> {
  const row = await db.selectFrom('audit_checkpoint_head').select('number').executeTakeFirstOrThrow();
  return row.number;
}

/** The same, and no other process signs until this transaction ends. */
export async function lockCheckpointNumber(tx: Tx): Promise<number> {
  const head = tx.selectFrom('audit_checkpoint_head').select('number').forUpdate();
  return (await head.executeTakeFirstOrThrow()).number;
}

export async function keepCheckpointNumber(tx: Tx, number: number): Promise<void> {
  await tx.updateTable('audit_checkpoint_head').set({ number }).where('only_row', '=', true).execute();
}

export async function listCheckpointKeys(db: Reader) {
  return db.selectFrom('checkpoint_key').selectAll().orderBy('since').limit(1000).execute();
}

/** A second start with the same two secrets changes nothing. */
export async function insertCheckpointKey(tx: Tx, row: Insertable<Schema['checkpoint_key']>): Promise<void> {
  await tx
    .insertInto('checkpoint_key')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
