import type { QuoteView } from '#api/shapes/job-parts.ts';
import type { ChargebackState } from '#domain/money/chargeback-lifecycle.ts';
import type { DisputeState } from '#domain/disputes/dispute-lifecycle.ts';
import type { JobState } from '#domain/jobs/job-lifecycle.ts';
import type { PaymentState } from '#domain/money/payment-lifecycle.ts';
import type {
  ChargebackId,
  DisputeId,
  JobId,
  PaymentId,
  QuoteId,
  RefundId,
  RescheduleId,
} from '#domain/ids.ts';
import type { Database } from '#platform/database/connect.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

/** What the provider's form needs for a card to be typed in. */
export type CardEntry = { kind: 'hold' | 'setup'; id: string; clientSecret: string };

/** The state of a tale, read past the operations: the narrator knows more than its people. */
export type Facts = {
  state: JobState;
  shop: string | null;
  hidden: boolean;
  startsAt: Date | null;
  /** The car may come: the appointment is near or was. */
  isDue: boolean;
  /** Half an hour after the appointment should have begun: either side may report a no-show. */
  isMissed: boolean;
  isVisit: boolean;
  hasArrived: boolean;
  hasKeys: boolean;
  /**
   * The last report of a missed appointment: which side it is about, its state, whose shop it was, if time
   * is left.
   */
  report: { absent: 'owner' | 'shop'; state: string; shop: string; isOpen: boolean } | null;
  /** The proposal to move the appointment that waits for an answer, and whose it is. */
  proposal: { id: RescheduleId; side: 'owner' | 'shop' } | null;
  checkInCode: string | null;
  handOverCode: string | null;
  lines: number;
  payment: PaymentState | null;
  paymentId: PaymentId | null;
  /** What was taken and can still be given back. */
  refundable: number;
  /** The refund that waits for a second person. */
  waitingRefund: RefundId | null;
  dispute: {
    id: DisputeId;
    state: DisputeState;
    opener: JobSide;
    asked: number;
    ownerOffer: number | null;
    shopOffer: number | null;
  } | null;
  chargeback: { id: ChargebackId; state: ChargebackState; isAnswered: boolean; isRisk: boolean } | null;
  /** A late fee was refused by every card that was tried. */
  owesFee: boolean;
  entry: CardEntry | null;
  /** The tip that was given or is on its way, and the card entry that it waits for. */
  tip: PaymentState | null;
  tipEntry: CardEntry | null;
  quotes: {
    id: QuoteId;
    shop: string;
    state: QuoteView['state'];
    version: number;
    total: number;
    /** What the owner offered last. */
    offered: number | null;
  }[];
};

export async function factsOf(database: Database, jobId: JobId, now: Date): Promise<Facts> {
  const { rows } = await database.executeSql(
    `select j.state, s.slug as shop, j.hidden_at is not null as hidden, j.check_in_code as "checkInCode",
       j.hand_over_code as "handOverCode", jsonb_array_length(coalesce(q.lines, '[]')) as lines,
       a.starts_at as "startsAt",
       coalesce(a.starts_at - interval '2 hours'
         <= $2::timestamptz + j.clock_offset_seconds * interval '1 second', false) as "isDue",
       coalesce(greatest(a.starts_at, q.arrival_until, a.arrived_at) + interval '30 minutes'
         <= $2::timestamptz + j.clock_offset_seconds * interval '1 second', false) as "isMissed",
       coalesce(q.mobile, false) as "isVisit", a.arrived_at is not null as "hasArrived",
       j.key_drop_at is not null as "hasKeys",
       (select jsonb_build_object('absent', n.absent, 'state', n.state, 'shop', ns.slug, 'isOpen',
                 n.contest_until > $2::timestamptz + j.clock_offset_seconds * interval '1 second')
        from no_show n join shop ns on ns.id = n.shop_id
        where n.job_id = j.id order by n.reported_at desc, n.id desc limit 1) as report,
       (select jsonb_build_object('id', r.id, 'side', r.side)
        from reschedule r where r.job_id = j.id and r.state = 'proposed') as proposal,
       p.state as payment, p.id as "paymentId",
       coalesce(p.captured_cents - p.refunded_cents - p.refunding_cents - p.returning_cents, 0)::int
         as refundable,
       (select r.id from payment_refund r where r.job_id = j.id and r.state = 'waiting'
        order by r.asked_at, r.id limit 1) as "waitingRefund",
       (select jsonb_build_object('id', d.id, 'state', d.state,
         'opener', d.opened_side, 'asked', d.asked_cents,
                 'ownerOffer', d.owner_offer_cents, 'shopOffer', d.shop_offer_cents)
        from dispute d where d.job_id = j.id and d.state <> 'resolved') as dispute,
       (select jsonb_build_object('id', c.id, 'state', c.state, 'isAnswered', c.asked_at is not null,
                 'isRisk', c.state = 'lost' and c.risk_closed_at is null)
        from chargeback c where c.job_id = j.id order by c.opened_at desc, c.id desc limit 1) as chargeback,
       exists (select from payment o where o.job_id = j.id and o.state = 'failed' and o.due_cents > 0
               and j.state = 'cancelled') as "owesFee",
       coalesce(p.provider_hold_id, p.provider_setup_id) as "entryId",
       p.provider_hold_id is not null as "isHold",
       p.client_secret as "clientSecret", tip.state as tip, tip.provider_hold_id as "tipHold",
       tip.client_secret as "tipSecret",
       (select coalesce(jsonb_agg(jsonb_build_object(
                                    'id', o.id, 'shop', os.slug, 'state', o.state, 'version', o.version,
                                    'total', o.total_cents, 'offered', (
                                      select c.amount_cents from quote_counter c
                                      where c.quote_id = o.id and c.side = 'owner'
                                      order by c.number desc limit 1))
                                  order by os.slug, o.created_at, o.id), '[]')
        from quote o join shop os on os.id = o.shop_id where o.job_id = j.id) as quotes
     from job j
     left join shop s on s.id = j.shop_id
     left join quote q on q.id = j.accepted_quote_id
     left join appointment a on a.job_id = j.id and a.state in ('held', 'confirmed', 'checked_in')
     left join payment p on p.job_id = j.id and p.state not in ('failed', 'voided') and not p.is_tip
     left join payment tip on tip.job_id = j.id and tip.state not in ('failed', 'voided') and tip.is_tip
     where j.id = $1`,
    [jobId, now],
  );
  const row = rows[0] as Omit<Facts, 'entry' | 'tipEntry'> & {
    tipHold: string;
    tipSecret: string | null;
    entryId: string;
    isHold: boolean;
    clientSecret: string | null;
  };
  const { entryId, isHold, clientSecret, tipHold, tipSecret, ...facts } = row;
  const tipEntry = tipSecret ? { kind: 'hold' as const, id: tipHold, clientSecret: tipSecret } : null;
  const entry = clientSecret && {
    kind: isHold ? ('hold' as const) : ('setup' as const),
    id: entryId,
    clientSecret,
  };
  return { ...facts, entry: entry || null, tipEntry };
}
