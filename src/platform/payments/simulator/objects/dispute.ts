import type Stripe from 'stripe';
import { movementsOf } from '../balance.ts';
import type { DisputeRow, DisputeStatus, SimulatorDb } from '../tables.ts';
import { balanceTransactionOf } from './balance-transaction.ts';
import { unix, USD } from './parts.ts';

const statuses: Record<Exclude<DisputeStatus, 'waiting'>, Stripe.Dispute.Status> = {
  needs_response: 'needs_response',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
};

const inquiryStatuses: typeof statuses = {
  needs_response: 'warning_needs_response',
  under_review: 'warning_under_review',
  won: 'warning_closed',
  lost: 'warning_closed',
};

export async function disputeOf(db: SimulatorDb, dispute: DisputeRow): Promise<Stripe.Dispute> {
  const moved = await movementsOf(db, dispute.id);
  const hold = await db
    .selectFrom('hold')
    .select('id')
    .where('charge_id', '=', dispute.charge_id)
    .executeTakeFirst();
  const { status, evidence } = dispute;
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: moved.map(balanceTransactionOf),
    charge: dispute.charge_id,
    created: unix(dispute.created_at),
    currency: USD,
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence, ...evidence },
    evidence_details: {
      due_by: dispute.due_by ? unix(dispute.due_by) : null,
      enhanced_eligibility: {},
      has_evidence: Object.keys(evidence).length > 0,
      past_due: status === 'lost' && dispute.submitted_at === null,
      submission_count: dispute.submitted_at ? 1 : 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: hold?.id ?? null,
    payment_method_details: {
      card: {
        brand: 'visa',
        case_type: dispute.is_inquiry ? 'inquiry' : 'chargeback',
        network: 'visa',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason: dispute.reason,
    status: (dispute.is_inquiry ? inquiryStatuses : statuses)[
      status === 'waiting' ? 'needs_response' : status
    ],
  };
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** What an answer may hold: the rest belongs to shops that send parcels. */
export const EVIDENCE_FIELDS = Object.keys(noEvidence).filter((name) => name !== 'enhanced_evidence');
