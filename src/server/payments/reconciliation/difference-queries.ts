import { type Insertable, type Selectable, sql } from 'kysely';
import type { DifferenceId, JobId, PaymentId, UserId } from '#domain/ids.ts';
import type { Cents } from '#domain/money/money.ts';
import type { DifferenceKind } from '#domain/money/reconciliation.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export type DifferenceRow = Selectable<Schema['reconciliation_difference']>;

/** Something that does not add up right now. */
export type Problem = {
  kind: DifferenceKind;
  reference: string;
  movement_id: string | null;
  payout_ref: string | null;
  payment_id: PaymentId | null;
  job_id: JobId | null;
  theirs: Cents | null;
  ours: Cents | null;
};

/** A day with more is one story: the rest is found once these are gone. */
const MOST = 1_000;

/** What the provider moved on a day, or on any, and our books do not have so. */
export async function listMovementProblems(tx: Tx, provider: string, day: string | null): Promise<Problem[]> {
  const { rows } = await sql<Problem>`
    select m.state as kind, coalesce(m.source_ref, m.id) as reference, m.id as movement_id,
      null::text as payout_ref, m.payment_id, payment.job_id, m.amount_cents as theirs, m.ours_cents as ours
    from provider_movement m left join payment on payment.id = m.payment_id
    where m.provider = ${provider} and m.account = ''
      and (${day}::date is null or m.day = ${day}::date)
      and m.state in ('missing_here', 'doubled', 'different')
    order by m.id limit ${MOST}`.execute(tx);
  return rows;
}

/** What our books have of a span of time and the provider moved at no time. */
export async function listMissingThere(
  tx: Tx,
  { provider, since, until }: { provider: string; since: Date; until: Date },
): Promise<Problem[]> {
  const { rows } = await sql<Problem>`
    select 'missing_there' as kind,
      coalesce(t.provider_ref, given.provider_ref, t.idempotency_key) as reference,
      null::text as movement_id, null::text as payout_ref, t.payment_id, t.job_id, null::bigint as theirs,
      (select case when t.kind in ('refund', 'transfer') then -1 else 1 end * sum(p.amount_cents)
        from ledger_posting p where p.transaction_id = t.id)::bigint as ours
    from ledger_transaction t
    left join ledger_transaction given on given.id = t.reverses_id
    left join payment on payment.id = t.payment_id
    where coalesce(payment.provider, ${provider}) = ${provider}
      and t.occurred_at >= ${since} and t.occurred_at < ${until}
      and t.kind in ('capture', 'refund', 'transfer', 'transfer_reversal', 'refund_failed')
      and (t.kind <> 'transfer_reversal' or not exists (
        select from provider_movement m
        where m.our_key = 'hoist-' || substr(t.idempotency_key, length('transfer_reversal:') + 1)
          and m.kind = 'transfer_reversal' and m.provider = ${provider} and m.account = ''))
      and (t.kind = 'transfer_reversal' or not exists (
        select from provider_movement m
        where m.source_ref = coalesce(t.provider_ref, given.provider_ref)
          and m.kind = case t.kind when 'capture' then 'charge' when 'refund_failed' then 'refund_failure'
            else t.kind end
          and m.provider = ${provider} and m.account = ''))
    order by t.occurred_at, t.id limit ${MOST}`.execute(tx);
  return rows;
}

export async function listPayoutProblems(tx: Tx, provider: string, day: string): Promise<Problem[]> {
  const { rows } = await sql<Problem>`
    select 'payout' as kind, payout_ref as reference, null::text as movement_id, payout_ref,
      null::uuid as payment_id, null::uuid as job_id, theirs_cents as theirs, ours_cents as ours
    from reconciliation_payout
    where provider = ${provider} and day = ${day}::date and theirs_cents <> ours_cents
    order by payout_ref limit ${MOST}`.execute(tx);
  return rows;
}

/** What is open of a day, without the refunds that failed: no comparison of books says that they are over. */
export async function lockOpenDifferences(tx: Tx, provider: string, day: string): Promise<DifferenceRow[]> {
  return tx
    .selectFrom('reconciliation_difference')
    .selectAll()
    .where('provider', '=', provider)
    .where('day', '=', day)
    .where('resolved_at', 'is', null)
    .where('kind', '<>', 'refund_failed')
    .orderBy('id')
    .limit(3 * MOST)
    .forUpdate()
    .execute();
}

/** Does nothing where it is open already, or where staff have settled exactly this. */
export async function insertDifference(
  tx: Tx,
  row: Insertable<Schema['reconciliation_difference']>,
): Promise<boolean> {
  const settled = await tx
    .selectFrom('reconciliation_difference')
    .select('id')
    .where('provider', '=', row.provider)
    .where('day', '=', row.day)
    .where('kind', '=', row.kind)
    .where('reference', '=', row.reference)
    .where(sql<boolean>`movement_id is not distinct from ${row.movement_id ?? null}`)
    .where('resolution', '=', 'settled')
    .where(sql<boolean>`theirs_cents is not distinct from ${row.theirs_cents ?? null}::bigint`)
    .where(sql<boolean>`ours_cents is not distinct from ${row.ours_cents ?? null}::bigint`)
    .limit(1)
    .executeTakeFirst();
  if (settled) return false;
  const inserted = await tx
    .insertInto('reconciliation_difference')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function changeDifference(
  tx: Tx,
  id: DifferenceId,
  { theirs, ours }: Pick<Problem, 'theirs' | 'ours'>,
): Promise<void> {
  await tx
    .updateTable('reconciliation_difference')
    .set({ theirs_cents: theirs, ours_cents: ours })
    .where('id', '=', id)
    .execute();
}

export async function healDifferences(tx: Tx, ids: readonly DifferenceId[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('reconciliation_difference')
    .set({ resolved_at: now, resolution: 'healed' })
    .where('id', 'in', ids)
    .where('resolved_at', 'is', null)
    .execute();
}

/** Refunds of a payment that its customer's bank sent back, and that are not made good by now. */
export async function lockFailedRefunds(tx: Tx, paymentId: PaymentId): Promise<DifferenceRow[]> {
  return tx
    .selectFrom('reconciliation_difference')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'refund_failed')
    .where('resolved_at', 'is', null)
    .orderBy('found_at')
    .limit(100)
    .forUpdate()
    .execute();
}

/** Whether a refund of the job or of its tip came back and was not made good. */
export async function hasFailedRefunds(tx: Tx, jobId: JobId): Promise<boolean> {
  const open = await tx
    .selectFrom('reconciliation_difference')
    .select('id')
    .where('payment_id', 'in', tx.selectFrom('payment').select('id').where('job_id', '=', jobId))
    .where('kind', '=', 'refund_failed')
    .where('resolved_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

export async function findDifference(tx: Tx, id: DifferenceId): Promise<DifferenceRow | undefined> {
  return tx.selectFrom('reconciliation_difference').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockDifference(tx: Tx, id: DifferenceId): Promise<DifferenceRow> {
  return tx
    .selectFrom('reconciliation_difference')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function settleRow(
  tx: Tx,
  id: DifferenceId,
  { at, by, reason }: { at: Date; by: UserId; reason: string },
): Promise<void> {
  await tx
    .updateTable('reconciliation_difference')
    .set({ resolved_at: at, resolution: 'settled', resolved_by: by, reason })
    .where('id', '=', id)
    .execute();
}
