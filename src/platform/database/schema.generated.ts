// Written by scripts/generate-database-types.ts from database/migrations. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely';
import type { AppointmentId, AttemptId, BayId, CardId, ChargebackId, ConversationId, DifferenceId, DisputeEvidenceId, DisputeId, FileId, InvitationId, IssueId, JobId, LocationId, MessageId, NoShowId, NoticeId, OfferingId, OwnershipOfferId, PackageId, PaymentId, PayoutId, QuoteId, RefundId, RescheduleId, ReviewId, ReviewReportId, RoleRequestId, SavedSearchId, SavedViewId, ScheduleId, ShopCancellationId, ShopDocumentId, ShopFactChangeId, ShopId, ShopRemarkId, TeamInvitationId, TechnicianId, TemplateId, TicketId, UserId, VehicleId } from '#domain/ids.ts';
import type { Cents } from '#domain/money/money.ts';
import type { BytesColumn, Json, JsonColumn } from './column-types.ts';

export interface AddressPointTable {
  address_hash: string;
  public_lat: number;
  public_lng: number;
  key_id: string | null;
}

export interface AppSecretTable {
  id: Generated<boolean>;
  key_id: string;
  canary: string;
  since: Date;
  previous_key_id: string | null;
  unreadable: Generated<number>;
}

export interface AppointmentTable {
  id: AppointmentId;
  job_id: JobId;
  quote_id: QuoteId;
  shop_id: ShopId;
  bay_id: BayId;
  state: 'held' | 'confirmed' | 'checked_in' | 'no_show' | 'cancelled' | 'done';
  starts_at: Date;
  ends_at: Date;
  slot: string;
  held_until: Date | null;
  created_at: Date;
  arrived_at: Date | null;
  arrived_by: UserId | null;
  technician_id: TechnicianId | null;
  revision: Generated<number>;
  changed_at: Date | null;
  owner_confirmed_at: Date | null;
  owner_confirmed_revision: number | null;
}

export interface ApprovedLineTable {
  job_id: JobId;
  position: number;
  kind: 'labor' | 'part' | 'fee' | 'tax' | 'discount';
  title: string;
  line: JsonColumn<Json>;
  amount_cents: Cents;
  approved_by: UserId;
  approved_at: Date;
  method: 'app' | 'rule';
  quote_id: QuoteId;
  version: number;
  sha256: string;
  acceptance: Generated<number>;
}

export interface AskedShopTable {
  job_id: JobId;
  shop_id: ShopId;
  place: number;
  declined_at: Date | null;
  decline_reason: 'no_time' | 'not_our_work' | 'too_far' | 'other' | null;
}

export interface AuditCheckpointHeadTable {
  only_row: Generated<boolean>;
  number: Generated<number>;
}

export interface AuditEntryTable {
  market: string;
  seq: number;
  prev_hash: string;
  hash: string;
  at: string;
  actor_kind: string;
  actor_id: UserId | null;
  action: string;
  entity: string;
  entity_id: string;
  job_id: JobId | null;
  shop_id: ShopId | null;
  before: JsonColumn<Json, undefined | null>;
  after: JsonColumn<Json, undefined | null>;
  reason: string | null;
  request_id: string | null;
  ip: string | null;
  user_agent: string | null;
  transaction_id: Generated<number>;
}

export interface AuditHeadTable {
  market: string;
  seq: number;
  hash: string;
}

export interface AuthAccountTable {
  id: string;
  user_id: UserId;
  provider_id: string;
  account_id: string;
  password: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Date | null;
  refresh_token_expires_at: Date | null;
  scope: string | null;
  created_at: Date;
  updated_at: Date;
  email: string | null;
  last_used_at: Date | null;
  counts_from: Date | null;
}

export interface AuthUserTable {
  id: UserId;
  email: string;
  email_verified: Generated<boolean>;
  name: string;
  image: string | null;
  created_at: Date;
  updated_at: Date;
  disabled_at: Date | null;
  session_version: Generated<number>;
  phone: string | null;
  password_changed_at: Date | null;
  terms_accepted_at: Date | null;
  deleted_at: Date | null;
  last_sign_in_at: Date | null;
  must_rotate_password: Generated<boolean>;
  email_counts_from: Date | null;
  phone_counts_from: Date | null;
  recovered_until: Date | null;
  next_factor_counts: Generated<boolean>;
}

export interface BackupCodeTable {
  user_id: UserId;
  position: number;
  code_hash: string;
  made_at: Date;
  used_at: Date | null;
}

export interface BayTable {
  id: BayId;
  shop_id: ShopId;
  name: string;
  kind: 'bay' | 'van';
  active: Generated<boolean>;
  location_id: LocationId | null;
}

export interface CatalogueServiceTable {
  code: string;
  name: string;
  description: string;
  typical_minutes: number | null;
  average_cents: Cents | null;
  retired_at: Date | null;
  version: Generated<number>;
  changed_at: Date;
}

export interface ChargebackTable {
  id: ChargebackId;
  job_id: JobId;
  shop_id: ShopId;
  payment_id: PaymentId;
  provider_dispute_id: string;
  amount_cents: Cents;
  fee_cents: Cents;
  reason: string;
  state: 'needs_response' | 'under_review' | 'won' | 'lost';
  opened_at: Date;
  due_by: Date | null;
  send_by: Date | null;
  statement: string | null;
  asked_at: Date | null;
  asked_by: UserId | null;
  attempt_id: AttemptId | null;
  sent_at: Date | null;
  packet_key: string | null;
  packet_sha256: string | null;
  packet_bytes: number | null;
  closed_at: Date | null;
  risk_closed_at: Date | null;
  risk_closed_by: UserId | null;
  risk_note: string | null;
  liable: 'shop' | 'platform';
  liable_by: UserId | null;
  liable_at: Date | null;
  liable_reason: string | null;
  liable_wanted: 'shop' | 'platform' | null;
  liable_wanted_by: UserId | null;
  liable_wanted_at: Date | null;
  liable_wanted_reason: string | null;
  liable_approved_by: UserId | null;
  provider: Generated<string>;
}

export interface CheckInTable {
  job_id: JobId;
  odometer_miles: number;
  wants_old_parts: boolean;
  note: Generated<string>;
  checked_in_by: UserId;
  at: Date;
  let_in_by: Generated<'code' | 'key_drop'>;
  estimate_acknowledged_by: UserId | null;
  estimate_acknowledged_at: Date | null;
  estimate_cents: Cents | null;
}

export interface CheckInCorrectionTable {
  job_id: JobId;
  number: number;
  was_odometer_miles: number;
  was_wants_old_parts: boolean;
  was_note: string;
  odometer_miles: number;
  wants_old_parts: boolean;
  note: string;
  reason: string;
  corrected_by: UserId;
  at: Date;
}

export interface CheckpointKeyTable {
  public_key: string;
  vouched_by: string;
  signature: string;
  since: Date;
}

export interface ConfirmLinkTable {
  token_hash: string;
  appointment_id: AppointmentId;
  revision: number;
  reminder: 'day' | 'hours';
  expires_at: Date;
}

export interface ConversationTable {
  id: ConversationId;
  job_id: JobId;
  shop_id: ShopId;
  customer_id: UserId | null;
  started_at: Date;
  last_at: Date;
  last_place: Generated<number>;
  owner_read: Generated<number>;
  shop_read: Generated<number>;
  owner_told: Generated<number>;
  shop_told: Generated<number>;
  owner_told_at: Date | null;
  shop_told_at: Date | null;
  blocked_by: 'owner' | 'shop' | null;
}

