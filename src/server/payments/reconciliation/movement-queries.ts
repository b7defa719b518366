import { type Selectable, sql } from 'kysely';
import type { JobId, PaymentId, ShopId } from '#domain/ids.ts';
import type { Cents } from '#domain/money/money.ts';
import type { ComparedDispute, Verdict } from '#domain/money/reconciliation.ts';
import type { ProviderMovement } from '#platform/payments/payments-provider.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export type MovementRow = Selectable<Schema['provider_movement']>;

type Read = {
  provider: string;
  /** A shop's account at the provider; none is the platform's own balance. */
  account?: string;
  payoutRef?: string;
  movements: readonly ProviderMovement[];
  now: Date;
};

/** Keeps what was read. What was read before stays as it was: a movement never changes. */
export async function storeMovements(tx: Tx, read: Read): Promise<void> {
  const { provider, account = '', payoutRef, movements, now } = read;
  if (movements.length === 0) return;
  await tx
    .insertInto('provider_movement')
    .values(
      movements.map((moved) => ({
        provider,
        id: moved.id,
        account,
        payout_ref: payoutRef ?? null,
        kind: moved.kind,
        provider_type: moved.providerType,
        amount_cents: moved.amount,
        fee_cents: moved.fee,
        source_ref: moved.source ?? null,
        parent_ref: moved.parent ?? null,
        our_key: moved.key ?? null,
        created_at: moved.createdAt,
        day: moved.createdAt.toISOString().slice(0, 10),
        read_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['provider', 'id']).doUpdateSet(({ ref }) => ({
        read_at: ref('excluded.read_at'),
        payout_ref: ref('excluded.payout_ref'),
      })),
    )
    .execute();
}

/** One movement beside what our books have for it. */
export type Beside = {
  id: string;
  kind: MovementRow['kind'];
  amount: Cents;
  fee: Cents;
  created_at: Date;
  booked: Cents | null;
  is_repeated: boolean;
  has_twin: boolean;
  released: Cents;
  dispute: ComparedDispute | null;
  /** The fee of this chargeback was booked with its loss, before fees had an account of their own. */
  fee_is_booked: boolean;
  payment_id: PaymentId | null;
  job_id: JobId | null;
  shop_id: ShopId | null;
  market: string | null;
};

/** What our ledger has for a movement `m`. */
const entryOf = sql`
  left join lateral (
    select t.payment_id,
      (select sum(p.amount_cents) from ledger_posting p where p.transaction_id = t.id) as amount
    from (
      select id, payment_id from ledger_transaction
      where m.kind in ('charge', 'refund', 'transfer') and provider_ref = m.source_ref
        and kind = case m.kind when 'charge' then 'capture' else m.kind end
      union all
      select id, payment_id from ledger_transaction
      where m.kind = 'charge_release' and provider_ref = m.parent_ref and kind = 'capture'
      union all
      select failed.id, failed.payment_id from ledger_transaction given
      join ledger_transaction failed on failed.reverses_id = given.id and failed.kind = 'refund_failed'
      where m.kind = 'refund_failure' and given.provider_ref = m.source_ref
      union all
      select id, payment_id from ledger_transaction
      where m.kind = 'transfer_reversal'
        and idempotency_key = 'transfer_reversal:' || substr(m.our_key, length('hoist-') + 1)
    ) t
    limit 1
  ) entry on true`;

/** The chargeback that a movement `m` belongs to, and what the ledger took for it. */
const bankOf = sql`
  left join lateral (
    select c.id, c.state,
      case when refund.state <> 'done' then null else
        coalesce((select sum(p.amount_cents) from ledger_transaction t
          join ledger_posting p on p.transaction_id = t.id
          where t.idempotency_key = 'chargeback:' || refund.id), 0)
        + coalesce((select sum(p.amount_cents) from ledger_transaction t
          join ledger_posting p on p.transaction_id = t.id
          where t.idempotency_key = 'chargeback_loss:' || c.id and p.destination = 'world:customer'), 0)
      end as lost,
      exists (select from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
        where t.idempotency_key = 'chargeback_loss:' || c.id and p.destination = 'world:provider'
      ) as fee_is_booked
    from chargeback c left join payment_refund refund on refund.chargeback_id = c.id
    where m.kind = 'dispute' and c.provider_dispute_id = m.source_ref
  ) bank on true`;

/** The payment of a movement `m`, also of one that our books do not know. */
const paymentOf = sql`
  left join payment on payment.id = coalesce(
    entry.payment_id,
    (select p.id from payment p where p.provider_charge_id = case m.kind
      when 'charge' then m.source_ref else m.parent_ref end limit 1),
    (select payout.payment_id from payout
      where m.kind = 'transfer_reversal' and payout.provider_transfer_id = m.parent_ref),
    (select p.id from payment p where m.kind = 'charge' and p.job_id = case
      when m.parent_ref ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then m.parent_ref::uuid end
      order by p.created_at desc limit 1))`;

type Place = { at: Date; id: string };
const LIMIT = 200;

/**
 * The next of the platform's movements that our books did not agree with yet, the oldest first, each with
 * what the books have now: by the provider's object, or by our key for a reversed transfer.
 */
export async function listToCompare(
  tx: Tx,
  { provider, day, after }: { provider: string; day: string | null; after: Place | null },
): Promise<Beside[]> {
  const { rows } = await sql<Beside>`
    select m.id, m.kind, m.amount_cents as amount, m.fee_cents as fee, m.created_at,
      (case when m.kind in ('refund', 'transfer') then -1 else 1 end * entry.amount)::bigint as booked,
      m.kind not in ('dispute', 'charge_release') and exists (
        select from provider_movement before
        where before.source_ref = m.source_ref and before.kind = m.kind and before.account = ''
          and before.provider = m.provider and (before.created_at, before.id) < (m.created_at, m.id)
      ) as is_repeated,
      exists (
        select from provider_movement twin join ledger_transaction t on t.provider_ref = twin.source_ref
        where twin.parent_ref = m.parent_ref and twin.kind = m.kind and twin.amount_cents = m.amount_cents
          and twin.provider = m.provider and twin.id <> m.id
      ) as has_twin,
      (select coalesce(sum(part.amount_cents), 0)::bigint from provider_movement part
        where m.kind = 'charge' and part.parent_ref = m.source_ref and part.kind = 'charge_release'
          and part.provider = m.provider) as released,
      case when bank.id is null then null else json_build_object(
        'state', bank.state, 'lost', bank.lost,
        'moved', (select sum(other.amount_cents) from provider_movement other
          where other.source_ref = m.source_ref and other.kind = 'dispute' and other.provider = m.provider)
      ) end as dispute,
      coalesce(bank.fee_is_booked, false) as fee_is_booked,
      payment.id as payment_id, payment.job_id, payment.shop_id, job.market
    from provider_movement m
    ${entryOf}
    ${bankOf}
    ${paymentOf}
    left join job on job.id = payment.job_id
    where m.provider = ${provider} and m.account = '' and m.state not in ('matched', 'apart')
      and (${day}::date is null or m.day = ${day}::date)
      and (m.created_at, m.id) > (${after?.at ?? new Date(0)}::timestamptz, ${after?.id ?? ''})
    order by m.created_at, m.id
    limit ${LIMIT}`.execute(tx);
  return rows;
}

export type Judged = Verdict & { id: string; paymentId: PaymentId | null };

export async function saveVerdicts(tx: Tx, provider: string, judged: readonly Judged[]): Promise<void> {
  await sql`
    update provider_movement m set state = said.state, ours_cents = said.ours, payment_id = said.payment
    from unnest(${judged.map(({ id }) => id)}::text[], ${judged.map(({ state }) => state)}::text[],
      ${judged.map(({ ours }) => ours)}::bigint[], ${judged.map(({ paymentId }) => paymentId)}::uuid[])
      as said (id, state, ours, payment)
    where m.provider = ${provider} and m.id = said.id`.execute(tx);
}
