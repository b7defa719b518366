import type { Invariant } from './invariants.ts';
import { TOUCHED } from './recent-rows.ts';

const bookedStates = `('booked', 'checked_in', 'inspecting', 'awaiting_approval', 'in_progress', 'work_done',
  'completed', 'closed')`;
const choosingStates = `('draft', 'open', 'pending_selection', 'booking_pending', 'expired')`;
const liveStates = `('held', 'confirmed', 'checked_in')`;

export const jobInvariants: readonly Invariant[] = [
  {
    id: 'L1',
    title: 'A booked job has one accepted quote, and what was accepted is what may be charged.',
    sql: `
      with ${TOUCHED}, facts as (
        select j.id, j.state, j.accepted_quote_id,
          (select count(*) from quote q where q.job_id = j.id and q.state = 'accepted') as accepted,
          (select q.total_cents from quote q where q.id = j.accepted_quote_id) as quoted,
          (select count(*) from appointment a where a.job_id = j.id and a.state in ${liveStates})
            as appointments,
          p.amount_cents, p.quote_id, p.authorised_cents, p.captured_cents
        from job j join touched using (id)
        left join payment p on p.job_id = j.id and not p.is_tip and p.state not in ('failed', 'voided')
      )
      select format('job %s (%s): %s accepted, %s appointments, quoted %s, payment of %s',
                    id, state, accepted, appointments, quoted, amount_cents) as violation
      from facts
      where accepted > 1 or appointments > 1
         or (state in ${bookedStates} and accepted <> 1)
         or (state in ${choosingStates} and accepted > 0)
         or (state in ${bookedStates} and quote_id is distinct from accepted_quote_id)
         or (state in ${bookedStates} and amount_cents is distinct from quoted)
         or authorised_cents > amount_cents or captured_cents > authorised_cents`,
  },
  {
    id: 'L2',
    title: "No two live appointments of one bay overlap, with the shop's buffer.",
    sql: `
      with ${TOUCHED}
      select format('bay %s: appointments %s and %s', one.bay_id, one.id, other.id) as violation
      from touched
      join appointment one on one.job_id = touched.id and one.state in ${liveStates}
      join appointment other on other.bay_id = one.bay_id and other.id <> one.id and other.slot && one.slot
      where other.state in ${liveStates}`,
  },
  {
    id: 'L1-cancelled',
    title: "A cancelled job that owes nothing holds nothing on its customer's card, and never will again.",
    sql: `
      with ${TOUCHED}
      select format('job %s is cancelled, its payment %s is %s', j.id, p.id, p.state) as violation
      from touched
      join job j using (id)
      join payment p on p.job_id = j.id
      where j.state = 'cancelled' and coalesce(p.due_cents, 0) = 0
        and p.state in ('preparing', 'awaiting_card', 'card_saved', 'authorised')
        and not exists (
          select from payment_attempt a
          where a.payment_id = p.id and a.kind = 'capture' and a.state = 'pending')`,
  },
];