export interface CustomerCardTable {
  id: CardId;
  customer_id: UserId;
  provider_customer_id: string | null;
  provider_setup_id: string | null;
  provider_card_id: string | null;
  client_secret: string | null;
  brand: string | null;
  last4: string | null;
  state: 'preparing' | 'awaiting_card' | 'saved' | 'removed';
  created_at: Date;
  valid_through: string | null;
  is_default: Generated<boolean>;
  provider: Generated<string>;
}

export interface DemoWorldTable {
  id: Generated<number>;
  started_at: Date;
  finished_at: Date | null;
  found_nobody: Generated<boolean>;
}

export interface DisputeTable {
  id: DisputeId;
  job_id: JobId;
  shop_id: ShopId;
  payment_id: PaymentId;
  customer_id: UserId;
  opened_side: 'owner' | 'shop';
  opened_by: UserId;
  opened_at: Date;
  reason: 'not_as_agreed' | 'not_fixed' | 'damage' | 'overcharged' | 'unapproved_work' | 'no_show' | 'warranty';
  asked_cents: Cents;
  state: 'negotiation' | 'review' | 'awaiting_evidence' | 'awaiting_approval' | 'decided' | 'escalating' | 'escalated' | 'resolved';
  due_at: Date | null;
  ends_at: Date;
  answered_at: Date | null;
  owner_offer_cents: Cents | null;
  shop_offer_cents: Cents | null;
  evidence_from: 'owner' | 'shop' | 'both' | null;
  evidence_ask: string | null;
  evidence_asked_at: Date | null;
  evidence_extended: Generated<boolean>;
  decision: 'accept' | 'reject' | 'split' | null;
  decision_cents: Cents | null;
  decision_reason: string | null;
  decided_by: UserId | null;
  decided_at: Date | null;
  approved_by: UserId | null;
  approved_at: Date | null;
  escalated_by: UserId | null;
  escalated_at: Date | null;
  escalation: string | null;
  first_decider: UserId | null;
  senior_id: UserId | null;
  outcome: 'decided' | 'agreed' | 'withdrawn' | 'silence' | 'closed' | 'undecided' | 'chargeback' | null;
  refund_cents: Cents | null;
  resolved_at: Date | null;
  replied_at: Date | null;
  first_approver: UserId | null;
}

export interface DisputeAttachmentTable {
  id: DisputeEvidenceId;
  dispute_id: DisputeId;
  author_id: UserId;
  storage_key: string;
  file_name: string;
  content_type: 'application/pdf' | 'image/webp' | 'application/msword' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  bytes: number;
  sha256: string;
}

export interface DisputeEvidenceTable {
  id: DisputeEvidenceId;
  dispute_id: DisputeId;
  side: 'owner' | 'shop' | 'staff';
  author_id: UserId;
  text: string | null;
  offer_cents: Cents | null;
  file_name: string | null;
  storage_key: string | null;
  content_type: 'application/pdf' | 'image/webp' | 'application/msword' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' | null;
  bytes: number | null;
  sha256: string | null;
  created_at: Date;
}

export interface DocumentUploadTable {
  storage_key: string;
  shop_id: ShopId;
  started_at: Date;
}

export interface DocumentWarningTable {
  document_id: ShopDocumentId;
  days: number;
  sent_at: Date;
}

export interface EmailChangeTable {
  id: string;
  user_id: UserId;
  new_email: string;
  created_at: Date;
  expires_at: Date;
  old_confirmed_at: Date | null;
  new_confirmed_at: Date | null;
  ended_at: Date | null;
}

export interface EventSweepTable {
  provider: string;
  account: string;
  read_to: Date;
  part_to: Date | null;
  part_after: string | null;
  next_at: Date;
  failures: Generated<number>;
}

export interface FactorGuardTable {
  user_id: UserId;
  wrong_tries: number;
  counting_from: Date;
  locked_until: Date | null;
  browser: Generated<string>;
}

export interface FavoriteShopTable {
  user_id: UserId;
  shop_id: ShopId;
  place: number;
  added_at: Date;
}

export interface FeatureFlagTable {
  name: string;
  is_on: boolean;
  changed_at: Date;
}

export interface FeeScheduleTable {
  id: ScheduleId;
  starts_at: Date;
  commission_basis_points: number;
  processing_cents: Cents;
  cap_basis_points: number;
  booking_fee_cents: Cents;
  withdrawn_at: Date | null;
}

export interface FileTable {
  id: FileId;
  storage_key: string;
  thumbnail_key: string | null;
  content_type: string;
  bytes: number;
  width: number;
  height: number;
  sha256: string;
  uploaded_by: UserId | null;
  claim_hash: string;
  created_at: Date;
  kind: Generated<'picture' | 'clip'>;
  seconds: number | null;
}

export interface GuestLinkTable {
  token_hash: string;
  job_id: JobId;
  email: string;
  name: Generated<string>;
  expires_at: Date;
  used_at: Date | null;
  device_hash: string | null;
  number: string | null;
  device_name: string | null;
  address: string | null;
  asked_at: Date | null;
  wrong_tries: Generated<number>;
}

export interface HealthDayTable {
  day: string;
  part: string;
  checks: number;
  failures: number;
  last_at: Date;
  last_ok: boolean;
}

export interface IdempotencyKeyTable {
  actor: string;
  key: string;
  operation: string;
  input_hash: string;
  response: JsonColumn<Json, undefined | null>;
  created_at: Date;
}

export interface InvariantCheckTable {
  id: string;
  violations: number;
  sample: string | null;
  checked_at: Date;
}

export interface InvoiceTable {
  job_id: JobId;
  number: GeneratedAlways<number>;
  lines: JsonColumn<Json>;
  price_cents: Cents;
  tax_cents: Cents;
  total_cents: Cents;
  odometer_miles: number;
  warranty: Generated<string>;
  note: Generated<string>;
  issued_by: UserId;
  issued_at: Date;
  warranty_months: number | null;
}

