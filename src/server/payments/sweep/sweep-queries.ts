import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export type SweepRow = Selectable<Schema['event_sweep']>;

/** False while another worker sweeps, or did a moment ago. */
export async function takeTurn(tx: Tx, now: Date, until: Date): Promise<boolean> {
  const taken = await tx
    .updateTable('sweep_turn')
    .set({ taken_until: until })
    .where('taken_until', '<=', now)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function endTurn(tx: Tx, until: Date): Promise<void> {
  await tx.updateTable('sweep_turn').set({ taken_until: until }).execute();
}

/** Begins to follow the events of the platform and of accounts that are not followed yet. */
export async function followNew(tx: Tx, row: Insertable<Schema['event_sweep']>): Promise<void> {
  await tx
    .insertInto('event_sweep')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { provider, read_to: readTo, next_at: nextAt } = row;
  await sql`
    insert into event_sweep (provider, account, read_to, next_at)
    select provider, provider_account_id, ${readTo}, ${nextAt} from shop_payout_account a
    where provider = ${provider} and not exists (
      select from event_sweep s where s.provider = a.provider and s.account = a.provider_account_id)
    limit 500
    on conflict do nothing`.execute(tx);
}

export async function listDue(tx: Tx, now: Date, limit: number): Promise<SweepRow[]> {
  return tx
    .selectFrom('event_sweep')
    .selectAll()
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .execute();
}

export async function updateSweep(
  tx: Tx,
  { provider, account }: Pick<SweepRow, 'provider' | 'account'>,
  changes: Updateable<Schema['event_sweep']>,
): Promise<void> {
  await tx
    .updateTable('event_sweep')
    .set(changes)
    .where('provider', '=', provider)
    .where('account', '=', account)
    .execute();
}

/** Something at a provider that should have moved on by now; `type` is the event that would tell of it. */
export type Stuck = { provider: string; type: string; object: string; account: string | null };

type Ages = { now: Date; askedBefore: Date; bankBefore: Date; accountBefore: Date; mark: string };

/**
 * What has been open for too long: holds past their time, cards asked for, payouts on their way, chargebacks
 * that are not decided, and accounts of which something is asked. `mark` leaves out what was looked at.
 */
export async function listStuck(tx: Tx, ages: Ages, limit: number): Promise<Stuck[]> {
  const { now, askedBefore, bankBefore, accountBefore, mark } = ages;
  const { rows } = await sql<Stuck>`
    select provider, type, object, account from (
      (select provider, 'hold.voided' as type, provider_hold_id as object, null as account from payment
        where state = 'authorised' and capture_before <= ${now} order by capture_before limit 200)
      union all
      (select provider, case when provider_hold_id is null then 'setup.succeeded' else 'hold.authorised' end,
          coalesce(provider_hold_id, provider_setup_id), null from payment
        where state = 'awaiting_card' and created_at <= ${askedBefore} order by created_at desc limit 200)
      union all
      (select provider, 'setup.succeeded', provider_setup_id, null from customer_card
        where state = 'awaiting_card' and created_at <= ${askedBefore} order by created_at desc limit 200)
      union all
      (select payout.provider, 'payout.paid', payout.provider_payout_id, a.provider_account_id from payout
        join shop_payout_account a on a.shop_id = payout.shop_id and a.provider = payout.provider
        where payout.state = 'in_transit' and payout.created_at <= ${bankBefore}
        order by payout.created_at limit 200)
      union all
      (select provider, 'dispute.updated', provider_dispute_id, null from chargeback
        where state in ('needs_response', 'under_review') and opened_at <= ${bankBefore}
        order by opened_at limit 200)
      union all
      (select provider, 'account.updated', provider_account_id, provider_account_id from shop_payout_account
        where updated_at <= ${accountBefore} and details_submitted
          and (not transfers_enabled or not payouts_enabled or cardinality(currently_due) > 0)
        order by updated_at limit 200)
    ) open
    where object is not null and not exists (
      select from provider_event e where e.id = 'look-' || object || ${mark})
    limit ${limit}`.execute(tx);
  return rows;
}
