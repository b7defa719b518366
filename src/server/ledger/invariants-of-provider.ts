import type { Invariant } from './invariants.ts';

/**
 * The simulator shares our database, so its books can be compared with ours; a real provider's are exported.
 */
export const providerInvariants: readonly Invariant[] = [
  {
    id: 'M7-provider',
    title:
      'What the payment provider took, gave back and passed on is what the ledger says, object by object.',
    holds: 'settled',
    sql: `
      with theirs as (
        select 'capture' as kind, charge_id as ref, captured_amount::bigint as amount
        from simulator.hold where captured_amount > 0 and created_at >= $1
        union all select 'refund', id, amount from simulator.refund where created_at >= $1
        union all select 'transfer', id, amount from simulator.transfer where created_at >= $1
        union all select 'transfer_reversal', id, reversed_amount from simulator.transfer
          where reversed_amount > 0 and created_at >= $1
      ), ours as (
        select t.kind, t.provider_ref as ref, sum(l.amount_cents)::bigint as amount
        from ledger_transaction t join ledger_posting l on l.transaction_id = t.id
        join payment p on p.id = t.payment_id and p.provider = 'simulator'
        where t.kind in ('capture', 'refund', 'transfer') and t.occurred_at >= $1
        group by t.id
        union all
        select t.kind, payout.provider_transfer_id, sum(l.amount_cents)::bigint
        from ledger_transaction t
        join ledger_posting l on l.transaction_id = t.id
        join payout on payout.payment_id = t.payment_id and payout.provider = 'simulator'
        where t.kind = 'transfer_reversal' and payout.created_at >= $1
        group by t.kind, payout.provider_transfer_id
      )
      select format('%s %s: provider %s, ledger %s', coalesce(theirs.kind, ours.kind),
                    coalesce(theirs.ref, ours.ref), theirs.amount, ours.amount) as violation
      from theirs full join ours on ours.kind = theirs.kind and ours.ref = theirs.ref
      where theirs.amount is distinct from ours.amount`,
  },
  {
    id: 'M9-holds',
    title: "Nothing lies on a customer's card that no live payment of ours knows of.",
    holds: 'settled',
    sql: `
      select format('hold %s of %s is %s', h.id, h.transfer_group, h.status) as violation
      from simulator.hold h
      where h.status = 'authorised' and h.created_at >= $1 and not exists (
        select from payment p where p.provider_hold_id = h.id and p.state = 'authorised')`,
  },
];
