import type { Insertable } from 'kysely';
import { assert } from '#domain/assert.ts';
import type { JobId, PaymentId, ShopId } from '#domain/ids.ts';
import type { Posting } from '#domain/money/ledger.ts';
import type { Schema } from '#platform/database/schema.generated.ts';
import type { Context } from '#server/core/context.ts';
import { insertPostings, insertTransaction, openAccounts } from './queries.ts';

export type LedgerEntry = {
  kind: Insertable<Schema['ledger_transaction']>['kind'];
  /** What happened, named once and forever: `release:<payment>`. Posting it again changes nothing. */
  idempotencyKey: string;
  market: string;
  postings: readonly Posting[];
  jobId?: JobId;
  shopId?: ShopId;
  paymentId?: PaymentId;
  /** The provider's charge, refund or transfer behind it: each is in the ledger once. */
  providerRef?: string;
  /** The transaction that this one corrects. */
  reversesId?: string;
};

/**
 * Moves money in the books: the only writer of the ledger. Accounts come into being with their first posting.
 * Answers false, and does nothing, when the key was posted before.
 */
export async function post(ctx: Context, entry: LedgerEntry): Promise<boolean> {
  assert(entry.postings.length > 0, 'a ledger transaction moves something');
  const id = ctx.newId<string>();
  const isNew = await insertTransaction(ctx.tx, {
    id,
    kind: entry.kind,
    idempotency_key: entry.idempotencyKey,
    market: entry.market,
    job_id: entry.jobId,
    shop_id: entry.shopId,
    payment_id: entry.paymentId,
    provider_ref: entry.providerRef,
    reverses_id: entry.reversesId,
    occurred_at: ctx.now,
  });
  if (!isNew) return false;
  await openAccounts(
    ctx.tx,
    entry.postings.flatMap(({ source, destination }) => [source, destination]),
  );
  await insertPostings(ctx.tx, id, entry.postings);
  return true;
}