export interface JobTable {
  id: JobId;
  number: GeneratedAlways<number>;
  customer_id: UserId | null;
  guest_email: string | null;
  vehicle_id: VehicleId;
  state: 'draft' | 'open' | 'pending_selection' | 'booking_pending' | 'booked' | 'checked_in' | 'inspecting' | 'awaiting_approval' | 'in_progress' | 'work_done' | 'completed' | 'closed' | 'cancelled' | 'expired';
  version: Generated<number>;
  service: string;
  description: Generated<string>;
  budget_cents: Cents | null;
  fixed_price: Generated<boolean>;
  instant_accept: Generated<boolean>;
  mobile_ok: Generated<boolean>;
  address_visibility: 'booked_shop' | 'verified_shops';
  response: 'auto' | 'review';
  card_id: CardId | null;
  consent_cents: Cents | null;
  zip: string;
  city: string;
  state_code: string;
  market: GeneratedAlways<string>;
  public_lat: number;
  public_lng: number;
  grid: GeneratedAlways<number>;
  accepting_quotes: Generated<boolean>;
  quote_cap: Generated<number>;
  quote_window_ends_at: Date | null;
  expires_at: Date | null;
  posted_at: Date | null;
  cancel_code: 'owner_early' | 'owner_late' | 'shop' | 'staff' | 'payment_failed' | 'no_show_owner' | 'declined_after_inspection' | 'not_repairable' | 'duplicate' | 'fraud' | null;
  hidden_at: Date | null;
  hidden_reason: string | null;
  payment_attention: Generated<boolean>;
  clock_offset_seconds: Generated<number>;
  shop_id: ShopId | null;
  accepted_quote_id: QuoteId | null;
  fee_schedule_id: ScheduleId | null;
  check_in_code: string | null;
  hand_over_code: string | null;
  wrong_codes: Generated<number>;
  codes_locked_until: Date | null;
  checked_in_at: Date | null;
  work_done_at: Date | null;
  handed_over_at: Date | null;
  completed_at: Date | null;
  sample: Generated<boolean>;
  created_at: Date;
  consent_policy_sha256: string | null;
  key_drop_at: Date | null;
  key_drop_note: string | null;
  rescue_until: Date | null;
  rescue_most_cents: Cents | null;
  rescues: Generated<number>;
  consent_fee_cents: Cents | null;
  agreed_fee_cents: Cents | null;
  watched_since: Date | null;
  payment_attention_since: Date | null;
  post_version: Generated<number>;
  work_version: Generated<number>;
  asked_only: Generated<boolean>;
  first_look_ends_at: Date | null;
  then_everyone: Generated<boolean>;
}

export interface JobAddressTable {
  job_id: JobId;
  sealed: string;
}

export interface JobAlertTable {
  user_id: UserId;
  job_id: JobId;
  shop_id: ShopId;
  matched_at: Date;
  told_at: Date | null;
}

export interface JobAlertReaderTable {
  user_id: UserId;
  told_at: Date | null;
  tell_at: Date | null;
}

export interface JobAnswerTable {
  job_id: JobId;
  position: number;
  question: string;
  answer: string;
}

export interface JobEditTable {
  job_id: JobId;
  post_version: number;
  work_version: number;
  edited_at: Date;
  changes: JsonColumn<Json>;
}

export interface JobIntakeTable {
  job_id: JobId;
  odometer_miles: number | null;
  drivable: 'yes' | 'short' | 'no' | null;
  tow_note: Generated<string>;
  symptom_kind: string | null;
  symptom_place: string | null;
  symptom_sign: string | null;
  trouble_codes: Generated<string[]>;
}

export interface JobMoreServiceTable {
  job_id: JobId;
  position: number;
  service: string;
}

export interface JobPhotoTable {
  job_id: JobId;
  file_id: FileId;
  purpose: 'post' | 'check_in' | 'after' | 'clip' | 'poster';
  position: number;
  kind: GeneratedAlways<string | null>;
}

export interface JobTimerTable {
  job_id: JobId;
  kind: string;
  due_at: Date;
}

export interface JobWindowTable {
  job_id: JobId;
  position: number;
  starts_at: Date;
  ends_at: Date;
}

export interface KnownDeviceTable {
  user_id: UserId;
  token_hash: BytesColumn;
  user_agent: string | null;
  first_seen_at: Date;
  last_seen_at: Date;
  alarm_hash: BytesColumn<undefined | null>;
  alarm_until: Date | null;
}

export interface LedgerAccountTable {
  id: string;
  keeps_balance: GeneratedAlways<boolean>;
  inflow_cents: Generated<Cents>;
  outflow_cents: Generated<Cents>;
  may_overdraw: GeneratedAlways<boolean>;
}

export interface LedgerPostingTable {
  transaction_id: string;
  position: number;
  source: string;
  destination: string;
  amount_cents: Cents;
}

export interface LedgerSnapshotTable {
  account: string;
  day: string;
  balance_cents: Cents;
}

export interface LedgerTransactionTable {
  id: string;
  kind: 'capture' | 'release' | 'keep_fee' | 'refund' | 'transfer' | 'reversal' | 'take_back' | 'transfer_reversal' | 'offset' | 'advance' | 'goodwill' | 'chargeback' | 'chargeback_loss' | 'provider_fee' | 'refund_failed' | 'tip';
  idempotency_key: string;
  market: string;
  job_id: JobId | null;
  shop_id: ShopId | null;
  payment_id: PaymentId | null;
  provider_ref: string | null;
  reverses_id: string | null;
  occurred_at: Date;
}

export interface MessageTable {
  id: MessageId;
  conversation_id: ConversationId;
  place: number;
  side: 'owner' | 'shop';
  written_by: UserId | null;
  words: string;
  for_all: Generated<boolean>;
  answers: MessageId | null;
  sent_at: Date;
  edited_at: Date | null;
  removed_at: Date | null;
}

export interface MessagePhotoTable {
  message_id: MessageId;
  file_id: FileId;
  position: number;
}

export interface NewsletterIssueTable {
  id: IssueId;
  subject: string;
  content: string;
  version: Generated<number>;
  state: Generated<'draft' | 'sending' | 'sent'>;
  written_by: UserId;
  updated_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  recipients: number | null;
  sent: Generated<number>;
  reached: string | null;
}

export interface NewsletterReaderTable {
  id: string;
  email: string;
  confirm_hash: BytesColumn;
  confirm_until: Date;
  confirmed_at: Date | null;
  leave_key: string;
  created_at: Date;
}

export interface NoShowTable {
  id: NoShowId;
  job_id: JobId;
  appointment_id: AppointmentId;
  shop_id: ShopId;
  customer_id: UserId;
  absent: 'owner' | 'shop';
  state: 'reported' | 'contested' | 'upheld' | 'reversed';
  fee_cents: Cents;
  reported_by: UserId;
  reported_at: Date;
  contest_until: Date;
  contested_by: UserId | null;
  contested_at: Date | null;
  contest_reason: string | null;
  decided_by: UserId | null;
  decided_at: Date | null;
  decision_reason: string | null;
}

export interface NoticeTable {
  id: NoticeId;
  user_id: UserId;
  shop_id: ShopId | null;
  kind: string;
  title: string;
  detail: Generated<string>;
  path: string;
  created_at: Date;
  read_at: Date | null;
}

export interface NotificationPreferenceTable {
  user_id: UserId;
  topic: string;
  channel: 'mail' | 'sms';
  is_on: boolean;
  pace: 'at_once' | 'daily' | null;
}

export interface NotifyMeTable {
  email: string;
  zip: string;
  created_at: Date;
  told_at: Date | null;
}

export interface OdometerReadingTable {
  id: string;
  vehicle_id: VehicleId;
  miles: number;
  read_at: Date;
}

export interface OneTimeSecretTable {
  id: string;
  purpose: 'confirm_email' | 'recover' | 'sign_in_link' | 'sign_in_code' | 'sign_up_code' | 'change_email' | 'change_phone' | 'provider_flow' | 'passkey_flow';
  user_id: UserId | null;
  target: string | null;
  secret_hash: BytesColumn;
  facts: JsonColumn<Json, undefined>;
  wrong_tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  device_hash: string | null;
}

export interface OutgoingMessageTable {
  id: string;
  kind: string;
  channel: 'mail' | 'sms';
  to_address: string;
  subject: string;
  text_body: string;
  html_body: string;
  status: 'queued' | 'sent' | 'dead';
  attempts: Generated<number>;
  job_id: JobId | null;
  created_at: Date;
  sent_at: Date | null;
  last_error: string | null;
  sealed: Generated<boolean>;
  leave_url: string | null;
}

