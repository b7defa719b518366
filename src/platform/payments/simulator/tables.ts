import type { ColumnType, Generated, Selectable } from 'kysely';
import type {
  DeclineReason,
  HoldStatus,
  ProviderDispute,
  ProviderEventType,
  ProviderPayout,
  SetupStatus,
} from '../payments-provider.ts';
import type { CardBehaviour } from './test-cards.ts';

/** The simulator's own tables (schema `simulator`), typed by hand because they are not part of our schema. */
export interface SimulatorTables {
  idempotency: {
    key: string;
    operation: string;
    body_sha256: string;
    answer: string | null;
    created_at: Date;
  };
  customer: { id: string; name: string; email: string; created_at: Date };
  card: {
    id: string;
    customer_id: string;
    behaviour: CardBehaviour;
    brand: string;
    last4: string;
    valid_through: string | null;
    authenticated_at: Date | null;
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
    created_at: Date;
  };
  refund: { id: string; idempotency_key: string; charge_id: string; amount: number; created_at: Date };
  dispute: {
    id: string;
    charge_id: string;
    amount: number;
    reason: string;
    can_be_won: boolean;
    status: ProviderDispute['status'] | 'waiting';
    due_by: Date | null;
    next_move_at: Date | null;
    packet_sha256: string | null;
    statement: string | null;
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
    status: Exclude<ProviderPayout['status'], 'failed'>;
    created_at: Date;
    next_move_at: Date | null;
    paid_at: Date | null;
  };
  transfer: {
    id: string;
    idempotency_key: string;
    account_id: string;
    source_charge: string;
    payout_id: string;
    amount: number;
    reversed_amount: Generated<number>;
    created_at: Date;
  };
  transfer_reversal: {
    id: string;
    idempotency_key: string;
    transfer_id: string;
    amount: number;
    created_at: Date;
  };
  webhook_delivery: {
    event_id: string;
    sequence: ColumnType<number, never, never>;
    type: ProviderEventType;
    object_id: string;
    payload: string;
    attempts: Generated<number>;
    next_attempt_at: Date;
    delivered_at: Date | null;
    created_at: Date;
  };
}

export type CardRow = Selectable<SimulatorTables['card']>;
export type SetupRow = Selectable<SimulatorTables['setup']>;
export type HoldRow = Selectable<SimulatorTables['hold']>;
export type DisputeRow = Selectable<SimulatorTables['dispute']>;
export type AccountRow = Selectable<SimulatorTables['account']>;
export type AccountPageRow = Selectable<SimulatorTables['account_page']>;
export type PayoutRow = Selectable<SimulatorTables['payout']>;
