import type { Invariant } from './invariants.ts';

const bookedStates = `('booked', 'checked_in', 'inspecting', 'awaiting_approval', 'in_progress', 'work_done',
  'completed', 'closed')`;
const liveStates = `('held', 'confirmed', 'checked_in')`;

/**
 * The jobs whose quotes, appointments or payments were touched lately, by the entries that every change
 * leaves.
 */
const touched = `touched as (
  select distinct job_id as id from audit_entry
  where job_id is not null
    and at >= to_char($1::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

export const jobInvariants: readonly Invariant[] = [
  {
    id: 'L1',
    title: 'A booked job has one accepted quote, and what was accepted is what may be charged.',
    holds: 'always',
    sql: `
      with ${touched}, facts as (
        select j.id, j.state, j.accepted_quote_id,
          (select count(*) from quote q where q.job_id = j.id and q.state = 'accepted') as accepted,
          (select q.total_cents from quote q where q.id = j.accepted_quote_id) as quoted,
          (select count(*) from appointment a where a.job_id = j.id and a.state in ${liveStates})
            as appointments,
          p.amount_cents, p.quote_id, p.authorised_cents, p.captured_cents
        from job j join touched using (id)
        left join payment p on p.job_id = j.id and p.state not in ('failed', 'voided')
      )
      select format('job %s (%s): %s accepted, %s appointments, quoted %s, payment of %s',
                    id, state, accepted, appointments, quoted, amount_cents) as violation
      from facts
      where accepted > 1 or appointments > 1
         or (state in ${bookedStates} and accepted <> 1)
         or (state in ${bookedStates} and quote_id is distinct from accepted_quote_id)
         or (state in ${bookedStates} and amount_cents is distinct from quoted)
         or authorised_cents > amount_cents or captured_cents > authorised_cents`,
  },
  {
    id: 'L2',
    title: 'No two live appointments of one bay overlap, with the shop’s buffer.',
    holds: 'always',
    sql: `
      select format('bay %s: appointments %s and %s', one.bay_id, one.id, other.id) as violation
      from appointment one
      join appointment other on other.bay_id = one.bay_id and other.id > one.id and other.slot && one.slot
      where one.state in ${liveStates} and other.state in ${liveStates}
        and greatest(one.created_at, other.created_at) >= $1`,
  },
];
