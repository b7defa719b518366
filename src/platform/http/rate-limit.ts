import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { namedStatement } from '../database/named-statement.ts';
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

/** How many callers one statement decides on. */
const MOST_AT_ONCE = 64;

type Asking = { key: string; now: Date };
type Waiting = Asking & { decided: (verdict: RateVerdict) => void; failed: (error: unknown) => void };
/** Callers of buckets of one size. `isAsking` while a statement is under way. */
type Line = { waiting: Waiting[]; isAsking: boolean };

const lines = new WeakMap<Kysely<Schema>, Map<string, Line>>();

/**
 * Takes one token of bucket `key`. Call it outside the request's transaction: a rollback must not give it
 * back. Every request does this, so callers who come while a statement is under way share the next one.
 */
export function takeToken(
  db: Kysely<Schema>,
  key: string,
  limit: RateLimit,
  now: Date,
): Promise<RateVerdict> {
  const line = lineOf(db, limit);
  return new Promise((decided, failed) => {
    line.waiting.push({ key, now, decided, failed });
    if (!line.isAsking) void serve(db, limit, line);
  });
}

function lineOf(db: Kysely<Schema>, { capacity, perSeconds }: RateLimit): Line {
  const ofSizes = lines.get(db) ?? new Map<string, Line>();
  lines.set(db, ofSizes);
  const size = `${capacity} in ${perSeconds}`;
  const line = ofSizes.get(size) ?? { waiting: [], isAsking: false };
  ofSizes.set(size, line);
  return line;
}

async function serve(db: Kysely<Schema>, limit: RateLimit, line: Line): Promise<void> {
  line.isAsking = true;
  while (line.waiting.length > 0) {
    const asking = nextOf(line);
    try {
      const verdicts = await decide(db, asking, limit);
      for (const { key, decided } of asking)
        decided(verdicts.get(key) ?? { allowed: true, retryAfterSeconds: 0 });
    } catch (error) {
      for (const { failed } of asking) failed(error);
    }
  }
  line.isAsking = false;
}

/** Those who came first, each bucket once: whoever wants it again waits for what is left of it. */
function nextOf(line: Line): Waiting[] {
  const next = new Map<string, Waiting>();
  const later: Waiting[] = [];
  for (const one of line.waiting) {
    if (next.has(one.key) || next.size === MOST_AT_ONCE) later.push(one);
    else next.set(one.key, one);
  }
  line.waiting = later;
  // Every process locks buckets in the same order.
  return [...next.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

type Taking = { keys: string[]; instants: string[]; capacity: number; perSecond: number };

const take = namedStatement('limit.take', ({ keys, instants, capacity, perSecond }: Taking) => {
  const refilled = refilledUntil(sql`excluded.refilled_at`, { capacity, perSecond });
  return sql<{ key: string }>`
    with hurry as materialized (select set_config('synchronous_commit', 'off', true))
    insert into rate_bucket (key, tokens, refilled_at)
    select asked.key, ${capacity}::float8 - 1, asked.at
    from hurry, unnest(${keys}::text[], ${instants}::timestamptz[]) with ordinality as asked (key, at, place)
    order by asked.place
    on conflict (key) do update
      set tokens = greatest(0, ${refilled} - 1),
        refilled_at = greatest(rate_bucket.refilled_at, excluded.refilled_at)
      where ${refilled} >= 1 - ${rounding}::float8
    returning key`;
});

function refilledUntil(
  instant: RawBuilder<unknown>,
  { capacity, perSecond }: Pick<Taking, 'capacity' | 'perSecond'>,
): RawBuilder<number> {
  return sql<number>`least(${capacity}::float8, rate_bucket.tokens
    + greatest(0, extract(epoch from ${instant} - rate_bucket.refilled_at)) * ${perSecond}::float8)`;
}

/**
 * What is said to those who get no token; whoever is not in the answer got one. It waits for no disk: a crash
 * may forget the tokens of its last moment.
 */
async function decide(
  db: Kysely<Schema>,
  asking: readonly Asking[],
  { capacity, perSeconds }: RateLimit,
): Promise<Map<string, RateVerdict>> {
  const keys = asking.map(({ key }) => key);
  const instants = asking.map(({ now }) => now.toISOString());
  const perSecond = capacity / perSeconds;
  const taken = await take(db, { keys, instants, capacity, perSecond });
  if (taken.length === asking.length) return new Map();

  const allowed = new Set(taken.map(({ key }) => key));
  const left = await sql<{ key: string; tokens: number }>`
    select rate_bucket.key, ${refilledUntil(sql`asked.at`, { capacity, perSecond })} as tokens
    from unnest(${keys}::text[], ${instants}::timestamptz[]) as asked (key, at)
    join rate_bucket on rate_bucket.key = asked.key`.execute(db);
  const tokens = new Map(left.rows.map((row) => [row.key, row.tokens]));
  const waitFor = (held: number) => Math.max(1, Math.ceil(((1 - held) * perSeconds) / capacity - rounding));
  return new Map(
    keys
      .filter((key) => !allowed.has(key))
      .map((key) => [key, { allowed: false, retryAfterSeconds: waitFor(tokens.get(key) ?? 0) }]),
  );
}

/** Forgets buckets that are full again whatever their limit was. Returns how many went. */
export async function sweepRateBuckets(db: QueryExecutorProvider, now: Date): Promise<number> {
  const before = new Date(now.getTime() - longestLimitSeconds * 1000);
  // What somebody takes of at this moment is not old any more, and waiting for it could be mutual.
  const swept = await sql`delete from rate_bucket where key in (
    select key from rate_bucket where refilled_at < ${before} for update skip locked)`.execute(db);
  return Number(swept.numAffectedRows ?? 0);
}
