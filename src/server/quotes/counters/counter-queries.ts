import type { Insertable } from 'kysely';
import type { JobId, QuoteId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export type CounterRow = Awaited<ReturnType<typeof listCounters>>[number];

const columns = [
  'quote_id',
  'side',
  'number',
  'version',
  'amount_cents',
  'message',
  'made_at',
  'expires_at',
] as const;

/** What the two sides of a quote offered each other, in the order in which they did. */
export async function listCounters(tx: Tx, quoteId: QuoteId) {
  return tx
    .selectFrom('quote_counter')
    .select(columns)
    .where('quote_id', '=', quoteId)
    .orderBy('made_at')
    .orderBy('number')
    .orderBy('side')
    .limit(10)
    .execute();
}

/** The same for all quotes of a job. */
export async function listCountersOfJob(tx: Tx, jobId: JobId) {
  return tx
    .selectFrom('quote_counter')
    .innerJoin('quote', 'quote.id', 'quote_counter.quote_id')
    .select(columns.map((column) => `quote_counter.${column}` as const))
    .where('quote.job_id', '=', jobId)
    .orderBy('made_at')
    .orderBy('number')
    .orderBy('side')
    .limit(1000)
    .execute();
}

export async function insertCounter(tx: Tx, counter: Insertable<Schema['quote_counter']>): Promise<void> {
  await tx.insertInto('quote_counter').values(counter).execute();
}