export interface OwnershipOfferTable {
  id: OwnershipOfferId;
  shop_id: ShopId;
  from_user: UserId;
  to_user: UserId;
  status: 'offered' | 'accepted' | 'declined' | 'withdrawn' | 'expired';
  offered_at: Date;
  expires_at: Date;
  answered_at: Date | null;
}

export interface PaymentTable {
  id: PaymentId;
  job_id: JobId;
  quote_id: QuoteId;
  customer_id: UserId;
  shop_id: ShopId;
  amount_cents: Cents;
  plan: 'authorise_now' | 'save_card';
  state: 'preparing' | 'awaiting_card' | 'card_saved' | 'authorised' | 'captured' | 'released' | 'failed' | 'voided' | 'fee_kept';
  off_session: Generated<boolean>;
  provider_customer_id: string | null;
  provider_setup_id: string | null;
  provider_hold_id: string | null;
  provider_charge_id: string | null;
  client_secret: string | null;
  provider_card_id: string | null;
  card_brand: string | null;
  card_last4: string | null;
  decline_reason: string | null;
  declines: Generated<number>;
  authorised_cents: Generated<Cents>;
  captured_cents: Generated<Cents>;
  refunded_cents: Generated<Cents>;
  released_cents: Generated<Cents>;
  due_cents: Cents | null;
  capture_before: Date | null;
  authorise_at: Date | null;
  policy_sha256: string | null;
  created_at: Date;
  authorised_at: Date | null;
  captured_at: Date | null;
  fee_waits: Generated<boolean>;
  refunding_cents: Generated<Cents>;
  returning_cents: Generated<Cents>;
  frozen_at: Date | null;
  given_back_by: UserId | null;
  given_back_at: Date | null;
  given_back_cents: Cents | null;
  provider: Generated<string>;
  is_tip: Generated<boolean>;
  asks_bank: Generated<boolean>;
}

export interface PaymentAttemptTable {
  id: AttemptId;
  payment_id: PaymentId | null;
  card_id: CardId | null;
  payout_id: PayoutId | null;
  kind: 'prepare' | 'prepare_card' | 'detach_card' | 'authorise' | 'capture' | 'void' | 'refund' | 'transfer' | 'reverse' | 'answer_chargeback';
  provider_key: string;
  request: JsonColumn<Json>;
  amount_cents: Cents | null;
  state: 'pending' | 'succeeded' | 'failed';
  provider_ref: string | null;
  failure: string | null;
  created_at: Date;
  queued_at: Date;
  finished_at: Date | null;
  handed_at: Date | null;
  called_at: Date | null;
  provider: Generated<string>;
}

export interface PaymentRefundTable {
  id: RefundId;
  payment_id: PaymentId;
  job_id: JobId;
  shop_id: ShopId;
  amount_cents: Cents;
  shares_cents: Generated<Cents>;
  bearer: 'shares' | 'platform';
  reason_code: 'customer_request' | 'service_issue' | 'billing_error' | 'fraud' | 'other';
  reason: string;
  state: 'waiting' | 'declined' | 'returning' | 'paying' | 'done' | 'failed';
  asked_by: UserId | null;
  asked_at: Date;
  decided_by: UserId | null;
  decided_at: Date | null;
  decision: string | null;
  reverse_id: AttemptId | null;
  attempt_id: AttemptId | null;
  finished_at: Date | null;
  dispute_id: DisputeId | null;
  chargeback_id: ChargebackId | null;
  shop_share_percent: Generated<number>;
}

export interface PayoutTable {
  id: PayoutId;
  shop_id: ShopId;
  job_id: JobId;
  payment_id: PaymentId;
  amount_cents: Cents;
  state: 'held' | 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';
  hold_reason: string | null;
  available_at: Date;
  provider_transfer_id: string | null;
  provider_payout_id: string | null;
  created_at: Date;
  paid_at: Date | null;
  reversed_cents: Generated<Cents>;
  bank_change_seen: Date | null;
  provider: Generated<string>;
  is_tip: Generated<boolean>;
}

export interface PayoutAccountCallTable {
  id: string;
  shop_id: ShopId;
  asked_by: UserId;
  press: string;
  kind: 'create' | 'link' | 'dashboard';
  provider_key: string;
  request: JsonColumn<Json>;
  provider_ref: string | null;
  created_at: Date;
  finished_at: Date | null;
  provider: Generated<string>;
}

export interface PriceObservationTable {
  id: string;
  job_id: JobId | null;
  service: string;
  make: string;
  market: string;
  shop_id: ShopId;
  total_cents: Cents;
  finished_at: Date;
}

export interface ProcessNoticeTable {
  id: GeneratedAlways<number>;
  channel: string;
  payload: string;
  written_at: Generated<Date>;
}

export interface ProviderEventTable {
  id: string;
  type: string;
  object_id: string;
  payload: JsonColumn<Json>;
  received_at: Date;
  queued_at: Date;
  handled_at: Date | null;
  outcome: string | null;
  provider: Generated<string>;
}

export interface ProviderMovementTable {
  provider: string;
  id: string;
  account: Generated<string>;
  payout_ref: string | null;
  kind: 'charge' | 'charge_release' | 'refund' | 'refund_failure' | 'transfer' | 'transfer_reversal' | 'dispute' | 'fee' | 'payout' | 'other';
  provider_type: string;
  amount_cents: Cents;
  fee_cents: Cents;
  source_ref: string | null;
  parent_ref: string | null;
  our_key: string | null;
  created_at: Date;
  day: string;
  read_at: Date;
  state: Generated<'new' | 'matched' | 'waiting' | 'apart' | 'missing_here' | 'doubled' | 'different'>;
  ours_cents: Cents | null;
  payment_id: PaymentId | null;
}

export interface QuietThreadTable {
  id: string;
  told_at: Date;
  told_sha256: string;
  held_event: JsonColumn<Json, undefined | null>;
}

export interface QuoteTable {
  id: QuoteId;
  job_id: JobId;
  shop_id: ShopId;
  state: 'draft' | 'submitted' | 'revised' | 'countered_by_owner' | 'countered_by_shop' | 'accepted' | 'rejected' | 'withdrawn' | 'expired' | 'force_rejected' | 'standby' | 'lost';
  version: Generated<number>;
  kind: 'quote' | 'estimate' | 'claim';
  message: Generated<string>;
  lines: JsonColumn<Json>;
  price_cents: Cents;
  tax_cents: Cents;
  total_cents: Cents;
  mobile: Generated<boolean>;
  bay_id: BayId;
  slot_starts_at: Date;
  slot_ends_at: Date;
  arrival_until: Date | null;
  valid_until: Date;
  seen_at: Date | null;
  submitted_at: Date | null;
  decided_at: Date | null;
  created_by: UserId;
  created_at: Date;
  decision_reason: string | null;
  warranty: Generated<string>;
  duration_minutes: number;
  work_version: Generated<number>;
  from_package: Generated<boolean>;
}

export interface QuoteCounterTable {
  quote_id: QuoteId;
  side: 'owner' | 'shop';
  number: number;
  version: number;
  amount_cents: Cents;
  message: Generated<string>;
  made_by: UserId;
  made_at: Date;
  expires_at: Date;
}

