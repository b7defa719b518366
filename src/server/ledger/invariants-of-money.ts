import type { Invariant } from './invariants.ts';
import { RECENT } from './recent-rows.ts';

/** What the ledger says of each payment that moved lately, beside what the payment's own row says. */
const booked = `
  ${RECENT},
  booked as (
    select p.id, p.job_id, p.state, p.captured_cents, p.refunded_cents, p.released_cents, p.due_cents,
      coalesce(sum(l.amount_cents) filter (where t.kind = 'capture'), 0) as captured,
      coalesce(sum(l.amount_cents) filter (where t.kind in ('refund', 'chargeback')), 0)
      - coalesce(sum(l.amount_cents) filter (where t.kind = 'refund_failed'), 0) as refunded,
      coalesce(sum(l.amount_cents)
        filter (where t.kind in ('release', 'keep_fee', 'tip') and l.source like 'job:%'), 0)
      - coalesce(sum(l.amount_cents)
        filter (where t.kind in ('take_back', 'goodwill') and l.destination like 'job:%'), 0) as released
    from payment p
    join ledger_transaction t on t.job_id = p.job_id and t.payment_id = p.id
    join ledger_posting l on l.transaction_id = t.id
    where p.id in (select payment_id from recent)
    group by p.id)`;

export const moneyInvariants: readonly Invariant[] = [
  {
    id: 'M1',
    title:
      'Every account that keeps a balance holds what its postings add up to, and no transaction is empty.',
    sql: `
      with ${RECENT}, touched as (
        select source as id from ledger_posting where transaction_id in (select id from recent)
        union select destination from ledger_posting where transaction_id in (select id from recent)
      ), summed as (
        select a.id, a.inflow_cents, a.outflow_cents,
          (select coalesce(sum(amount_cents), 0) from ledger_posting where destination = a.id) as inflow,
          (select coalesce(sum(amount_cents), 0) from ledger_posting where source = a.id) as outflow
        from ledger_account a join touched using (id) where a.keeps_balance
      )
      select format('%s: %s - %s, postings %s - %s', id, inflow_cents, outflow_cents, inflow, outflow)
        as violation
      from summed where inflow_cents <> inflow or outflow_cents <> outflow
      union all
      select format('transaction %s moves nothing', id) from recent
      where not exists (select from ledger_posting where transaction_id = recent.id)`,
  },
  {
    id: 'M2',
    title:
      'The funds of a job and its tip are what was captured and neither refunded nor released; none at the end.',
    sql: `
      with ${booked}, funds as (
        select booked.*, j.state as job_state, a.inflow_cents - a.outflow_cents as held,
          booked.captured_cents - booked.refunded_cents - booked.released_cents as own,
          (select sum(p.captured_cents - p.refunded_cents - p.released_cents)
             from payment p where p.job_id = booked.job_id) as of_all
        from booked
        join job j on j.id = booked.job_id
        join ledger_account a on a.id = 'job:' || booked.job_id || ':funds'
      )
      select format('job %s holds %s of %s captured, %s refunded, %s released (%s)',
                    job_id, held, captured_cents, refunded_cents, released_cents, state) as violation
      from funds
      where held < 0
         or own < 0
         or held <> of_all
         or (own <> 0 and (state in ('released', 'fee_kept') or job_state = 'closed') and not exists (
               select from payment_attempt a
               where a.payment_id = funds.id and a.kind = 'refund' and a.state <> 'succeeded'))`,
  },
  {
    id: 'M3',
    title: 'What a payment says was captured, refunded and released is what the ledger says.',
    sql: `
      with ${booked}
      select format('payment %s: captured %s/%s, refunded %s/%s, released %s/%s',
                    id, captured_cents, captured, refunded_cents, refunded, released_cents, released)
        as violation
      from booked
      where captured_cents <> captured or refunded_cents <> refunded or released_cents <> released
         or refunded_cents > captured_cents`,
  },
  {
    id: 'M3-under-way',
    title:
      'What a payment says is on its way back is what the provider was asked, and what refunds reserved.',
    sql: `
      with ${RECENT}, asked as (
        select p.id, p.refunding_cents, p.returning_cents,
          coalesce((select sum(a.amount_cents) from payment_attempt a
                    where a.payment_id = p.id and a.kind = 'refund' and a.state = 'pending'), 0)
          + coalesce((select sum(r.amount_cents - r.shares_cents) from payment_refund r
                      where r.payment_id = p.id and r.state = 'returning'), 0) as asking,
          coalesce((select sum(r.shares_cents) from payment_refund r
                    where r.payment_id = p.id and r.state = 'returning'), 0) as reserved
        from payment p where p.id in (select payment_id from recent)
      )
      select format('payment %s: refunding %s/%s, returning %s/%s',
                    id, refunding_cents, asking, returning_cents, reserved) as violation
      from asked where refunding_cents <> asking or returning_cents <> reserved`,
  },
  {
    id: 'M5',
    title: 'No account keeps a part of a full refund, except goodwill of the platform.',
    sql: `
      with ${booked}, whole as (
        select * from booked where captured_cents > 0 and refunded_cents = captured_cents
      )
      select format('payment %s went back whole, %s keeps %s', whole.id, kept.name, kept.amount)
        as violation
      from whole cross join lateral (
        select name, sum(amount) as amount from (
          select case when l.destination like 'shop:%' then 'the shop' else l.destination end as name,
                 l.amount_cents as amount
            from ledger_transaction t join ledger_posting l on l.transaction_id = t.id
            where t.payment_id = whole.id and t.kind in ('release', 'keep_fee', 'tip', 'take_back')
          union all
          select case when l.source like 'shop:%' then 'the shop' else l.source end, -l.amount_cents
            from ledger_transaction t join ledger_posting l on l.transaction_id = t.id
            where t.payment_id = whole.id and t.kind in ('release', 'keep_fee', 'tip', 'take_back')
        ) moves
        where name = 'the shop' or name like 'platform:%' or name like 'tax:%'
        group by name having sum(amount) <> 0
      ) kept
      where not exists (
        select from payment_refund r where r.payment_id = whole.id
          and (r.bearer = 'platform' or r.shop_share_percent < 100))`,
  },
  {
    id: 'M4',
    title:
      'Every release is split by the fee schedule of its job, and the shop keeps its share of the price.',
    sql: `
      with ${RECENT}, split as (
        select t.id, t.job_id, i.price_cents as price, i.tax_cents as tax, f.commission_basis_points,
          f.processing_cents, i.price_cents * f.cap_basis_points / 10000 as cap, f.cap_basis_points,
          coalesce(sum(l.amount_cents) filter (where l.destination = 'platform:commission'), 0) as commission,
          coalesce(sum(l.amount_cents) filter (where l.destination = 'platform:processing'), 0) as processing,
          coalesce(sum(l.amount_cents)
            filter (where l.source like 'job:%' and l.destination like 'shop:%'), 0) as net,
          coalesce(sum(l.amount_cents)
            filter (where l.source like 'job:%' and l.destination like 'tax:%'), 0) as taxed
        from recent t
        join ledger_posting l on l.transaction_id = t.id
        join job j on j.id = t.job_id
        join fee_schedule f on f.id = j.fee_schedule_id
        left join invoice i on i.job_id = t.job_id
        where t.kind = 'release'
        group by t.id, t.job_id, i.price_cents, i.tax_cents, f.id
      ), expected as (
        select *, least((price * commission_basis_points + 5000) / 10000, cap) as commission_due from split
      )
      select format('release %s of job %s: %s to the shop, %s and %s of %s',
                    id, job_id, net, commission, processing, price)
        as violation
      from expected
      where price is null or net + commission + processing <> price or taxed <> tax
         or commission <> commission_due
         or processing <> least(processing_cents, cap - commission_due)
         or net * 10000 < price * (10000 - cap_basis_points)`,
  },
  {
    id: 'M4-tips',
    title: 'Every tip went to its shop whole, once, within the price of the work and not after its days.',
    sql: `
      with ${RECENT}, tip as (
        select t.id, t.shop_id, p.amount_cents as amount, p.is_tip, p.refunded_cents, i.price_cents as price,
          j.completed_at, p.created_at,
          (select count(*) from ledger_posting l where l.transaction_id = t.id) as postings,
          (select sum(l.amount_cents) from ledger_posting l where l.transaction_id = t.id
             and l.destination = 'shop:' || t.shop_id || ':payable') as given
        from recent t
        join payment p on p.id = t.payment_id
        join job j on j.id = t.job_id
        left join invoice i on i.job_id = t.job_id
        where t.kind = 'tip'
      )
      select format('tip %s: %s of %s to its shop, for work of %s', id, given, amount, price) as violation
      from tip
      where not is_tip or postings <> 1 or given is null or given > amount or price is null or amount > price
         or (given < amount and refunded_cents = 0)
         or completed_at is null or created_at > completed_at + interval '7 days'`,
  },
  {
    id: 'M7',
    title: 'Every charge, refund and transfer that was made stands in the ledger once, with its amount.',
    sql: `
      with made as (
        select a.id, a.kind, a.provider_ref, a.amount_cents from payment_attempt a
        where a.state = 'succeeded' and a.kind in ('capture', 'refund', 'transfer') and a.finished_at >= $1
      ), entered as (
        select t.id, t.kind, t.provider_ref, sum(l.amount_cents) as amount_cents
        from ledger_transaction t join ledger_posting l on l.transaction_id = t.id
        where t.kind in ('capture', 'refund', 'transfer') and t.occurred_at >= $1
          -- A refund that came back was asked for by a call that has failed since.
          and not exists (select from ledger_transaction back
            where back.reverses_id = t.id and back.kind = 'refund_failed')
        group by t.id
      )
      select format('%s %s of %s is not in the ledger', kind, provider_ref, amount_cents) as violation
      from made
      where not exists (
        select from ledger_transaction t join ledger_posting l on l.transaction_id = t.id
        where t.provider_ref = made.provider_ref and t.kind = made.kind
        group by t.id having sum(l.amount_cents) = made.amount_cents)
      union all
      select format('%s %s of %s was never asked for', kind, provider_ref, amount_cents) from entered
      where not exists (
        select from payment_attempt a
        left join payment p on p.id = a.payment_id
        where a.kind = entered.kind and a.state <> 'failed' and a.amount_cents = entered.amount_cents
          and (a.provider_ref = entered.provider_ref or p.provider_charge_id = entered.provider_ref))`,
  },
  {
    id: 'M8',
    title: 'A request that was answered has its answer kept, and no payment was captured or paid out twice.',
    sql: `
      with ${RECENT}
      select format('key %s of %s has no answer', key, operation) as violation from idempotency_key
      where response is null and created_at >= $1
      union all
      select format('payment %s has %s transactions of kind %s', payment_id, count(*), kind)
      from ledger_transaction
      where job_id in (select job_id from recent) 
        and kind in ('capture', 'release', 'keep_fee', 'tip', 'transfer')
      group by payment_id, kind having count(*) > 1`,
  },
];
