import type { Database } from '#platform/database/connect.ts';

/** What the postings and the rows say of one payment, in numbers of cents; read past all of the product. */
export type Truth = {
  id: string;
  is_tip: boolean;
  job_id: string;
  shop_id: string;
  customer_id: string;
  number: number;
  state: string;
  amount: number;
  due: number | null;
  authorised: number;
  under_way: number;
  captured: number;
  refunded: number;
  released: number;
  funds: number;
  shop: number;
  shop_released: number;
  tax_for_shop: number;
  commission: number;
  processing: number;
  kept_fee: number;
  kept_fee_at_first: number;
  commission_at_first: number;
  processing_at_first: number;
  tax_released: number;
  state_tax: number;
  borne: number;
  returned: number;
  kept_for_debt: number;
  owed: number;
  invoice_total: number | null;
  agreed_total: number | null;
  job_state: string;
  /** The job has no fees of a booking any more. */
  forgotten: boolean;
  payout: number | null;
  payout_state: string | null;
  reversed: number | null;
  refunds_asked: number;
};

const into = (what: string) => `p.destination ${what}`;
const outOf = (what: string) => `p.source ${what}`;
const sum = (where: string) => `coalesce(sum(p.amount_cents) filter (where ${where}), 0)::int`;
const net = (what: string, kinds: string) =>
  `(${sum(`${into(what)} and t.kind in (${kinds})`)} - ${sum(`${outOf(what)} and t.kind in (${kinds})`)})`;

const released = `'release', 'keep_fee', 'tip'`;
const shared = `${released}, 'take_back'`;

/** Every payment of a market that is small enough to be read whole. */
export async function truths(database: Database): Promise<Truth[]> {
  const { rows } = await database.executeSql(`
    with moved as (
      select t.payment_id,
        ${sum(`t.kind = 'capture' and ${outOf(`= 'world:customer'`)}`)} as captured,
        ${sum(`${into(`= 'world:customer'`)} and ${outOf(`like 'job:%'`)}`)} as refunded,
        (${sum(into(`like 'job:%'`))} - ${sum(outOf(`like 'job:%'`))}) as funds,
        ${net(`like 'shop:%'`, shared)} as shop,
        ${net(`like 'shop:%'`, released)} as shop_released,
        ${sum(`t.kind = 'release' and ${into(`like 'shop:%'`)} and ${outOf(`like 'tax:%'`)}`)}
          as tax_for_shop,
        ${net(`= 'platform:commission'`, shared)} as commission,
        ${net(`= 'platform:processing'`, shared)} as processing,
        ${net(`= 'platform:kept_fees'`, shared)} as kept_fee,
        ${net(`= 'platform:commission'`, released)} as commission_at_first,
        ${net(`= 'platform:processing'`, released)} as processing_at_first,
        ${net(`= 'platform:kept_fees'`, released)} as kept_fee_at_first,
        ${sum(`t.kind = 'release' and ${into(`like 'tax:%'`)}`)} as tax_released,
        ${net(`like 'tax:%'`, shared)} as state_tax,
        (${sum(outOf(`= 'platform:goodwill'`))} - ${sum(into(`= 'platform:goodwill'`))}) as borne
      from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
      group by t.payment_id
    ), back as (
      select t.payment_id,
        ${sum(`${outOf(`like 'shop:%:payable'`)} and t.kind in ('take_back', 'offset')`)} as returned,
        ${sum(`t.kind = 'offset'`)} as kept_for_debt,
        ${sum(`${outOf(`like 'shop:%:owes'`)} and t.kind = 'take_back'`)} as owed
      from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
      group by t.payment_id
    )
    select payment.id, payment.job_id, payment.shop_id, payment.customer_id, job.number, payment.state,
      payment.amount_cents as amount, payment.due_cents as due, payment.authorised_cents as authorised,
      payment.refunding_cents + payment.returning_cents as under_way,
      payment.released_cents as released, job.state as job_state,
      job.fee_schedule_id is null as forgotten,
      moved.*, back.*, payment.id, payment.job_id, payment.is_tip,
      invoice.total_cents as invoice_total, quote.total_cents as agreed_total,
      payout.amount_cents as payout, payout.state as payout_state, payout.reversed_cents as reversed,
      (select coalesce(sum(amount_cents), 0)::int from payment_refund r where r.payment_id = payment.id)
        as refunds_asked
    from payment
    join job on job.id = payment.job_id
    left join quote on quote.id = job.accepted_quote_id
    left join moved on moved.payment_id = payment.id
    left join back on back.payment_id = payment.id
    left join invoice on invoice.job_id = payment.job_id and not payment.is_tip
    left join payout on payout.payment_id = payment.id
    order by payment.created_at, payment.id`);
  return rows.map((row) => numbered(row));
}

/** Nothing moved is zero, whatever a join says of it. */
function numbered(row: Record<string, unknown>): Truth {
  const mayBeNull = new Set(['due', 'invoice_total', 'agreed_total', 'payout', 'payout_state', 'reversed']);
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value === null && !mayBeNull.has(name) ? 0 : value,
  ]);
  return Object.fromEntries(entries) as Truth;
}

/** The word of staff for a payment, from what moved alone. */
export function wordOf({ state, captured, refunded }: Truth): string {
  if (captured === 0) return state === 'failed' || state === 'voided' ? state : 'pending';
  if (refunded === 0) return 'completed';
  return refunded < captured ? 'partially_refunded' : 'refunded';
}

export const onCard = (one: Truth) => (one.state === 'authorised' ? one.authorised : 0);
export const held = (one: Truth) => onCard(one) + one.funds;
export const add = (all: readonly Truth[], of: (one: Truth) => number) =>
  all.reduce((total, one) => total + of(one), 0);