export interface QuoteTemplateTable {
  id: TemplateId;
  shop_id: ShopId;
  name: string;
  kind: 'quote' | 'estimate';
  lines: JsonColumn<Json>;
  warranty: Generated<string>;
  message: Generated<string>;
  duration_minutes: number;
  created_by: UserId;
  updated_at: Date;
  service: string | null;
}

export interface QuoteVersionTable {
  quote_id: QuoteId;
  version: number;
  content: JsonColumn<Json>;
  sha256: string;
  total_cents: Cents;
  created_at: Date;
}

export interface RateBucketTable {
  key: string;
  tokens: number;
  refilled_at: Date;
}

export interface ReconciliationDayTable {
  id: string;
  provider: string;
  day: string;
  state: 'running' | 'done' | 'failed';
  cursor: string | null;
  started_at: Date;
  moved_on_at: Date;
  finished_at: Date | null;
  failure: string | null;
  movements: Generated<number>;
  theirs_cents: Generated<Cents>;
  ours_cents: Generated<Cents>;
  fees_cents: Generated<Cents>;
}

export interface ReconciliationDifferenceTable {
  id: DifferenceId;
  provider: string;
  day: string;
  kind: 'missing_here' | 'missing_there' | 'doubled' | 'different' | 'refund_failed' | 'payout';
  reference: string;
  movement_id: string | null;
  payout_ref: string | null;
  job_id: JobId | null;
  payment_id: PaymentId | null;
  theirs_cents: Cents | null;
  ours_cents: Cents | null;
  found_at: Date;
  resolved_at: Date | null;
  resolution: 'healed' | 'settled' | null;
  resolved_by: UserId | null;
  reason: string | null;
}

export interface ReconciliationPayoutTable {
  id: string;
  provider: string;
  payout_ref: string;
  account: string;
  shop_id: ShopId;
  day: string;
  paid_at: Date;
  transfers: number;
  theirs_cents: Cents;
  ours_cents: Cents;
  checked_at: Date;
}

export interface RefundLimitTable {
  role: 'super_admin' | 'ops_admin' | 'finance_admin' | 'support_agent';
  alone_cents: Cents;
  a_day_cents: Cents;
  changed_at: Date;
}

export interface RescheduleTable {
  id: RescheduleId;
  job_id: JobId;
  appointment_id: AppointmentId;
  shop_id: ShopId;
  side: 'owner' | 'shop';
  state: 'proposed' | 'agreed' | 'declined' | 'taken_back' | 'lapsed';
  from_starts_at: Date;
  starts_at: Date;
  ends_at: Date;
  reason: Generated<string>;
  proposed_by: UserId;
  proposed_at: Date;
  expires_at: Date;
  answered_by: UserId | null;
  answered_at: Date | null;
}

export interface RestoreDrillTable {
  is_one: Generated<boolean>;
  taken_at: Date;
  started_at: Date;
}

export interface ReviewTable {
  id: ReviewId;
  job_id: JobId;
  shop_id: ShopId;
  side: 'owner' | 'shop';
  stars: number;
  words: string;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
  written_by: UserId | null;
  hidden_at: Date | null;
  price_matched: boolean | null;
  on_time: boolean | null;
  explained: boolean | null;
}

export interface ReviewReplyTable {
  review_id: ReviewId;
  shop_id: ShopId;
  words: string;
  written_by: UserId;
  written_at: Date;
  changed_at: Date;
}

export interface ReviewReportTable {
  id: ReviewReportId;
  review_id: ReviewId;
  shop_id: ShopId;
  rule: string;
  words: string;
  reported_by: UserId;
  reported_at: Date;
  decision: 'kept' | 'hidden' | null;
  broken_rule: string | null;
  reason: string | null;
  decided_by: UserId | null;
  decided_at: Date | null;
  by_shop: Generated<boolean>;
}

export interface SavedSearchTable {
  id: SavedSearchId;
  shop_id: ShopId;
  name: string;
  query: JsonColumn<Json>;
  notify: 'at_once' | 'daily' | 'never';
  lat: number;
  lng: number;
  radius_miles: number;
  services: string[] | null;
  words: Generated<string[]>;
  mobile_only: Generated<boolean>;
  fixed_only: Generated<boolean>;
  instant_only: Generated<boolean>;
  price_min: number | null;
  price_max: number | null;
  span_from: Date | null;
  span_until: Date | null;
  told_at: Date | null;
  tell_at: Date | null;
  created_by: UserId;
  updated_at: Date;
  tow_only: Generated<boolean>;
}

export interface SavedSearchCellTable {
  cell: number;
  search_id: SavedSearchId;
}

export interface SavedSearchMatchTable {
  search_id: SavedSearchId;
  job_id: JobId;
  round: number;
  matched_at: Date;
  told_at: Date | null;
}

export interface SavedViewTable {
  id: SavedViewId;
  user_id: UserId;
  list: string;
  name: string;
  query: string;
  created_at: Date;
}

export interface SecondFactorTable {
  id: string;
  user_id: UserId;
  kind: 'totp' | 'passkey';
  name: string;
  secret: string | null;
  last_used_step: number | null;
  credential_id: string | null;
  public_key: BytesColumn<undefined | null>;
  sign_count: number | null;
  transports: string[] | null;
  created_at: Date;
  verified_at: Date | null;
  last_used_at: Date | null;
  counts_from: Date | null;
}

export interface SecretAgeTable {
  name: string;
  fingerprint: string;
  since: Date;
}

export interface ServicePackageTable {
  id: PackageId;
  shop_id: ShopId;
  name: string;
  description: Generated<string>;
  price_cents: Cents;
  active: Generated<boolean>;
  updated_at: Date;
  book_at_once: Generated<boolean>;
}

export interface ServicePackagePartTable {
  package_id: PackageId;
  shop_id: ShopId;
  offering_id: OfferingId;
}

export interface SessionTable {
  id: string;
  user_id: UserId;
  token_hash: BytesColumn;
  session_version: number;
  created_at: Date;
  last_seen_at: Date;
  idle_seconds: number;
  expires_at: Date;
  second_factor_at: Date | null;
  client_address: string | null;
  user_agent: string | null;
  purpose: Generated<'full' | 'enrol'>;
  remembered: Generated<boolean>;
  proved_at: Date | null;
  wrong_tries: Generated<number>;
  preview_role: 'ops_admin' | 'finance_admin' | 'support_agent' | 'read_only' | null;
}

export interface ShopTable {
  id: ShopId;
  slug: string;
  name: string;
  description: Generated<string>;
  street: string;
  city: string;
  state: string;
  zip: string;
  market: GeneratedAlways<string>;
  lat: number;
  lng: number;
  phone: string;
  email: string;
  time_zone: Generated<string>;
  status: 'pending' | 'submitted' | 'changes_requested' | 'active' | 'suspended' | 'rejected' | 'deleted';
  suspension: 'soft' | 'hard' | null;
  verification_status: 'pending' | 'verified' | 'rejected';
  labor_rate_cents: Cents;
  diagnostic_fee_cents: Generated<Cents>;
  mobile_service: Generated<boolean>;
  in_shop_service: Generated<boolean>;
  mobile_trip_fee_cents: Generated<Cents>;
  service_radius_miles: Generated<number>;
  buffer_minutes: Generated<number>;
  advance_days: Generated<number>;
  tax_rate_basis_points: Generated<number>;
  remits_tax: Generated<boolean>;
  activated_at: Date | null;
  created_at: Date;
  updated_at: Date;
  public_lat: Generated<number>;
  public_lng: Generated<number>;
  grid: GeneratedAlways<number>;
  submitted_at: Date | null;
  contact_name: Generated<string>;
  license_number: string | null;
  tax_id: string | null;
  notice_minutes: Generated<number>;
  headline: Generated<string>;
  deleted_at: Date | null;
  deleted_from: 'pending' | 'submitted' | 'changes_requested' | 'active' | 'suspended' | 'rejected' | null;
  deleted_suspension: 'soft' | 'hard' | null;
  subscription_plan: Generated<string>;
  zip_plus4: string | null;
  lead_minutes: Generated<number>;
}

