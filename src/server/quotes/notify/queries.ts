import { sql } from 'kysely';
import type { JobId, QuoteId } from '#domain/ids.ts';
import { liveQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import type { Tx } from '#platform/database/connect.ts';

export async function findQuote(tx: Tx, id: QuoteId) {
  return tx
    .selectFrom('quote')
    .innerJoin('shop', 'shop.id', 'quote.shop_id')
    .select('quote.work_version')
    .select(['quote.state', 'quote.version', 'quote.total_cents', 'quote.valid_until', 'quote.shop_id'])
    .select(['shop.name as shop_name', 'shop.time_zone', 'quote.decision_reason'])
    .where('quote.id', '=', id)
    .executeTakeFirst();
}

/** What a side offered last on a quote. */
export async function findLastCounter(tx: Tx, quoteId: QuoteId, side: 'owner' | 'shop') {
  return tx
    .selectFrom('quote_counter')
    .select(['number', 'amount_cents', 'expires_at'])
    .where('quote_id', '=', quoteId)
    .where('side', '=', side)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function countLiveQuotes(tx: Tx, jobId: JobId): Promise<number> {
  const { quotes } = await tx
    .selectFrom('quote')
    .select(sql<number>`count(*)::int`.as('quotes'))
    .where('job_id', '=', jobId)
    .where('state', 'in', liveQuoteStates)
    .executeTakeFirstOrThrow();
  return quotes;
}

/** Shops that wait for the owner, with what of the job each has read. */
export async function listLiveQuotes(tx: Tx, jobId: JobId) {
  return tx
    .selectFrom('quote')
    .select(['id', 'shop_id', 'total_cents', 'work_version', 'submitted_at'])
    .where('job_id', '=', jobId)
    .where('state', 'in', liveQuoteStates)
    .limit(20)
    .execute();
}

/** Quotes that run out soon, and that the owner could still accept; the first to end first. */
export async function listEndingQuotes(tx: Tx, jobId: JobId, { now, until }: { now: Date; until: Date }) {
  return tx
    .selectFrom('quote')
    .innerJoin('shop', 'shop.id', 'quote.shop_id')
    .select([
      'quote.id',
      'quote.total_cents',
      'quote.valid_until',
      'shop.name as shop_name',
      'shop.time_zone',
    ])
    .where('quote.job_id', '=', jobId)
    .where('quote.state', 'in', liveQuoteStates)
    .where('quote.valid_until', '>', now)
    .where('quote.valid_until', '<=', until)
    .orderBy('quote.valid_until')
    .orderBy('quote.id')
    .limit(20)
    .execute();
}

/** The quotes that wait in case the chosen shop gives the job back. */
export async function listStandbyQuotes(tx: Tx, jobId: JobId) {
  return tx
    .selectFrom('quote')
    .select(['id', 'shop_id'])
    .where('job_id', '=', jobId)
    .where('state', '=', 'standby')
    .limit(20)
    .execute();
}
