import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Schema } from '../database/schema.generated.ts';

/**
 * Token buckets in the database, so that all processes share one count. A bucket holds `capacity` tokens and
 * refills completely in `perSeconds`. One statement decides: two processes cannot both take the last token,
 * and a refused call writes nothing, so a flood does not become a flood of writes.
 */
export interface RateLimit {
  capacity: number;
  perSeconds: number;
}

export interface RateVerdict {
  allowed: boolean;
  retryAfterSeconds: number;
}

const longestLimitSeconds = 86_400;
// A token that is whole but for the error of floating point counts, so that the announced wait is enough.
const rounding = 1e-6;

/**
 * Takes one token of bucket `key`. Call it outside the request's transaction: a rollback must not give it
 * back. It does not wait for the disk, so a crash may forget the tokens of its last moment.
 */
export async function takeToken(
  db: Kysely<Schema>,
  key: string,
  { capacity, perSeconds }: RateLimit,
  now: Date,
): Promise<RateVerdict> {
  const refilled = sql`least(${capacity}::float8, rate_bucket.tokens
    + greatest(0, extract(epoch from ${now}::timestamptz - rate_bucket.refilled_at))
      * ${capacity / perSeconds}::float8)`;
  const taken = await sql`
    with hurry as materialized (select set_config('synchronous_commit', 'off', true))
    insert into rate_bucket (key, tokens, refilled_at)
    select ${key}, ${capacity}::float8 - 1, ${now}::timestamptz from hurry
    on conflict (key) do update
      set tokens = greatest(0, ${refilled} - 1),
        refilled_at = greatest(rate_bucket.refilled_at, excluded.refilled_at)
      where ${refilled} >= 1 - ${rounding}::float8
    returning key`.execute(db);
  if (taken.rows.length > 0) return { allowed: true, retryAfterSeconds: 0 };

  const left = await sql<{ tokens: number }>`
    select ${refilled} as tokens from rate_bucket where key = ${key}`.execute(db);
  const missing = 1 - (left.rows[0]?.tokens ?? 0);
  const wait = Math.ceil((missing * perSeconds) / capacity - rounding);
  return { allowed: false, retryAfterSeconds: Math.max(1, wait) };
}

/** Puts a token back that was taken for a call which does not count after all: one that succeeded. */
export async function returnToken(
  db: Kysely<Schema>,
  key: string,
  { capacity }: Pick<RateLimit, 'capacity'>,
): Promise<void> {
  await sql`
    with hurry as materialized (select set_config('synchronous_commit', 'off', true))
    update rate_bucket set tokens = least(${capacity}::float8, tokens + 1)
    from hurry where key = ${key}`.execute(db);
}

/** Forgets buckets that are full again whatever their limit was. Returns how many went. */
export async function sweepRateBuckets(db: QueryExecutorProvider, now: Date): Promise<number> {
  const before = new Date(now.getTime() - longestLimitSeconds * 1000);
  // An entry in use at this moment is not old any more, and waiting for it could deadlock.
  const swept = await sql`delete from rate_bucket where key in (
    select key from rate_bucket where refilled_at < ${before} for update skip locked)`.execute(db);
  return Number(swept.numAffectedRows ?? 0);
}
