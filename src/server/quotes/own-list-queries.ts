import { type RawBuilder, sql } from 'kysely';
import type { JobId, QuoteId, ShopId } from '#domain/ids.ts';
import type { Cents } from '#domain/money/money.ts';
import type { JobState } from '#domain/jobs/job-lifecycle.ts';
import type { NoShowState } from '#domain/bookings/no-show-lifecycle.ts';
import type { QuoteState } from '#domain/quotes/quote-lifecycle.ts';
import type { QuoteSort } from '#domain/quotes/own-quotes.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';
import { needsAny } from '../jobs/more-services-queries.ts';
import { containing } from '#platform/database/like.ts';
import type { KeyCursor } from '#server/core/cursor.ts';

export type OwnQuotesWanted = {
  shopId: ShopId;
  /** null: any. */
  states: readonly QuoteState[] | null;
  words: readonly { text: string; services: readonly ServiceCode[] }[];
  service: ServiceCode | null;
  /** Between which the appointment begins, or the time that was offered before there is one. */
  from: Date | null;
  until: Date | null;
  dueBefore: Date | null;
  sort: QuoteSort;
  after: KeyCursor | undefined;
  limit: number;
};

export type OwnQuoteRow = {
  id: QuoteId;
  job_id: JobId;
  number: number;
  state: QuoteState;
  job_state: JobState;
  /** What became of the report that the owner of an accepted quote did not come. */
  no_show: NoShowState | null;
  service: ServiceCode;
  total_cents: Cents;
  valid_until: Date;
  /** Of the appointment of an accepted quote, which may have moved; else as it was offered. */
  starts_at: Date;
  seen_at: Date | null;
  created_at: Date;
  clock_offset_seconds: number;
  year: number;
  make: string;
  model: string;
  trim: string | null;
  due_at: Date | null;
  offered_cents: Cents | null;
  sort_key: number;
};

/** Nothing waits: behind everything that does. */
const NEVER = 1e12;

/**
 * The quotes of a shop that match, in an order that continues by key. When the next clock of one runs out is
 * asked of the row that it hangs on: the window of the job, the offer of the owner, the quote, the post.
 */
export async function listOwnQuotes(tx: Tx, wanted: OwnQuotesWanted): Promise<OwnQuoteRow[]> {
  const { shopId, after, limit, sort } = wanted;
  const key = sortKeys[sort];
  const later = after
    ? sql`where (sort_key > ${after.key}::float8 or (sort_key = ${after.key}::float8
        and (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)))`
    : sql``;
  const { rows } = await sql<OwnQuoteRow>`
    select * from (
      select own.*, ${key} as sort_key from (
        select quote.id, quote.job_id, job.number, quote.state, job.service, job.state as job_state,
          visit.no_show, quote.total_cents,
          quote.valid_until, ${startsAt} as starts_at, quote.seen_at, quote.created_at,
          job.clock_offset_seconds,
          vehicle.year, vehicle.make, vehicle.model, vehicle."trim", offer.amount_cents as offered_cents,
          ${dueAt} as due_at
        from quote
        join job on job.id = quote.job_id
        join vehicle on vehicle.id = job.vehicle_id
        left join lateral (
          select c.amount_cents, c.expires_at from quote_counter c
          where c.quote_id = quote.id and c.side = 'owner' and quote.state = 'countered_by_owner'
          order by c.number desc limit 1
        ) offer on true
        left join lateral (
          select a.starts_at, absence.state as no_show from appointment a
          left join no_show absence on absence.appointment_id = a.id and absence.absent = 'owner'
          where a.job_id = job.id and a.quote_id = quote.id and quote.state = 'accepted'
          order by a.created_at desc, a.id desc limit 1
        ) visit on true
        where quote.shop_id = ${shopId} and ${matching(wanted)}
      ) own
      ${wanted.dueBefore ? sql`where ${realDue} <= ${wanted.dueBefore}::timestamptz` : sql``}
    ) page
    ${later}
    order by sort_key, created_at desc, id desc
    limit ${limit + 1}`.execute(tx);
  return rows;
}

const startsAt = sql<Date>`coalesce(visit.starts_at, quote.slot_starts_at)`;

/** On the job's own clock; `least` passes over what is not set. */
const dueAt = sql<Date | null>`case
  when job.state not in ('open', 'pending_selection') then null
  when quote.state = 'draft' and job.accepting_quotes then least(job.quote_window_ends_at, job.expires_at)
  when quote.state = 'countered_by_owner' then least(quote.valid_until, job.expires_at, offer.expires_at)
  when quote.state in ('submitted', 'revised', 'countered_by_shop')
    then least(quote.valid_until, job.expires_at)
end`;
const realDue = sql<Date>`own.due_at - own.clock_offset_seconds * interval '1 second'`;

const sortKeys: Record<QuoteSort, RawBuilder<number>> = {
  to_do: sql<number>`case when own.state in ('draft', 'countered_by_owner') and own.due_at is not null
    then 0::float8 else 1::float8 end`,
  newest: sql<number>`0::float8`,
  due: sql<number>`coalesce(extract(epoch from ${realDue})::float8, ${sql.lit(NEVER)}::float8)`,
  starts: sql<number>`extract(epoch from own.starts_at)::float8`,
  price_high: sql<number>`(-own.total_cents)::float8`,
};

function matching({ states, service, from, until, words }: OwnQuotesWanted): RawBuilder<boolean> {
  const conditions = [
    sql`(${states}::text[] is null or quote.state = any(${states}::text[]))`,
    ...(service === null ? [] : [needsAny([service])]),
    sql`(${from}::timestamptz is null or ${startsAt} >= ${from}::timestamptz)`,
    sql`(${until}::timestamptz is null or ${startsAt} < ${until}::timestamptz)`,
    ...words.map(
      ({ text, services }) => sql`(${needsAny(services)}
        or fold_words(
          concat_ws(' ', 'JOB-' || job.number, vehicle.year, vehicle.make, vehicle.model, vehicle."trim"))
          like ${containing(text)})`,
    ),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** How many quotes of a shop are in each of these states. */
export async function countInStates(tx: Tx, shopId: ShopId, states: readonly QuoteState[]) {
  return tx
    .selectFrom('quote')
    .select('state')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('shop_id', '=', shopId)
    .where('state', 'in', states)
    .groupBy('state')
    .execute();
}