export interface ShopCancellationTable {
  id: ShopCancellationId;
  job_id: JobId;
  appointment_id: AppointmentId;
  shop_id: ShopId;
  code: 'no_capacity' | 'part_not_available' | 'cannot_do_the_work' | 'closed' | 'other' | 'suspended';
  note: Generated<string>;
  starts_at: Date;
  cancelled_by: UserId;
  cancelled_at: Date;
}

export interface ShopClosureTable {
  shop_id: ShopId;
  starts_on: string;
  ends_on: string;
  note: Generated<string>;
  location_id: LocationId | null;
}

export interface ShopDocumentTable {
  id: ShopDocumentId;
  shop_id: ShopId;
  kind: 'licence' | 'insurance' | 'w9' | 'technician_certificate';
  holder: Generated<string>;
  version: number;
  state: Generated<'pending' | 'approved' | 'rejected' | 'replaced'>;
  reason: string | null;
  expires_on: string | null;
  file_name: string;
  storage_key: string;
  content_type: 'application/pdf' | 'image/webp';
  bytes: number;
  sha256: string;
  uploaded_by: UserId;
  created_at: Date;
  decided_by: UserId | null;
  decided_at: Date | null;
  retired_at: Date | null;
  retired_by: UserId | null;
  retired_for: 'left' | 'not_needed' | null;
}

export interface ShopFactChangeTable {
  id: ShopFactChangeId;
  shop_id: ShopId;
  field: string;
  was: string;
  becomes: string;
  changed_by: UserId;
  changed_at: Date;
  settled_by: UserId | null;
  settled_at: Date | null;
  location_id: LocationId | null;
  restores: JsonColumn<Json, undefined | null>;
  outcome: 'confirmed' | 'undone' | null;
}

export interface ShopHolidayTable {
  shop_id: ShopId;
  holiday: 'new_years_day' | 'martin_luther_king_day' | 'presidents_day' | 'memorial_day' | 'juneteenth' | 'independence_day' | 'labor_day' | 'columbus_day' | 'veterans_day' | 'thanksgiving_day' | 'day_after_thanksgiving' | 'christmas_eve' | 'christmas_day' | 'new_years_eve';
  location_id: LocationId | null;
}

export interface ShopHoursTable {
  shop_id: ShopId;
  weekday: number;
  opens: string;
  closes: string;
  closed: Generated<boolean>;
  location_id: LocationId | null;
}

export interface ShopInvitationTable {
  id: InvitationId;
  token_hash: BytesColumn;
  status: 'pending' | 'accepted' | 'expired' | 'revoked' | 'replaced';
  expires_at: Date;
  email: string;
  business_name: string;
  contact_name: string;
  phone: string;
  street: string | null;
  city: string;
  state: string;
  zip: string | null;
  notes: Generated<string>;
  invited_by: UserId;
  resent_count: Generated<number>;
  accepted_by: UserId | null;
  accepted_at: Date | null;
  created_at: Date;
  updated_at: Date;
  zip_plus4: string | null;
}

