import { sql } from 'kysely';
import type { Cents } from '#domain/money/money.ts';
import type { Tx } from '#platform/database/connect.ts';
import { isHeld, onCardCents } from '#server/core/held-queries.ts';

/** What all shops have earned and were not sent yet, less what they owe. */
export async function sumShops(tx: Tx): Promise<Cents> {
  const { rows } = await sql<{ balance: Cents }>`
    select coalesce(sum(inflow_cents - outflow_cents), 0)::bigint as balance
    from shop
    cross join lateral (
      values ('shop:' || shop.id || ':payable'), ('shop:' || shop.id || ':owes')
    ) as own (account)
    join ledger_account on ledger_account.id = own.account`.execute(tx);
  return rows[0]!.balance;
}

/** What banks promised for jobs and nothing was charged of yet. */
export async function sumOnCards(tx: Tx): Promise<Cents> {
  const { held } = await tx
    .selectFrom('payment')
    .select(sql<Cents>`coalesce(sum(${onCardCents}), 0)::bigint`.as('held'))
    .where('payment.state', '=', 'authorised')
    .where(isHeld)
    .executeTakeFirstOrThrow();
  return held;
}

/** A day without movements has no row. */
export async function listMovedByDay(tx: Tx, since: Date) {
  const { rows } = await sql<{ day: string; released: Cents; refunded: Cents }>`
    select to_char(t.occurred_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      coalesce(sum(p.amount_cents) filter (where t.kind in ('release', 'tip')
        and p.source like 'job:%'), 0)::bigint as released,
      coalesce(sum(p.amount_cents) filter (where p.destination = 'world:customer'), 0)::bigint as refunded
    from ledger_transaction t
    join ledger_posting p on p.transaction_id = t.id
    where t.occurred_at >= ${since}
    group by 1 order by 1 limit 100`.execute(tx);
  return rows;
}
