import type { Invariant } from './invariants.ts';
import { SINCE_AS_TEXT, TOUCHED } from './recent-rows.ts';

const lastEntry = (entity: string) => `
  select distinct on (entity_id) entity_id, after->>'state' as state, action
  from audit_entry where entity = '${entity}' and after ? 'state' and at >= ${SINCE_AS_TEXT}
  order by entity_id, market, seq desc`;

const stateDiffers = (entity: string) => `
  select format('${entity} %s is %s, its last entry (%s) says %s', r.id, r.state, e.action, e.state)
    as violation
  from (${lastEntry(entity)}) e join ${entity} r on r.id = e.entity_id::uuid
  where r.state is distinct from e.state`;

export const auditInvariants: readonly Invariant[] = [
  {
    id: 'L3',
    title:
      'Every change of state has its audit entry in the same transaction, which tells the state as it is.',
    // A ledger row is never updated, so its xmin is the transaction that wrote it.
    sql: `
      with ${TOUCHED}
      ${['job', 'quote', 'appointment', 'payment', 'payout', 'dispute'].map(stateDiffers).join(' union all ')}
      union all
      select format('ledger transaction %s (%s) was written without an audit entry', t.id, t.kind)
      from ledger_transaction t
      where t.occurred_at >= $1 and not exists (
        select from audit_entry e
        where (e.job_id = t.job_id or t.job_id is null)
          and e.transaction_id % 4294967296 = t.xmin::text::bigint)
      union all
      select format('payment %s has no audit entry', p.id)
      from payment p join touched on touched.id = p.job_id
      where not exists (
        select from audit_entry e where e.entity = 'payment' and e.entity_id = p.id::text)
      union all
      select format('quote %s was sent without an audit entry', q.id)
      from quote q join touched on touched.id = q.job_id
      where q.submitted_at is not null and not exists (
        select from audit_entry e where e.entity = 'quote' and e.entity_id = q.id::text)`,
  },
  {
    id: 'L4',
    title: 'Every audit chain ends where its head says, without a gap and linked entry by entry.',
    sql: `
      select format('chain %s: the head says entry %s', h.market, h.seq) as violation
      from audit_head h
      left join audit_entry e on e.market = h.market and e.seq = h.seq
      where (h.seq > 0 and (e.hash is null or e.hash <> h.hash))
         or exists (select from audit_entry beyond where beyond.market = h.market and beyond.seq > h.seq)
      union all
      select format('chain %s: entry %s does not follow the one before it', e.market, e.seq)
      from audit_entry e
      left join audit_entry before on before.market = e.market and before.seq = e.seq - 1
      where e.at >= ${SINCE_AS_TEXT}
        and e.prev_hash is distinct from
          coalesce(before.hash, case when e.seq = 1 then repeat('0', 64) end)`,
  },
];