export interface ShopLocationTable {
  id: LocationId;
  shop_id: ShopId;
  name: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  lat: number;
  lng: number;
  grid: GeneratedAlways<number>;
  archived_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface ShopMemberTable {
  user_id: UserId;
  shop_id: ShopId;
  role: 'mso_owner' | 'mso_manager' | 'mso_service_advisor' | 'mso_technician' | 'mso_accounting';
  created_at: Date;
  welcomed_at: Date | null;
  checklist_dismissed_at: Date | null;
}

export interface ShopPayoutAccountTable {
  shop_id: ShopId;
  provider_account_id: string;
  transfers_enabled: boolean;
  updated_at: Date;
  payouts_enabled: Generated<boolean>;
  details_submitted: Generated<boolean>;
  currently_due: Generated<string[]>;
  past_due: Generated<string[]>;
  disabled_reason: string | null;
  due_by: Date | null;
  bank_last4: string | null;
  known_bank: string | null;
  bank_changed_at: Date | null;
  provider: Generated<string>;
}

export interface ShopPhotoTable {
  file_id: FileId;
  shop_id: ShopId;
  purpose: 'logo' | 'photo';
  position: number;
}

export interface ShopRatingTable {
  shop_id: ShopId;
  reviews: number;
  stars: number;
}

export interface ShopRemarkTable {
  id: ShopRemarkId;
  shop_id: ShopId;
  field: string;
  remark: string;
  made_by: UserId;
  made_at: Date;
  answer: string | null;
  answered_by: UserId | null;
  answered_at: Date | null;
  settled_at: Date | null;
}

export interface ShopSalesTaxTable {
  shop_id: ShopId;
  starts_on: string;
  rate_thousandths: number;
  taxes_labor: boolean;
  taxes_parts: boolean;
  taxes_fees: boolean;
  set_by: UserId | null;
  set_at: Date;
}

export interface ShopServiceTable {
  shop_id: ShopId;
  service: string | null;
  price_cents: Cents;
  duration_minutes: Generated<number>;
  id: Generated<OfferingId>;
  name: string | null;
  description: Generated<string>;
  active: Generated<boolean>;
  updated_at: Date | null;
}

export interface ShopSetupTable {
  id: string;
  user_id: UserId | null;
  shop_id: ShopId | null;
  draft: JsonColumn<Json, undefined>;
  step: Generated<'shop' | 'services' | 'schedule' | 'done'>;
  version: Generated<number>;
  banking_skipped_at: Date | null;
  hours_saved_at: Date | null;
  media_skipped_at: Date | null;
  cancellation_policy: string | null;
  warranty_terms: string | null;
  policies_accepted_at: Date | null;
  created_at: Date;
  updated_at: Date;
  terms_version: string | null;
  policies_accepted_by: UserId | null;
  draft_base: JsonColumn<Json, undefined>;
}

export interface SiteTextTable {
  name: 'announcement' | 'areasHeading' | 'areas';
  content: string;
  starts_at: Date | null;
  ends_at: Date | null;
  changed_at: Date;
}

export interface StaffMemberTable {
  user_id: UserId;
  role: 'super_admin' | 'ops_admin' | 'finance_admin' | 'support_agent' | 'read_only';
  must_rotate_password: Generated<boolean>;
  second_factor: Generated<boolean>;
  totp_secret: string | null;
  disabled_at: Date | null;
  created_at: Date;
  mfa_grace_until: Date | null;
}

export interface StaffNoteTable {
  id: string;
  subject: 'shop' | 'job' | 'quote' | 'user' | 'vehicle' | 'payment' | 'dispute' | 'chargeback' | 'support_ticket';
  subject_id: string;
  type: 'general' | 'verification' | 'support';
  content: string;
  author_id: UserId;
  created_at: Date;
}

export interface SuperAdminRequestTable {
  id: RoleRequestId;
  user_id: UserId;
  requested_by: UserId;
  reason: string;
  requested_at: Date;
  expires_at: Date;
  confirmed_by: UserId | null;
  confirmed_at: Date | null;
  withdrawn_at: Date | null;
  role: Generated<'super_admin' | 'ops_admin' | 'finance_admin' | 'support_agent' | 'read_only'>;
}

export interface SupportAnswerTable {
  id: string;
  ticket_id: TicketId;
  author_id: UserId;
  body: string;
  created_at: Date;
}

export interface SupportTicketTable {
  id: string;
  number: GeneratedAlways<number>;
  user_id: UserId | null;
  name: string;
  email: string;
  topic: string;
  job_number: string;
  message: string;
  state: 'open' | 'answered' | 'closed';
  created_at: Date;
  touched_at: Date;
  reopened_at: Date | null;
  is_held: Generated<boolean>;
}

export interface SupportedZipTable {
  zip: string;
  added_at: Generated<Date>;
}

export interface SweepTurnTable {
  id: Generated<number>;
  taken_until: Date;
}

export interface TeamInvitationTable {
  id: TeamInvitationId;
  shop_id: ShopId;
  email: string;
  role: 'mso_manager' | 'mso_service_advisor' | 'mso_technician' | 'mso_accounting';
  token_hash: BytesColumn;
  status: 'pending' | 'accepted' | 'expired' | 'revoked' | 'replaced';
  expires_at: Date;
  invited_by: UserId;
  resent_count: Generated<number>;
  accepted_by: UserId | null;
  accepted_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface TechnicianTable {
  id: TechnicianId;
  shop_id: ShopId;
  name: string;
  active: Generated<boolean>;
}

export interface TechnicianSkillTable {
  technician_id: TechnicianId;
  service: string;
}

export interface VehicleTable {
  id: VehicleId;
  customer_id: UserId | null;
  year: number;
  make: string;
  model: string;
  trim: string | null;
  vin: string | null;
  details: JsonColumn<Json, undefined>;
  created_at: Date;
  mileage_miles: number | null;
  version: Generated<number>;
  source: 'vin' | 'chosen' | 'typed' | null;
  nickname: string | null;
  plate: string | null;
  plate_state: string | null;
  picture_id: FileId | null;
  archived_at: Date | null;
  merged_into: VehicleId | null;
}

export interface VehicleApartTable {
  one_id: VehicleId;
  other_id: VehicleId;
  answered_at: Date;
}

export interface VehicleMergeTable {
  id: string;
  customer_id: UserId;
  kept_id: VehicleId;
  merged_id: VehicleId;
  because: 'vin' | 'owner';
  gave: Generated<string[]>;
  merged_at: Date;
  undone_at: Date | null;
}

export interface VehicleMergeJobTable {
  merge_id: string;
  job_id: JobId;
}

export interface VehicleRegisterEntryTable {
  id: GeneratedAlways<number>;
  year: number;
  make: string;
  model: string;
  variant: string;
  displacement_tenths: number | null;
  cylinders: number | null;
  transmission: string | null;
  drivetrain: string | null;
  fuel_type: string | null;
  mpg_city: number | null;
  mpg_highway: number | null;
}

export interface WorkerHeartbeatTable {
  id: string;
  host: string;
  pid: number;
  role: string;
  version: string;
  started_at: Generated<Date>;
  seen_at: Generated<Date>;
  stopped_at: Date | null;
}

export interface ZipCodeTable {
  zip: string;
  city: string;
  state: string;
  lat: number;
  lng: number;
}

export interface ZipInterestTable {
  zip: string;
  waiting: number;
}

export interface SimulatorAccountTable {
  id: string;
  name: string;
  email: string;
  transfers_enabled: boolean;
  payouts_enabled: boolean;
  bank_last4: string | null;
  created_at: Date;
  details_submitted: boolean;
  currently_due: Generated<string[]>;
  past_due: Generated<string[]>;
  disabled_reason: string | null;
  metadata: JsonColumn<Json, undefined>;
}

export interface SimulatorAccountPageTable {
  token: string;
  account_id: string;
  kind: 'onboarding' | 'update' | 'dashboard';
  return_url: string | null;
  refresh_url: string | null;
  expires_at: Date;
  used_at: Date | null;
}

export interface SimulatorBalanceTransactionTable {
  id: string;
  account_id: string | null;
  type: string;
  amount: number;
  fee: Generated<number>;
  source: string;
  payout_id: string | null;
  available_at: Date;
  created_at: Date;
}

export interface SimulatorCardTable {
  id: string;
  customer_id: string;
  behaviour: string;
  brand: string;
  last4: string;
  authenticated_at: Date | null;
  created_at: Date;
  valid_through: string | null;
  detached_at: Date | null;
  attached_at: Date | null;
}

export interface SimulatorCustomerTable {
  id: string;
  name: string;
  email: string;
  created_at: Date;
  metadata: JsonColumn<Json, undefined>;
}

export interface SimulatorDisputeTable {
  id: string;
  charge_id: string;
  amount: number;
  reason: string;
  can_be_won: boolean;
  status: 'waiting' | 'needs_response' | 'under_review' | 'won' | 'lost';
  due_by: Date | null;
  next_move_at: Date | null;
  created_at: Date;
  evidence: JsonColumn<Json, undefined>;
  submitted_at: Date | null;
  is_inquiry: Generated<boolean>;
}

export interface SimulatorFileTable {
  id: string;
  purpose: string;
  filename: string;
  type: string;
  size: number;
  sha256: string;
  created_at: Date;
}

export interface SimulatorHoldTable {
  id: string;
  charge_id: string | null;
  customer_id: string;
  transfer_group: string;
  client_secret: string;
  off_session: boolean;
  status: 'requires_card' | 'requires_action' | 'declined' | 'authorised' | 'captured' | 'voided';
  amount: number;
  authorised_amount: Generated<number>;
  captured_amount: Generated<number>;
  refunded_amount: Generated<number>;
  transferred_amount: Generated<number>;
  card_id: string | null;
  decline_reason: string | null;
  capture_before: Date | null;
  created_at: Date;
  metadata: JsonColumn<Json, undefined>;
  canceled_at: Date | null;
}

export interface SimulatorIdempotencyTable {
  key: string;
  request_sha256: string;
  status: number | null;
  body: string | null;
  created_at: Date;
}

export interface SimulatorPayoutTable {
  id: string;
  account_id: string;
  amount: number;
  status: 'pending' | 'in_transit' | 'paid' | 'canceled';
  created_at: Date;
  next_move_at: Date | null;
  paid_at: Date | null;
}

export interface SimulatorRefundTable {
  id: string;
  charge_id: string;
  amount: number;
  created_at: Date;
  metadata: JsonColumn<Json, undefined>;
  status: Generated<'pending' | 'succeeded' | 'failed'>;
  next_move_at: Date | null;
}

export interface SimulatorSetupTable {
  id: string;
  customer_id: string;
  client_secret: string;
  status: 'requires_card' | 'requires_action' | 'declined' | 'succeeded';
  card_id: string | null;
  decline_reason: string | null;
  created_at: Date;
  metadata: JsonColumn<Json, undefined>;
}

export interface SimulatorTransferTable {
  id: string;
  account_id: string;
  source_charge: string;
  payout_id: string;
  amount: number;
  reversed_amount: Generated<number>;
  created_at: Date;
  metadata: JsonColumn<Json, undefined>;
}

export interface SimulatorTransferReversalTable {
  id: string;
  transfer_id: string;
  amount: number;
  created_at: Date;
  metadata: JsonColumn<Json, undefined>;
}

export interface SimulatorWebhookDeliveryTable {
  event_id: string;
  sequence: GeneratedAlways<number>;
  type: string;
  object_id: string;
  payload: string;
  attempts: Generated<number>;
  next_attempt_at: Date;
  delivered_at: Date | null;
  created_at: Date;
  account_id: string | null;
}

export interface Schema {
  address_point: AddressPointTable;
  app_secret: AppSecretTable;
  appointment: AppointmentTable;
  approved_line: ApprovedLineTable;
  asked_shop: AskedShopTable;
  audit_checkpoint_head: AuditCheckpointHeadTable;
  audit_entry: AuditEntryTable;
  audit_head: AuditHeadTable;
  auth_account: AuthAccountTable;
  auth_user: AuthUserTable;
  backup_code: BackupCodeTable;
  bay: BayTable;
  catalogue_service: CatalogueServiceTable;
  chargeback: ChargebackTable;
  check_in: CheckInTable;
  check_in_correction: CheckInCorrectionTable;
  checkpoint_key: CheckpointKeyTable;
  confirm_link: ConfirmLinkTable;
  conversation: ConversationTable;
  customer_card: CustomerCardTable;
  demo_world: DemoWorldTable;
  dispute: DisputeTable;
  dispute_attachment: DisputeAttachmentTable;
  dispute_evidence: DisputeEvidenceTable;
  document_upload: DocumentUploadTable;
  document_warning: DocumentWarningTable;
  email_change: EmailChangeTable;
  event_sweep: EventSweepTable;
  factor_guard: FactorGuardTable;
  favorite_shop: FavoriteShopTable;
  feature_flag: FeatureFlagTable;
  fee_schedule: FeeScheduleTable;
  file: FileTable;
  guest_link: GuestLinkTable;
  health_day: HealthDayTable;
  idempotency_key: IdempotencyKeyTable;
  invariant_check: InvariantCheckTable;
  invoice: InvoiceTable;
  job: JobTable;
  job_address: JobAddressTable;
  job_alert: JobAlertTable;
  job_alert_reader: JobAlertReaderTable;
  job_answer: JobAnswerTable;
  job_edit: JobEditTable;
  job_intake: JobIntakeTable;
  job_more_service: JobMoreServiceTable;
  job_photo: JobPhotoTable;
  job_timer: JobTimerTable;
  job_window: JobWindowTable;
  known_device: KnownDeviceTable;
  ledger_account: LedgerAccountTable;
  ledger_posting: LedgerPostingTable;
  ledger_snapshot: LedgerSnapshotTable;
  ledger_transaction: LedgerTransactionTable;
  message: MessageTable;
  message_photo: MessagePhotoTable;
  newsletter_issue: NewsletterIssueTable;
  newsletter_reader: NewsletterReaderTable;
  no_show: NoShowTable;
  notice: NoticeTable;
  notification_preference: NotificationPreferenceTable;
  notify_me: NotifyMeTable;
  odometer_reading: OdometerReadingTable;
  one_time_secret: OneTimeSecretTable;
  outgoing_message: OutgoingMessageTable;
  ownership_offer: OwnershipOfferTable;
  payment: PaymentTable;
  payment_attempt: PaymentAttemptTable;
  payment_refund: PaymentRefundTable;
  payout: PayoutTable;
  payout_account_call: PayoutAccountCallTable;
  price_observation: PriceObservationTable;
  process_notice: ProcessNoticeTable;
  provider_event: ProviderEventTable;
  provider_movement: ProviderMovementTable;
  quiet_thread: QuietThreadTable;
  quote: QuoteTable;
  quote_counter: QuoteCounterTable;
  quote_template: QuoteTemplateTable;
  quote_version: QuoteVersionTable;
  rate_bucket: RateBucketTable;
  reconciliation_day: ReconciliationDayTable;
  reconciliation_difference: ReconciliationDifferenceTable;
  reconciliation_payout: ReconciliationPayoutTable;
  refund_limit: RefundLimitTable;
  reschedule: RescheduleTable;
  restore_drill: RestoreDrillTable;
  review: ReviewTable;
  review_reply: ReviewReplyTable;
  review_report: ReviewReportTable;
  saved_search: SavedSearchTable;
  saved_search_cell: SavedSearchCellTable;
  saved_search_match: SavedSearchMatchTable;
  saved_view: SavedViewTable;
  second_factor: SecondFactorTable;
  secret_age: SecretAgeTable;
  service_package: ServicePackageTable;
  service_package_part: ServicePackagePartTable;
  session: SessionTable;
  shop: ShopTable;
  shop_cancellation: ShopCancellationTable;
  shop_closure: ShopClosureTable;
  shop_document: ShopDocumentTable;
  shop_fact_change: ShopFactChangeTable;
  shop_holiday: ShopHolidayTable;
  shop_hours: ShopHoursTable;
  shop_invitation: ShopInvitationTable;
  shop_location: ShopLocationTable;
  shop_member: ShopMemberTable;
  shop_payout_account: ShopPayoutAccountTable;
  shop_photo: ShopPhotoTable;
  shop_rating: ShopRatingTable;
  shop_remark: ShopRemarkTable;
  shop_sales_tax: ShopSalesTaxTable;
  shop_service: ShopServiceTable;
  shop_setup: ShopSetupTable;
  site_text: SiteTextTable;
  staff_member: StaffMemberTable;
  staff_note: StaffNoteTable;
  super_admin_request: SuperAdminRequestTable;
  support_answer: SupportAnswerTable;
  support_ticket: SupportTicketTable;
  supported_zip: SupportedZipTable;
  sweep_turn: SweepTurnTable;
  team_invitation: TeamInvitationTable;
  technician: TechnicianTable;
  technician_skill: TechnicianSkillTable;
  vehicle: VehicleTable;
  vehicle_apart: VehicleApartTable;
  vehicle_merge: VehicleMergeTable;
  vehicle_merge_job: VehicleMergeJobTable;
  vehicle_register_entry: VehicleRegisterEntryTable;
  worker_heartbeat: WorkerHeartbeatTable;
  zip_code: ZipCodeTable;
  zip_interest: ZipInterestTable;
  'simulator.account': SimulatorAccountTable;
  'simulator.account_page': SimulatorAccountPageTable;
  'simulator.balance_transaction': SimulatorBalanceTransactionTable;
  'simulator.card': SimulatorCardTable;
  'simulator.customer': SimulatorCustomerTable;
  'simulator.dispute': SimulatorDisputeTable;
  'simulator.file': SimulatorFileTable;
  'simulator.hold': SimulatorHoldTable;
  'simulator.idempotency': SimulatorIdempotencyTable;
  'simulator.payout': SimulatorPayoutTable;
  'simulator.refund': SimulatorRefundTable;
  'simulator.setup': SimulatorSetupTable;
  'simulator.transfer': SimulatorTransferTable;
  'simulator.transfer_reversal': SimulatorTransferReversalTable;
  'simulator.webhook_delivery': SimulatorWebhookDeliveryTable;
}
