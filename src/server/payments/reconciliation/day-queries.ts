import { type Selectable, sql, type Updateable } from 'kysely';
import type { ShopId } from '#domain/ids.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export type DayRow = Selectable<Schema['reconciliation_day']>;
type Key = { provider: string; day: string };

export async function lockDay(tx: Tx, { provider, day }: Key): Promise<DayRow | undefined> {
  return tx
    .selectFrom('reconciliation_day')
    .selectAll()
    .where('provider', '=', provider)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst();
}

/** Begins a day again from its start; a new day begins here. */
export async function beginDay(tx: Tx, { provider, day }: Key, id: string, now: Date): Promise<void> {
  const begun = { state: 'running', cursor: null, failure: null, started_at: now, moved_on_at: now } as const;
  await tx
    .insertInto('reconciliation_day')
    .values({ id, provider, day, ...begun, finished_at: null })
    .onConflict((conflict) => conflict.columns(['provider', 'day']).doUpdateSet(begun))
    .execute();
}

export async function updateDay(
  tx: Tx,
  { provider, day }: Key,
  changes: Updateable<Schema['reconciliation_day']>,
): Promise<void> {
  await tx
    .updateTable('reconciliation_day')
    .set(changes)
    .where('provider', '=', provider)
    .where('day', '=', day)
    .execute();
}

export async function hasDay(tx: Tx, { provider, day }: Key): Promise<boolean> {
  const row = await tx
    .selectFrom('reconciliation_day')
    .select('day')
    .where('provider', '=', provider)
    .where('day', '=', day)
    .executeTakeFirst();
  return row !== undefined;
}

/** The last day that was begun, and the first on which there was a payment, both of UTC. */
export async function findBounds(tx: Tx, provider: string) {
  const { rows } = await sql<{ newest: string | null; first: string | null }>`
    select (select max(day)::text from reconciliation_day where provider = ${provider}) as newest,
      (select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') from payment
        where provider = ${provider} order by created_at limit 1) as first`.execute(tx);
  return rows[0]!;
}

/**
 * Days to look at again: that failed, that came to nothing, or on which something still waits or differs.
 * `reads` are those whose movements are read again, because our books have what the provider had not listed.
 */
export async function listDaysToLookAt(
  tx: Tx,
  { provider, before, stuck, since }: { provider: string; before: Date; stuck: Date; since: string },
) {
  const { rows } = await sql<{ day: string; reads: boolean }>`
    select d.day::text as day,
      d.state <> 'done' or exists (
        select from reconciliation_difference o where o.provider = d.provider and o.day = d.day
          and o.resolved_at is null and o.kind in ('missing_there', 'payout')) as reads
    from reconciliation_day d
    where d.provider = ${provider} and (
      d.state = 'failed' or (d.state = 'running' and d.moved_on_at < ${stuck})
      or (d.state = 'done' and d.finished_at < ${before} and d.day >= ${since}::date and (
        exists (select from reconciliation_difference o where o.provider = d.provider and o.day = d.day
          and o.resolved_at is null and o.kind <> 'refund_failed')
        or exists (select from provider_movement m where m.provider = d.provider and m.day = d.day
          and m.account = '' and m.state not in ('matched', 'apart')))))
    order by d.day limit 100`.execute(tx);
  return rows;
}

/** What a day of the provider's comes to, and what of it our books have. */
export async function sumDay(tx: Tx, { provider, day }: Key) {
  const { rows } = await sql<{ movements: number; theirs: Cents; ours: Cents; fees: Cents }>`
    select count(*)::int as movements,
      coalesce(sum(amount_cents) filter (where state not in ('apart', 'waiting')), 0)::bigint as theirs,
      coalesce(sum(ours_cents), 0)::bigint as ours,
      coalesce(sum(fee_cents - case when kind = 'fee' then amount_cents else 0 end), 0)::bigint as fees
    from provider_movement
    where provider = ${provider} and day = ${day}::date and account = ''`.execute(tx);
  return rows[0]!;
}

/** The next payout to a shop's bank that was paid on a day, with what we sent for it. */
export async function findPaidPayout(
  tx: Tx,
  { provider, since, until, after }: { provider: string; since: Date; until: Date; after: string },
) {
  const { rows } = await sql<PaidPayout>`
    select payout.provider_payout_id as ref, bank.provider_account_id as account, payout.shop_id,
      max(payout.paid_at) as paid_at
    from payout
    join shop_payout_account bank on bank.shop_id = payout.shop_id and bank.provider = payout.provider
    where payout.provider = ${provider} and payout.paid_at >= ${since} and payout.paid_at < ${until}
      and payout.provider_payout_id > ${after}
    group by payout.provider_payout_id, bank.provider_account_id, payout.shop_id
    order by payout.provider_payout_id limit 1`.execute(tx);
  return rows[0];
}
export type PaidPayout = { ref: string; account: string; shop_id: ShopId; paid_at: Date };

/** Our part of a payout, whatever day each of its transfers was, beside the provider's. */
export async function sumPayout(tx: Tx, { provider, ref }: { provider: string; ref: string }) {
  const { rows } = await sql<{ transfers: number; theirs: Cents; ours: Cents }>`
    select
      (select count(*)::int from payout
        where provider = ${provider} and provider_payout_id = ${ref}) as transfers,
      (select coalesce(sum(amount_cents - reversed_cents), 0)::bigint from payout
        where provider = ${provider} and provider_payout_id = ${ref}) as ours,
      (select coalesce(sum(amount_cents - fee_cents), 0)::bigint from provider_movement
        where provider = ${provider} and payout_ref = ${ref} and kind <> 'payout') as theirs`.execute(tx);
  return rows[0]!;
}

type ComparedPayout = Awaited<ReturnType<typeof sumPayout>> & PaidPayout & Key & { id: string; now: Date };

export async function savePayout(tx: Tx, compared: ComparedPayout): Promise<void> {
  const { id, provider, day, ref, account, shop_id: shopId, paid_at: paidAt, now } = compared;
  const found = {
    transfers: compared.transfers,
    theirs_cents: compared.theirs,
    ours_cents: compared.ours,
    checked_at: now,
  };
  await tx
    .insertInto('reconciliation_payout')
    .values({ id, provider, payout_ref: ref, account, shop_id: shopId, day, paid_at: paidAt, ...found })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'payout_ref']).doUpdateSet({ day, paid_at: paidAt, ...found }),
    )
    .execute();
}
