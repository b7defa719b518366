import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';
import { type SealedKind, sealedValues } from '#platform/sealed-values.ts';

type Reader = Database['kysely'];

/** A place of a sealed value: the columns of its key, as text. */
export type SealedRow = { key: string[]; sealed: string };

/** The parts that the statements about one kind have in common. */
function partsOf(kind: SealedKind) {
  const about: { table: string; key: readonly string[]; sealed: string; where?: string; isJson?: boolean } =
    sealedValues[kind];
  const column = sql.ref(about.sealed);
  return {
    table: sql.table(about.table),
    key: sql.join(about.key.map((name) => sql.ref(name))),
    keyAsTexts: sql`array[${sql.join(about.key.map((name) => sql`${sql.ref(name)}::text`))}]`,
    value: about.isJson ? sql<string>`${column} #>> '{}'` : sql<string>`${column}`,
    set: (sealed: string) =>
      about.isJson ? sql`${column} = to_jsonb(${sealed}::text)` : sql`${column} = ${sealed}`,
    isSealed: sql`${column} is not null and ${sql.raw(about.where ?? 'true')}`,
  };
}

/** A value ends in the id of the key that sealed it; one from before there were ids ends in none. */
const isUnderOther = (value: RawBuilder<string>, keyIds: readonly string[]) =>
  sql`${value} not like all (${keyIds.map((keyId) => `%.${keyId}`)}::text[])`;

/** The next sealed values after a place that are under none of these keys, in the order of their rows. */
export async function listSealed(
  db: Reader,
  kind: SealedKind,
  { keyIds, after, limit }: { keyIds: readonly string[]; after: string[] | null; limit: number },
): Promise<SealedRow[]> {
  const { table, key, keyAsTexts, value, isSealed } = partsOf(kind);
  const isAfter = after ? sql`(${key}) > (${sql.join(after)})` : sql`true`;
  const { rows } = await sql<SealedRow>`
    select ${keyAsTexts} as key, ${value} as sealed from ${table}
    where ${isSealed} and ${isUnderOther(value, keyIds)} and ${isAfter}
    order by ${key} limit ${limit}`.execute(db);
  return rows;
}

/** Any one value, newest first where rows are named by time. */
export async function findSealed(db: Reader, kind: SealedKind): Promise<SealedRow | undefined> {
  const { table, keyAsTexts, value, isSealed } = partsOf(kind);
  const { rows } = await sql<SealedRow>`
    select ${keyAsTexts} as key, ${value} as sealed from ${table}
    where ${isSealed} order by ${sql.raw(`${sealedValues[kind].key.join(' desc, ')} desc`)} limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Puts a value that was sealed again in the place of what was read; nothing where that has changed since. */
export async function replaceSealed(tx: Tx, kind: SealedKind, was: SealedRow, sealed: string): Promise<void> {
  const { table, key, value, set, isSealed } = partsOf(kind);
  await sql`
    update ${table} set ${set(sealed)}
    where (${key}) = (${sql.join(was.key)}) and ${isSealed} and ${value} = ${was.sealed}`.execute(tx);
}

/** How many values there are, and how many are under none of these keys. */
export async function countSealed(db: Reader, kind: SealedKind, keyIds: readonly string[]) {
  const { table, value, isSealed } = partsOf(kind);
  const { rows } = await sql<{ total: number; left: number }>`
    select count(*)::int as total, (count(*) filter (where ${isUnderOther(value, keyIds)}))::int as left
    from ${table} where ${isSealed}`.execute(db);
  return rows[0]!;
}

/** Sealed values that are used up within minutes, and so are never sealed again. */
export async function countShortLived(db: Reader, keyIds: readonly string[], now: Date): Promise<number> {
  const flows = await sql<{ count: number }>`
    select count(*)::int as count from one_time_secret
    where purpose = 'provider_flow' and used_at is null and expires_at > ${now}
      and ${isUnderOther(sql<string>`facts ->> 'codeVerifier'`, keyIds)}`.execute(db);
  const [queue] = (
    await sql<{ isThere: boolean }>`select to_regclass('pgboss.job') is not null as "isThere"`.execute(db)
  ).rows;
  if (!queue!.isThere) return flows.rows[0]!.count;
  const letters = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = 'account.letter' and state in ('created', 'retry', 'active')
      and ${isUnderOther(sql<string>`data ->> 'sealed'`, keyIds)}`.execute(db);
  return flows.rows[0]!.count + letters.rows[0]!.count;
}

/** The point of an address goes on under the hash that is looked for from now on. */
export async function movePoint(
  tx: Tx,
  { keyId, hashes: [current, ...others] }: { keyId: string; hashes: readonly [string, ...string[]] },
): Promise<void> {
  if (others.length === 0) return;
  await tx
    .updateTable('address_point')
    .set({ address_hash: current, key_id: keyId })
    .where('address_hash', 'in', others)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('address_point as there')
            .select('there.key_id')
            .where('there.address_hash', '=', current),
        ),
      ),
    )
    .execute();
}

/** Points that belong to no address any more could be found by who has the secret before. */
export async function forgetOtherPoints(tx: Tx, keyId: string): Promise<void> {
  await sql`
    delete from address_point where key_id is distinct from ${keyId}
      and not exists (select from job_address where sealed not like ${`%.${keyId}`})`.execute(tx);
}

export async function findAppSecret(db: Reader) {
  return db.selectFrom('app_secret').selectAll().executeTakeFirst();
}

type AppSecretRow = Insertable<Schema['app_secret']>;

export async function putAppSecret(tx: Tx, row: AppSecretRow): Promise<void> {
  await tx
    .insertInto('app_secret')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function updateAppSecret(tx: Tx, row: Partial<AppSecretRow>): Promise<void> {
  await tx.updateTable('app_secret').set(row).execute();
}
