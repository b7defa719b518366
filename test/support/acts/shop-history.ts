import type { JobId, ShopId } from '#domain/ids.ts';
import type { Database } from '#platform/database/connect.ts';
import { uuidv7 } from '#platform/tokens.ts';
import { ana, insertJob, POSTED_AT } from '../market.ts';

// What a shop did in the past, as bare rows: figures must read them however they came about.

export type PastJob = {
  late?: boolean;
  /** When it was completed; a job that was only marked as completed counts for its shop alone. */
  completedAt?: string;
  /** A dispute about the repair and how it ended. */
  dispute?: { reason: string; outcome: string; decision?: 'accept' | 'reject' };
  stars?: number;
  words?: string;
};

/** A finished job of a shop: promised until 17:00 on November 25, quoted half an hour after the post. */
export async function insertPastJob(database: Database, shop: ShopId, job: PastJob = {}): Promise<JobId> {
  const jobId = await insertJob(database, {});
  const [quoteId, bay] = [uuidv7(), uuidv7()];
  await database.executeSql(`insert into bay (id, shop_id, name, kind) values ($1, $2, 'One', 'bay')`, [
    bay,
    shop,
  ]);
  await database.executeSql(
    `insert into quote (id, job_id, shop_id, state, kind, lines, price_cents, tax_cents, total_cents, bay_id,
       slot_starts_at, slot_ends_at, duration_minutes, valid_until, created_by, created_at, submitted_at)
     values ($1, $2, $3, 'accepted', 'quote', '[]', 10000, 600, 10600, $4, '2026-11-25T15:00Z',
       '2026-11-25T17:00Z', 120, '2026-11-24T15:00Z', $5, $6, $6::timestamptz + interval '30 minutes')`,
    [quoteId, jobId, shop, bay, ana, POSTED_AT],
  );
  await database.executeSql(
    `insert into appointment (id, job_id, quote_id, shop_id, bay_id, state, starts_at, ends_at, slot,
       created_at)
     values ($1, $2, $3, $4, $5, 'done', '2026-11-25T15:00Z', '2026-11-25T17:00Z',
       '[2026-11-25T15:00Z, 2026-11-25T17:30Z)', $6)`,
    [uuidv7(), jobId, quoteId, shop, bay, POSTED_AT],
  );
  await database.executeSql(
    `update job set state = 'completed', shop_id = $2, accepted_quote_id = $3, completed_at = $5,
       fee_schedule_id = (select id from fee_schedule limit 1), work_done_at = $4
     where id = $1`,
    [jobId, shop, quoteId, job.late ? '2026-11-25T18:00Z' : '2026-11-25T16:50Z', job.completedAt ?? null],
  );
  if (job.dispute) await insertDispute(database, { jobId, shop, quoteId }, job.dispute);
  if (job.stars) await insertReview(database, { jobId, shop }, { stars: job.stars, words: job.words });
  return jobId;
}

type OfJob = { jobId: JobId; shop: ShopId };

async function insertDispute(
  database: Database,
  { jobId, shop, quoteId }: OfJob & { quoteId: string },
  { reason, outcome, decision }: NonNullable<PastJob['dispute']>,
): Promise<void> {
  const payment = uuidv7();
  await database.executeSql(
    `insert into quote_version (quote_id, version, content, sha256, total_cents, created_at)
     values ($1, 1, '{}', 'a hash', 10600, $2)`,
    [quoteId, POSTED_AT],
  );
  await database.executeSql(
    `insert into approved_line (job_id, position, kind, title, line, amount_cents, approved_by, approved_at,
       method, quote_id, version, sha256)
     values ($1, 0, 'labor', 'Work', '{}', 10000, $2, $3, 'app', $4, 1, 'a hash')`,
    [jobId, ana, POSTED_AT, quoteId],
  );
  await database.executeSql(
    `insert into payment (id, job_id, quote_id, customer_id, shop_id, amount_cents, plan, state,
       policy_sha256, created_at)
     values ($1, $2, $3, $4, $5, 10000, 'authorise_now', 'preparing', 'a policy', $6)`,
    [payment, jobId, quoteId, ana, shop, POSTED_AT],
  );
  await database.executeSql(
    `insert into dispute (id, job_id, shop_id, payment_id, customer_id, opened_side, opened_by, opened_at,
       reason, asked_cents, state, ends_at, outcome, resolved_at, refund_cents, decision, decided_by,
       decided_at, decision_reason, decision_cents)
     values ($1, $2, $3, $4, $5, 'owner', $5, $6, $7, 1000, 'resolved', $6, $8, $6, 0, $9,
       case when $9::text is not null then $5::uuid end,
       case when $9::text is not null then $6::timestamptz end,
       case when $9::text is not null then 'We looked at it.' end,
       case when $9::text is not null then 0 end)`,
    [uuidv7(), jobId, shop, payment, ana, POSTED_AT, reason, outcome, decision ?? null],
  );
}

/** A published review by the owner, counted in the rating. */
export async function insertReview(
  database: Database,
  { jobId, shop, at = POSTED_AT }: OfJob & { at?: Date },
  { stars, words = 'Done as it was said.' }: { stars: number; words?: string | undefined },
): Promise<void> {
  await database.executeSql(
    `insert into review (id, job_id, shop_id, side, stars, words, created_at, updated_at, published_at)
     values ($1, $2, $3, 'owner', $4, $5, $6, $6, $6)`,
    [uuidv7(), jobId, shop, stars, words, at],
  );
  await database.executeSql(
    `insert into shop_rating (shop_id, reviews, stars) values ($1, 1, $2)
     on conflict (shop_id) do update set reviews = shop_rating.reviews + 1, stars = shop_rating.stars + $2`,
    [shop, stars],
  );
}
