import type { ColumnType, Generated, Kysely, Selectable } from 'kysely';
import type { CardBehaviour } from './test-cards.ts';

/** Why a card was refused. */
export type DeclineReason =
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'authentication_required'
  | 'authentication_failed'
  | 'capture_failed';
export type SetupStatus = 'requires_card' | 'requires_action' | 'declined' | 'succeeded';
export type HoldStatus = Exclude<SetupStatus, 'succeeded'> | 'authorised' | 'captured' | 'voided';
export type DisputeStatus = 'waiting' | 'needs_response' | 'under_review' | 'won' | 'lost';
export type PayoutStatus = 'pending' | 'in_transit' | 'paid' | 'canceled';
export type RefundStatus = 'pending' | 'succeeded' | 'failed';
export type TransactionType =
  | 'charge'
  | 'refund'
  | 'refund_failure'
  | 'transfer'
  | 'transfer_refund'
  | 'payment'
  | 'payment_refund'
  | 'adjustment'
  | 'payout';

type Json<T> = ColumnType<T, T | undefined, T>;
/** What the platform wrote beside an object, for itself. */
export type Metadata = Record<string, string>;

/** The simulator's own tables (schema `simulator`), typed by hand because they are not part of our schema. */
export interface SimulatorTables {
  idempotency: {
    key: string;
    request_sha256: string;
    status: number | null;
    body: string | null;
    created_at: Date;
  };
  customer: { id: string; name: string; email: string; metadata: Json<Metadata>; created_at: Date };
  card: {
    id: string;
    customer_id: string;
    behaviour: CardBehaviour;
    brand: string;
    last4: string;
    valid_through: string | null;
    authenticated_at: Date | null;
    /** Saved for later, until it is detached. */
    attached_at: Date | null;
    detached_at: Date | null;
    created_at: Date;
  };
  setup: {
    id: string;
    customer_id: string;
    client_secret: string;
    status: SetupStatus;
    card_id: string | null;
    decline_reason: DeclineReason | null;
    metadata: Json<Metadata>;
    created_at: Date;
  };
  hold: {
    id: string;
    charge_id: string | null;
    customer_id: string;
    transfer_group: string;
    client_secret: string;
    off_session: boolean;
    status: HoldStatus;
    amount: number;
    authorised_amount: Generated<number>;
    captured_amount: Generated<number>;
    refunded_amount: Generated<number>;
    transferred_amount: Generated<number>;
    card_id: string | null;
    decline_reason: DeclineReason | null;
    capture_before: Date | null;
    canceled_at: Date | null;
    metadata: Json<Metadata>;
    created_at: Date;
  };
  refund: {
    id: string;
    charge_id: string;
    amount: number;
    status: Generated<RefundStatus>;
    /** When it succeeds or fails, for cards of which it does so later. */
    next_move_at: Date | null;
    metadata: Json<Metadata>;
    created_at: Date;
  };
  dispute: {
    id: string;
    charge_id: string;
    amount: number;
    reason: string;
    can_be_won: boolean;
    is_inquiry: Generated<boolean>;
    status: DisputeStatus;
    due_by: Date | null;
    next_move_at: Date | null;
    evidence: Json<Record<string, string>>;
    submitted_at: Date | null;
    created_at: Date;
  };
  file: {
    id: string;
    purpose: string;
    filename: string;
    type: string;
    size: number;
    sha256: string;
    created_at: Date;
  };
  account: {
    id: string;
    name: string;
    email: string;
    transfers_enabled: boolean;
    payouts_enabled: boolean;
    bank_last4: string | null;
    details_submitted: boolean;
    currently_due: string[];
    past_due: string[];
    disabled_reason: string | null;
    metadata: Json<Metadata>;
    created_at: Date;
  };
  account_page: {
    token: string;
    account_id: string;
    kind: 'onboarding' | 'update' | 'dashboard';
    return_url: string | null;
    refresh_url: string | null;
    expires_at: Date;
    used_at: Date | null;
  };
  payout: {
    id: string;
    account_id: string;
    amount: number;
    status: PayoutStatus;
    created_at: Date;
    next_move_at: Date | null;
    paid_at: Date | null;
  };
  transfer: {
    id: string;
    account_id: string;
    source_charge: string;
    payout_id: string;
    amount: number;
    reversed_amount: Generated<number>;
    metadata: Json<Metadata>;
    created_at: Date;
  };
  transfer_reversal: {
    id: string;
    transfer_id: string;
    amount: number;
    metadata: Json<Metadata>;
    created_at: Date;
  };
  balance_transaction: {
    id: string;
    /** Null is the platform's own balance. */
    account_id: string | null;
    type: TransactionType;
    amount: number;
    fee: Generated<number>;
    source: string;
    payout_id: string | null;
    available_at: Date;
    created_at: Date;
  };
  webhook_delivery: {
    event_id: string;
    sequence: ColumnType<number, never, never>;
    type: string;
    object_id: string;
    account_id: string | null;
    payload: string;
    attempts: Generated<number>;
    next_attempt_at: Date;
    delivered_at: Date | null;
    created_at: Date;
  };
}

/** The tables, inside of a transaction or outside. */
export type SimulatorDb = Kysely<SimulatorTables>;

export type CustomerRow = Selectable<SimulatorTables['customer']>;
export type CardRow = Selectable<SimulatorTables['card']>;
export type SetupRow = Selectable<SimulatorTables['setup']>;
export type HoldRow = Selectable<SimulatorTables['hold']>;
export type RefundRow = Selectable<SimulatorTables['refund']>;
export type DisputeRow = Selectable<SimulatorTables['dispute']>;
export type FileRow = Selectable<SimulatorTables['file']>;
export type AccountRow = Selectable<SimulatorTables['account']>;
export type AccountPageRow = Selectable<SimulatorTables['account_page']>;
export type PayoutRow = Selectable<SimulatorTables['payout']>;
export type TransferRow = Selectable<SimulatorTables['transfer']>;
export type ReversalRow = Selectable<SimulatorTables['transfer_reversal']>;
export type TransactionRow = Selectable<SimulatorTables['balance_transaction']>;
