-- The schema after all migrations, written by scripts/generate-schema.ts.
-- It is for reading: nothing runs it, and a change belongs into database/migrations.

create table address_point (
  address_hash text not null,
  public_lat double precision not null,
  public_lng double precision not null,
  key_id text,
  constraint address_point_pkey PRIMARY KEY (address_hash)
);

create table app_secret (
  id boolean default true not null,
  key_id text not null,
  canary text not null,
  since timestamp with time zone not null,
  previous_key_id text,
  unreadable integer default 0 not null,
  constraint app_secret_pkey PRIMARY KEY (id),
  constraint app_secret_id_check CHECK (id),
  constraint app_secret_unreadable_check CHECK ((unreadable >= 0))
);

create table appointment (
  id uuid not null,
  job_id uuid not null,
  quote_id uuid not null,
  shop_id uuid not null,
  bay_id uuid not null,
  state text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  slot tstzrange not null,
  held_until timestamp with time zone,
  created_at timestamp with time zone not null,
  arrived_at timestamp with time zone,
  arrived_by uuid,
  technician_id uuid,
  revision integer default 0 not null,
  changed_at timestamp with time zone,
  owner_confirmed_at timestamp with time zone,
  owner_confirmed_revision integer,
  constraint appointment_pkey PRIMARY KEY (id),
  constraint appointment_arrived_by_fkey FOREIGN KEY (arrived_by) REFERENCES auth_user(id),
  constraint appointment_bay_id_fkey FOREIGN KEY (bay_id) REFERENCES bay(id),
  constraint appointment_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
  constraint appointment_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quote(id),
  constraint appointment_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint appointment_technician_id_fkey FOREIGN KEY (technician_id) REFERENCES technician(id),
  constraint keeps_to_its_job FOREIGN KEY (quote_id, job_id, shop_id) REFERENCES quote(id, job_id, shop_id),
  constraint an_arrival_is_somebodys CHECK (((arrived_at IS NULL) = (arrived_by IS NULL))),
  constraint appointment_check CHECK ((starts_at < ends_at)),
  constraint appointment_revision_check CHECK ((revision >= 0)),
  constraint appointment_state_check CHECK ((state = ANY (ARRAY['held'::text, 'confirmed'::text, 'checked_in'::text, 'no_show'::text, 'cancelled'::text, 'done'::text]))),
  constraint owner_confirmed_known CHECK (((owner_confirmed_revision >= 0) AND (owner_confirmed_revision <= revision))),
  constraint owner_confirmed_whole CHECK ((num_nulls(owner_confirmed_at, owner_confirmed_revision) = ANY (ARRAY[0, 2]))),
  constraint one_car_a_bay EXCLUDE USING gist (bay_id WITH =, slot WITH &&) WHERE ((state = ANY (ARRAY['held'::text, 'confirmed'::text, 'checked_in'::text]))),
  constraint one_car_a_technician EXCLUDE USING gist (technician_id WITH =, slot WITH &&) WHERE (((technician_id IS NOT NULL) AND (state = ANY (ARRAY['held'::text, 'confirmed'::text, 'checked_in'::text]))))
);
CREATE INDEX appointment_job ON public.appointment USING btree (job_id, created_at DESC);
CREATE INDEX appointment_shop ON public.appointment USING btree (shop_id, starts_at);
CREATE UNIQUE INDEX one_live_appointment_a_job ON public.appointment USING btree (job_id) WHERE (state = ANY (ARRAY['held'::text, 'confirmed'::text, 'checked_in'::text]));

create table approved_line (
  job_id uuid not null,
  position smallint not null,
  kind text not null,
  title text not null,
  line jsonb not null,
  amount_cents bigint not null,
  approved_by uuid not null,
  approved_at timestamp with time zone not null,
  method text not null,
  quote_id uuid not null,
  version integer not null,
  sha256 text not null,
  acceptance smallint default 1 not null,
  constraint approved_line_pkey PRIMARY KEY (quote_id, version, acceptance, "position"),
  constraint approved_line_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES auth_user(id),
  constraint approved_line_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
  constraint approved_line_quote_id_version_fkey FOREIGN KEY (quote_id, version) REFERENCES quote_version(quote_id, version),
  constraint approved_line_acceptance_check CHECK ((acceptance >= 1)),
  constraint approved_line_kind_check CHECK ((kind = ANY (ARRAY['labor'::text, 'part'::text, 'fee'::text, 'tax'::text, 'discount'::text]))),
  constraint approved_line_method_check CHECK ((method = ANY (ARRAY['app'::text, 'rule'::text]))),
  constraint only_a_discount_is_below_zero CHECK (
CASE kind
    WHEN 'discount'::text THEN (amount_cents < 0)
    ELSE (amount_cents >= 0)
END)
);
CREATE INDEX approved_line_job ON public.approved_line USING btree (job_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.approved_line FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table asked_shop (
  job_id uuid not null,
  shop_id uuid not null,
  place integer not null,
  declined_at timestamp with time zone,
  decline_reason text,
  constraint asked_shop_pkey PRIMARY KEY (job_id, shop_id),
  constraint one_shop_a_place UNIQUE (job_id, place),
  constraint asked_shop_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
  constraint asked_shop_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint asked_shop_decline_reason_check CHECK ((decline_reason = ANY (ARRAY['no_time'::text, 'not_our_work'::text, 'too_far'::text, 'other'::text]))),
  constraint asked_shop_place_check CHECK (((place >= 1) AND (place <= 5))),
  constraint declined_says_why CHECK (((declined_at IS NULL) = (decline_reason IS NULL)))
);
CREATE INDEX asked_shop_waits ON public.asked_shop USING btree (shop_id, job_id) WHERE (declined_at IS NULL);

create table audit_checkpoint_head (
  only_row boolean default true not null,
  number bigint default 0 not null,
  constraint audit_checkpoint_head_pkey PRIMARY KEY (only_row),
  constraint audit_checkpoint_head_number_check CHECK ((number >= 0)),
  constraint audit_checkpoint_head_only_row_check CHECK (only_row)
);

create table audit_entry (
  market text not null,
  seq bigint not null,
  prev_hash text not null,
  hash text not null,
  at text not null,
  actor_kind text not null,
  actor_id uuid,
  action text not null,
  entity text not null,
  entity_id text not null,
  job_id uuid,
  shop_id uuid,
  before jsonb,
  after jsonb,
  reason text,
  request_id text,
  ip text,
  user_agent text,
  transaction_id bigint default ((pg_current_xact_id())::text)::bigint not null,
  constraint audit_entry_pkey PRIMARY KEY (market, seq),
  constraint chain_does_not_fork UNIQUE (market, prev_hash),
  constraint audit_entry_market_fkey FOREIGN KEY (market) REFERENCES audit_head(market),
  constraint audit_entry_seq_check CHECK ((seq >= 1))
);
CREATE INDEX audit_entry_action ON public.audit_entry USING btree (action, at DESC, market DESC, seq DESC);
CREATE INDEX audit_entry_actor ON public.audit_entry USING btree (actor_id, at DESC, market DESC, seq DESC) WHERE (actor_id IS NOT NULL);
CREATE INDEX audit_entry_entity ON public.audit_entry USING btree (entity, entity_id);
CREATE INDEX audit_entry_given_back ON public.audit_entry USING btree (shop_id) WHERE (action = ANY (ARRAY['job.cancelled_by_shop'::text, 'job.shop_did_not_show'::text]));
CREATE INDEX audit_entry_job ON public.audit_entry USING btree (job_id, at, market, seq) WHERE (job_id IS NOT NULL);
CREATE INDEX audit_entry_newest ON public.audit_entry USING btree (at DESC, market DESC, seq DESC);
CREATE INDEX audit_entry_operator ON public.audit_entry USING btree (actor_kind, at DESC, market DESC, seq DESC) WHERE (actor_kind = 'operator'::text);
CREATE INDEX audit_entry_reason ON public.audit_entry USING gin (to_tsvector('simple'::regconfig, reason)) WHERE (reason IS NOT NULL);
CREATE INDEX audit_entry_shop ON public.audit_entry USING btree (shop_id, at DESC, market DESC, seq DESC) WHERE ((shop_id IS NOT NULL) AND (job_id IS NULL));
CREATE INDEX audit_entry_thing ON public.audit_entry USING btree (entity, at DESC, market DESC, seq DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table audit_head (
  market text not null,
  seq bigint not null,
  hash text not null,
  constraint audit_head_pkey PRIMARY KEY (market)
);

create table auth_account (
  id uuid not null,
  user_id uuid not null,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  email text,
  last_used_at timestamp with time zone,
  counts_from timestamp with time zone,
  constraint auth_account_pkey PRIMARY KEY (id),
  constraint auth_account_provider_id_account_id_key UNIQUE (provider_id, account_id),
  constraint auth_account_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint auth_account_email_check CHECK ((length(email) <= 254))
);
CREATE INDEX auth_account_user ON public.auth_account USING btree (user_id);

create table auth_user (
  id uuid not null,
  email text not null,
  email_verified boolean default false not null,
  name text not null,
  image text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  disabled_at timestamp with time zone,
  session_version integer default 1 not null,
  phone text,
  password_changed_at timestamp with time zone,
  terms_accepted_at timestamp with time zone,
  deleted_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  must_rotate_password boolean default false not null,
  email_counts_from timestamp with time zone,
  phone_counts_from timestamp with time zone,
  recovered_until timestamp with time zone,
  next_factor_counts boolean default false not null,
  constraint auth_user_pkey PRIMARY KEY (id),
  constraint auth_user_phone_key UNIQUE (phone),
  constraint auth_user_email_check CHECK ((email = lower(email))),
  constraint auth_user_phone_check CHECK ((phone ~ '^[2-9][0-9]{2}[2-9][0-9]{6}$'::text)),
  constraint deleted_is_disabled CHECK (((deleted_at IS NULL) OR (disabled_at IS NOT NULL)))
);
CREATE INDEX auth_user_address ON public.auth_user USING btree (email text_pattern_ops) WHERE (deleted_at IS NULL);
CREATE INDEX auth_user_by_name ON public.auth_user USING btree (lower(name), id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX auth_user_email ON public.auth_user USING btree (email);
CREATE INDEX auth_user_last_seen ON public.auth_user USING btree (COALESCE(last_sign_in_at, '1970-01-01 00:00:00+00'::timestamp with time zone) DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX auth_user_newest ON public.auth_user USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX auth_user_suspended ON public.auth_user USING btree (created_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (disabled_at IS NOT NULL));
CREATE INDEX auth_user_unconfirmed ON public.auth_user USING btree (created_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (disabled_at IS NULL) AND (NOT email_verified));
CREATE INDEX auth_user_words ON public.auth_user USING gin (words_of(name)) WHERE (deleted_at IS NULL);

create table backup_code (
  user_id uuid not null,
  position smallint not null,
  code_hash text not null,
  made_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint backup_code_pkey PRIMARY KEY (user_id, "position"),
  constraint backup_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint backup_code_position_check CHECK ((("position" >= 1) AND ("position" <= 10)))
);

create table bay (
  id uuid not null,
  shop_id uuid not null,
  name text not null,
  kind text not null,
  active boolean default true not null,
  location_id uuid,
  constraint bay_pkey PRIMARY KEY (id),
  constraint bay_location FOREIGN KEY (location_id, shop_id) REFERENCES shop_location(id, shop_id),
  constraint bay_location_id_fkey FOREIGN KEY (location_id) REFERENCES shop_location(id),
  constraint bay_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint bay_kind_check CHECK ((kind = ANY (ARRAY['bay'::text, 'van'::text])))
);
CREATE INDEX bay_shop ON public.bay USING btree (shop_id);

create table catalogue_service (
  code text not null,
  name text not null,
  description text not null,
  typical_minutes integer,
  average_cents bigint,
  retired_at timestamp with time zone,
  version integer default 1 not null,
  changed_at timestamp with time zone not null,
  constraint catalogue_service_pkey PRIMARY KEY (code),
  constraint catalogue_service_average_cents_check CHECK (((average_cents >= 100) AND (average_cents <= 5000000))),
  constraint catalogue_service_code_check CHECK ((code ~ '^[a-z_]{3,40}$'::text)),
  constraint catalogue_service_description_check CHECK ((length(description) <= 300)),
  constraint catalogue_service_name_check CHECK (((length(TRIM(BOTH FROM name)) >= 2) AND (length(TRIM(BOTH FROM name)) <= 60))),
  constraint catalogue_service_typical_minutes_check CHECK (((typical_minutes >= 15) AND (typical_minutes <= 2880)))
);

create table chargeback (
  id uuid not null,
  job_id uuid not null,
  shop_id uuid not null,
  payment_id uuid not null,
  provider_dispute_id text not null,
  amount_cents bigint not null,
  fee_cents bigint not null,
  reason text not null,
  state text not null,
  opened_at timestamp with time zone not null,
  due_by timestamp with time zone,
  send_by timestamp with time zone,
  statement text,
  asked_at timestamp with time zone,
  asked_by uuid,
  attempt_id uuid,
  sent_at timestamp with time zone,
  packet_key text,
  packet_sha256 text,
  packet_bytes integer,
  closed_at timestamp with time zone,
  risk_closed_at timestamp with time zone,
  risk_closed_by uuid,
  risk_note text,
  liable text not null,
  liable_by uuid,
  liable_at timestamp with time zone,
  liable_reason text,
  liable_wanted text,
  liable_wanted_by uuid,
  liable_wanted_at timestamp with time zone,
  liable_wanted_reason text,
  liable_approved_by uuid,
  provider text default 'simulator'::text not null,
  constraint chargeback_pkey PRIMARY KEY (id),
  constraint chargeback_attempt_id_key UNIQUE (attempt_id),
  constraint chargeback_packet_key_key UNIQUE (packet_key),
  constraint chargeback_provider_dispute_id_key UNIQUE (provider_dispute_id),
  constraint chargeback_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES auth_user(id),
  constraint chargeback_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id),
  constraint chargeback_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
  constraint chargeback_liable_approved_by_fkey FOREIGN KEY (liable_approved_by) REFERENCES auth_user(id),
  constraint chargeback_liable_by_fkey FOREIGN KEY (liable_by) REFERENCES auth_user(id),
  constraint chargeback_liable_wanted_by_fkey FOREIGN KEY (liable_wanted_by) REFERENCES auth_user(id),
  constraint chargeback_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint chargeback_payment_id_job_id_shop_id_fkey FOREIGN KEY (payment_id, job_id, shop_id) REFERENCES payment(id, job_id, shop_id),
  constraint chargeback_risk_closed_by_fkey FOREIGN KEY (risk_closed_by) REFERENCES auth_user(id),
  constraint chargeback_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint a_provider_has_a_name CHECK ((provider ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  constraint chargeback_amount_cents_check CHECK ((amount_cents >= 1)),
  constraint chargeback_fee_cents_check CHECK ((fee_cents >= 0)),
  constraint chargeback_liable_check CHECK ((liable = ANY (ARRAY['shop'::text, 'platform'::text]))),
  constraint chargeback_liable_reason_check CHECK (((length(liable_reason) >= 3) AND (length(liable_reason) <= 500))),
  constraint chargeback_liable_wanted_check CHECK ((liable_wanted = ANY (ARRAY['shop'::text, 'platform'::text]))),
  constraint chargeback_liable_wanted_reason_check CHECK (((length(liable_wanted_reason) >= 3) AND (length(liable_wanted_reason) <= 500))),
  constraint chargeback_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 100))),
  constraint chargeback_risk_note_check CHECK (((length(risk_note) >= 3) AND (length(risk_note) <= 500))),
  constraint chargeback_state_check CHECK ((state = ANY (ARRAY['needs_response'::text, 'under_review'::text, 'won'::text, 'lost'::text]))),
  constraint chargeback_statement_check CHECK (((length(statement) >= 1) AND (length(statement) <= 4000))),
  constraint closed_with_a_time CHECK (((state = ANY (ARRAY['won'::text, 'lost'::text])) = (closed_at IS NOT NULL))),
  constraint liable_is_wanted_otherwise CHECK ((liable_wanted <> liable)),
  constraint liable_is_wanted_whole CHECK ((((liable_wanted IS NULL) = (liable_wanted_by IS NULL)) AND ((liable_wanted IS NULL) = (liable_wanted_at IS NULL)) AND ((liable_wanted IS NULL) = (liable_wanted_reason IS NULL)))),
  constraint liable_takes_two_people CHECK ((liable_approved_by <> liable_by)),
  constraint liable_was_changed_whole CHECK ((((liable_by IS NULL) = (liable_at IS NULL)) AND ((liable_by IS NULL) = (liable_reason IS NULL)))),
  constraint only_what_was_lost_is_a_risk CHECK (((risk_closed_at IS NULL) OR (state = 'lost'::text))),
  constraint risk_is_closed_whole CHECK ((((risk_closed_at IS NULL) = (risk_closed_by IS NULL)) AND ((risk_closed_at IS NULL) = (risk_note IS NULL)))),
  constraint sent_whole CHECK ((((sent_at IS NULL) = (packet_key IS NULL)) AND ((packet_key IS NULL) = (packet_sha256 IS NULL)) AND ((packet_key IS NULL) = (packet_bytes IS NULL))))
);
CREATE INDEX chargeback_at_risk ON public.chargeback USING btree (closed_at, id) WHERE ((state = 'lost'::text) AND (risk_closed_at IS NULL));
CREATE INDEX chargeback_borne_by ON public.chargeback USING btree (liable_by, liable_at) WHERE (liable_by IS NOT NULL);
CREATE INDEX chargeback_closed ON public.chargeback USING btree (opened_at DESC, id DESC) WHERE (state = ANY (ARRAY['won'::text, 'lost'::text]));
CREATE INDEX chargeback_newest ON public.chargeback USING btree (opened_at DESC, id DESC);
CREATE INDEX chargeback_of_job ON public.chargeback USING btree (job_id);
CREATE INDEX chargeback_of_payment ON public.chargeback USING btree (payment_id);
CREATE INDEX chargeback_of_shop ON public.chargeback USING btree (shop_id, opened_at DESC, id DESC);
CREATE INDEX chargeback_open ON public.chargeback USING btree ((
CASE
    WHEN (state = 'needs_response'::text) THEN COALESCE(send_by, opened_at)
    ELSE '2199-01-01 00:00:00+00'::timestamp with time zone
END), id) WHERE (state = ANY (ARRAY['needs_response'::text, 'under_review'::text]));
CREATE INDEX chargeback_to_pass ON public.chargeback USING btree (liable_wanted_at, id) WHERE ((liable_wanted IS NOT NULL) AND (state = ANY (ARRAY['needs_response'::text, 'under_review'::text])));
CREATE INDEX chargeback_waiting ON public.chargeback USING btree (opened_at) WHERE (state = 'needs_response'::text);
CREATE UNIQUE INDEX one_open_chargeback_a_payment ON public.chargeback USING btree (payment_id) WHERE (state = ANY (ARRAY['needs_response'::text, 'under_review'::text]));

create table check_in (
  job_id uuid not null,
  odometer_miles integer not null,
  wants_old_parts boolean not null,
  note text default ''::text not null,
  checked_in_by uuid not null,
  at timestamp with time zone not null,
  let_in_by text default 'code'::text not null,
  estimate_acknowledged_by uuid,
  estimate_acknowledged_at timestamp with time zone,
  estimate_cents bigint,
  constraint check_in_pkey PRIMARY KEY (job_id),
  constraint check_in_checked_in_by_fkey FOREIGN KEY (checked_in_by) REFERENCES auth_user(id),
  constraint check_in_estimate_acknowledged_by_fkey FOREIGN KEY (estimate_acknowledged_by) REFERENCES auth_user(id),
  constraint check_in_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
  constraint an_acknowledgement_is_whole CHECK ((((estimate_acknowledged_by IS NULL) = (estimate_acknowledged_at IS NULL)) AND ((estimate_acknowledged_by IS NULL) = (estimate_cents IS NULL)))),
  constraint check_in_estimate_cents_check CHECK ((estimate_cents >= 1)),
  constraint check_in_let_in_by_check CHECK ((let_in_by = ANY (ARRAY['code'::text, 'key_drop'::text]))),
  constraint check_in_odometer_miles_check CHECK (((odometer_miles >= 0) AND (odometer_miles <= 2000000)))
);
CREATE TRIGGER check_in_is_corrected BEFORE UPDATE OF odometer_miles, wants_old_parts, note ON public.check_in FOR EACH ROW EXECUTE FUNCTION keep_corrected_check_in();

create table check_in_correction (
  job_id uuid not null,
  number integer not null,
  was_odometer_miles integer not null,
  was_wants_old_parts boolean not null,
  was_note text not null,
  odometer_miles integer not null,
  wants_old_parts boolean not null,
  note text not null,
  reason text not null,
  corrected_by uuid not null,
  at timestamp with time zone not null,
  constraint check_in_correction_pkey PRIMARY KEY (job_id, number),
  constraint check_in_correction_corrected_by_fkey FOREIGN KEY (corrected_by) REFERENCES auth_user(id),
  constraint check_in_correction_job_id_fkey FOREIGN KEY (job_id) REFERENCES check_in(job_id),
  constraint check_in_correction_note_check CHECK ((length(note) <= 1000)),
  constraint check_in_correction_number_check CHECK (((number >= 1) AND (number <= 10))),
  constraint check_in_correction_odometer_miles_check CHECK (((odometer_miles >= 0) AND (odometer_miles <= 2000000))),
  constraint check_in_correction_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint corrects_something CHECK ((((was_odometer_miles IS DISTINCT FROM odometer_miles) OR (was_wants_old_parts IS DISTINCT FROM wants_old_parts)) OR (was_note IS DISTINCT FROM note)))
);

create table checkpoint_key (
  public_key text not null,
  vouched_by text not null,
  signature text not null,
  since timestamp with time zone not null,
  constraint checkpoint_key_pkey PRIMARY KEY (public_key, vouched_by)
);

create table confirm_link (
  token_hash text not null,
  appointment_id uuid not null,
  revision integer not null,
  reminder text not null,
  expires_at timestamp with time zone not null,
  constraint confirm_link_pkey PRIMARY KEY (token_hash),
  constraint confirm_link_appointment_id_revision_reminder_key UNIQUE (appointment_id, revision, reminder),
  constraint confirm_link_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id) ON DELETE CASCADE,
  constraint confirm_link_reminder_check CHECK ((reminder = ANY (ARRAY['day'::text, 'hours'::text]))),
  constraint confirm_link_revision_check CHECK ((revision >= 0)),
  constraint confirm_link_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX confirm_link_ends ON public.confirm_link USING btree (expires_at);

create table conversation (
  id uuid not null,
  job_id uuid not null,
  shop_id uuid not null,
  customer_id uuid,
  started_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  last_place integer default 0 not null,
  owner_read integer default 0 not null,
  shop_read integer default 0 not null,
  owner_told integer default 0 not null,
  shop_told integer default 0 not null,
  owner_told_at timestamp with time zone,
  shop_told_at timestamp with time zone,
  blocked_by text,
  constraint conversation_pkey PRIMARY KEY (id),
  constraint one_conversation_a_shop UNIQUE (job_id, shop_id),
  constraint conversation_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES auth_user(id) ON DELETE SET NULL,
  constraint conversation_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
  constraint conversation_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint conversation_blocked_by_check CHECK ((blocked_by = ANY (ARRAY['owner'::text, 'shop'::text]))),
  constraint conversation_check CHECK (((owner_read >= 0) AND (owner_read <= last_place))),
  constraint conversation_check1 CHECK (((shop_read >= 0) AND (shop_read <= last_place))),
  constraint conversation_check2 CHECK (((owner_told >= 0) AND (owner_told <= last_place))),
  constraint conversation_check3 CHECK (((shop_told >= 0) AND (shop_told <= last_place))),
  constraint conversation_last_place_check CHECK (((last_place >= 0) AND (last_place <= 5000)))
);
CREATE INDEX conversation_of_owner ON public.conversation USING btree (customer_id, last_at DESC, id DESC);
CREATE INDEX conversation_of_shop ON public.conversation USING btree (shop_id, last_at DESC, id DESC);
CREATE INDEX conversation_unread_by_owner ON public.conversation USING btree (customer_id) WHERE (owner_read < last_place);
CREATE INDEX conversation_unread_by_shop ON public.conversation USING btree (shop_id) WHERE (shop_read < last_place);
CREATE INDEX conversation_untold_owner ON public.conversation USING btree (last_at) WHERE (owner_told < last_place);
CREATE INDEX conversation_untold_shop ON public.conversation USING btree (last_at) WHERE (shop_told < last_place);

create table customer_card (
  id uuid not null,
  customer_id uuid not null,
  provider_customer_id text,
  provider_setup_id text,
  provider_card_id text,
  client_secret text,
  brand text,
  last4 text,
  state text not null,
  created_at timestamp with time zone not null,
  valid_through text,
  is_default boolean default false not null,
  provider text default 'simulator'::text not null,
  constraint customer_card_pkey PRIMARY KEY (id),
  constraint customer_card_provider_setup_id_key UNIQUE (provider_setup_id),
  constraint customer_card_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES auth_user(id),
  constraint a_provider_has_a_name CHECK ((provider ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  constraint customer_card_state_check CHECK ((state = ANY (ARRAY['preparing'::text, 'awaiting_card'::text, 'saved'::text, 'removed'::text]))),
  constraint customer_card_valid_through_check CHECK ((valid_through ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'::text)),
  constraint known_to_the_provider CHECK (((state = 'preparing'::text) OR ((provider_customer_id IS NOT NULL) AND (provider_setup_id IS NOT NULL)))),
  constraint saved_can_be_charged CHECK (((state <> 'saved'::text) OR (provider_card_id IS NOT NULL)))
);
CREATE INDEX customer_card_asked ON public.customer_card USING btree (created_at) WHERE (state = 'awaiting_card'::text);
CREATE INDEX customer_card_customer ON public.customer_card USING btree (customer_id);
CREATE UNIQUE INDEX one_default_card_a_customer ON public.customer_card USING btree (customer_id) WHERE (is_default AND (state = 'saved'::text));

create table demo_world (
  id integer default 1 not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  found_nobody boolean default false not null,
  constraint demo_world_pkey PRIMARY KEY (id),
  constraint demo_world_id_check CHECK ((id = 1))
);

create table dispute (
  id uuid not null,
  job_id uuid not null,
  shop_id uuid not null,
  payment_id uuid not null,
  customer_id uuid not null,
  opened_side text not null,
  opened_by uuid not null,
  opened_at timestamp with time zone not null,
  reason text not null,
  asked_cents bigint not null,
  state text not null,
  due_at timestamp with time zone,
  ends_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  owner_offer_cents bigint,
  shop_offer_cents bigint,
  evidence_from text,
  evidence_ask text,
  evidence_asked_at timestamp with time zone,
  evidence_extended boolean default false not null,
  decision text,
  decision_cents bigint,
  decision_reason text,
  decided_by uuid,
  decided_at timestamp with time zone,
  approved_by uuid,
  approved_at timestamp with time zone,
  escalated_by uuid,
  escalated_at timestamp with time zone,
  escalation text,
  first_decider uuid,
  senior_id uuid,
  outcome text,
  refund_cents bigint,
  resolved_at timestamp with time zone,
  replied_at timestamp with time zone,
  first_approver uuid,
  constraint dispute_pkey PRIMARY KEY (id),
  constraint dispute_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES auth_user(id),
  constraint dispute_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES auth_user(id),
  constraint dispute_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth_user(id),
  constraint dispute_escalated_by_fkey FOREIGN KEY (escalated_by) REFERENCES auth_user(id),
  constraint dispute_first_approver_fkey FOREIGN KEY (first_approver) REFERENCES auth_user(id),
  constraint dispute_first_decider_fkey FOREIGN KEY (first_decider) REFERENCES auth_user(id),
  constraint dispute_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
  constraint dispute_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES auth_user(id),
  constraint dispute_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint dispute_payment_id_job_id_shop_id_fkey FOREIGN KEY (payment_id, job_id, shop_id) REFERENCES payment(id, job_id, shop_id),
  constraint dispute_senior_id_fkey FOREIGN KEY (senior_id) REFERENCES auth_user(id),
  constraint dispute_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint a_second_person CHECK (((senior_id IS NULL) OR ((senior_id IS DISTINCT FROM first_decider) AND (senior_id IS DISTINCT FROM escalated_by)))),
  constraint approver_is_new CHECK (((senior_id IS NULL) OR (decided_by IS DISTINCT FROM senior_id) OR (((approved_by <> escalated_by) AND (approved_by <> first_decider)) AND (approved_by <> first_approver)))) NOT VALID,
  constraint decided_has_a_decision CHECK (((state <> ALL (ARRAY['decided'::text, 'awaiting_approval'::text])) OR (decision IS NOT NULL))),
  constraint decision_is_whole CHECK ((((decision IS NULL) = (decided_by IS NULL)) AND ((decision IS NULL) = (decided_at IS NULL)) AND ((decision IS NULL) = (decision_reason IS NULL)) AND ((decision IS NULL) = (decision_cents IS NULL)))),
  constraint dispute_asked_cents_check CHECK ((asked_cents >= 0)),
  constraint dispute_decision_cents_check CHECK ((decision_cents >= 0)),
  constraint dispute_decision_check CHECK ((decision = ANY (ARRAY['accept'::text, 'reject'::text, 'split'::text]))),
  constraint dispute_decision_reason_check CHECK (((length(decision_reason) >= 3) AND (length(decision_reason) <= 2000))),
  constraint dispute_escalation_check CHECK (((length(escalation) >= 3) AND (length(escalation) <= 2000))),
  constraint dispute_evidence_ask_check CHECK (((length(evidence_ask) >= 3) AND (length(evidence_ask) <= 500))),
  constraint dispute_evidence_from_check CHECK ((evidence_from = ANY (ARRAY['owner'::text, 'shop'::text, 'both'::text]))),
  constraint dispute_opened_side_check CHECK ((opened_side = ANY (ARRAY['owner'::text, 'shop'::text]))),
  constraint dispute_outcome_check CHECK ((outcome = ANY (ARRAY['decided'::text, 'agreed'::text, 'withdrawn'::text, 'silence'::text, 'closed'::text, 'undecided'::text, 'chargeback'::text]))),
  constraint dispute_owner_offer_cents_check CHECK ((owner_offer_cents >= 0)),
  constraint dispute_reason_check CHECK ((reason = ANY (ARRAY['not_as_agreed'::text, 'not_fixed'::text, 'damage'::text, 'overcharged'::text, 'unapproved_work'::text, 'no_show'::text, 'warranty'::text]))),
  constraint dispute_refund_cents_check CHECK ((refund_cents >= 0)),
  constraint dispute_shop_offer_cents_check CHECK ((shop_offer_cents >= 0)),
  constraint dispute_state_check CHECK ((state = ANY (ARRAY['negotiation'::text, 'review'::text, 'awaiting_evidence'::text, 'awaiting_approval'::text, 'decided'::text, 'escalating'::text, 'escalated'::text, 'resolved'::text]))),
  constraint escalated_has_a_senior CHECK (((state <> 'escalated'::text) OR (senior_id IS NOT NULL))),
  constraint evidence_is_asked_of_somebody CHECK (((state <> 'awaiting_evidence'::text) OR (evidence_from IS NOT NULL))),
  constraint four_eyes CHECK (((approved_by IS NULL) OR (approved_by <> decided_by))),
  constraint replied_after_an_answer CHECK (((replied_at IS NULL) OR (answered_at IS NOT NULL))),
  constraint resolved_with_an_outcome CHECK ((((state = 'resolved'::text) = (outcome IS NOT NULL)) AND ((state = 'resolved'::text) = (resolved_at IS NOT NULL)) AND ((state = 'resolved'::text) = (refund_cents IS NOT NULL))))
);
CREATE INDEX dispute_decided_by ON public.dispute USING btree (decided_by, decided_at) WHERE (decided_by IS NOT NULL);
CREATE INDEX dispute_newest ON public.dispute USING btree (opened_at DESC, id DESC);
CREATE INDEX dispute_newest_of_reason ON public.dispute USING btree (reason, opened_at DESC, id DESC);
CREATE INDEX dispute_of_customer ON public.dispute USING btree (customer_id);
CREATE INDEX dispute_of_job ON public.dispute USING btree (job_id, opened_at DESC, id DESC);
CREATE INDEX dispute_of_payment ON public.dispute USING btree (payment_id);
CREATE INDEX dispute_of_shop ON public.dispute USING btree (shop_id);
CREATE INDEX dispute_queue ON public.dispute USING btree (due_at, id) WHERE (state <> 'resolved'::text);
CREATE INDEX dispute_resolved ON public.dispute USING btree (opened_at DESC, id DESC) WHERE (state = 'resolved'::text);
CREATE UNIQUE INDEX one_open_dispute_a_payment ON public.dispute USING btree (payment_id) WHERE (state <> 'resolved'::text);
CREATE TRIGGER moves_by_the_table BEFORE UPDATE ON public.dispute FOR EACH ROW EXECUTE FUNCTION dispute_moves();

create table dispute_attachment (
  id uuid not null,
  dispute_id uuid not null,
  author_id uuid not null,
  storage_key text not null,
  file_name text not null,
  content_type text not null,
  bytes integer not null,
  sha256 text not null,
  constraint dispute_attachment_pkey PRIMARY KEY (id),
  constraint dispute_attachment_storage_key_key UNIQUE (storage_key),
  constraint dispute_attachment_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth_user(id),
  constraint dispute_attachment_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES dispute(id),
  constraint dispute_attachment_storage_key_fkey FOREIGN KEY (storage_key) REFERENCES document_upload(storage_key) ON DELETE CASCADE,
  constraint dispute_attachment_bytes_check CHECK ((bytes > 0)),
  constraint dispute_attachment_content_type_check CHECK ((content_type = ANY (ARRAY['application/pdf'::text, 'image/webp'::text, 'application/msword'::text, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'::text]))),
  constraint dispute_attachment_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 120)))
);

create table dispute_evidence (
  id uuid not null,
  dispute_id uuid not null,
  side text not null,
  author_id uuid not null,
  text text,
  offer_cents bigint,
  file_name text,
  storage_key text,
  content_type text,
  bytes integer,
  sha256 text,
  created_at timestamp with time zone not null,
  constraint dispute_evidence_pkey PRIMARY KEY (id),
  constraint dispute_evidence_storage_key_key UNIQUE (storage_key),
  constraint dispute_evidence_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth_user(id),
  constraint dispute_evidence_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES dispute(id),
  constraint dispute_evidence_bytes_check CHECK ((bytes > 0)),
  constraint dispute_evidence_content_type_check CHECK ((content_type = ANY (ARRAY['application/pdf'::text, 'image/webp'::text, 'application/msword'::text, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'::text]))),
  constraint dispute_evidence_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 120))),
  constraint dispute_evidence_offer_cents_check CHECK ((offer_cents >= 0)),
  constraint dispute_evidence_side_check CHECK ((side = ANY (ARRAY['owner'::text, 'shop'::text, 'staff'::text]))),
  constraint dispute_evidence_text_check CHECK (((length(TRIM(BOTH FROM text)) >= 1) AND (length(TRIM(BOTH FROM text)) <= 4000))),
  constraint file_is_whole CHECK ((((storage_key IS NULL) = (file_name IS NULL)) AND ((storage_key IS NULL) = (content_type IS NULL)) AND ((storage_key IS NULL) = (bytes IS NULL)) AND ((storage_key IS NULL) = (sha256 IS NULL)))),
  constraint says_something CHECK (((text IS NOT NULL) OR (storage_key IS NOT NULL)))
);
CREATE INDEX dispute_evidence_of ON public.dispute_evidence USING btree (dispute_id, created_at, id);

create table document_upload (
  storage_key text not null,
  shop_id uuid not null,
  started_at timestamp with time zone not null,
  constraint document_upload_pkey PRIMARY KEY (storage_key),
  constraint document_upload_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id)
);

create table document_warning (
  document_id uuid not null,
  days integer not null,
  sent_at timestamp with time zone not null,
  constraint document_warning_pkey PRIMARY KEY (document_id, days),
  constraint document_warning_document_id_fkey FOREIGN KEY (document_id) REFERENCES shop_document(id),
  constraint document_warning_days_check CHECK ((days = ANY (ARRAY[30, 14, 3, 0])))
);

create table email_change (
  id uuid not null,
  user_id uuid not null,
  new_email text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  old_confirmed_at timestamp with time zone,
  new_confirmed_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint email_change_pkey PRIMARY KEY (id),
  constraint email_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint email_change_new_email_check CHECK ((new_email = lower(new_email))),
  constraint expires_later CHECK ((expires_at > created_at))
);
CREATE UNIQUE INDEX one_open_email_change ON public.email_change USING btree (user_id) WHERE (ended_at IS NULL);

create table event_sweep (
  provider text not null,
  account text not null,
  read_to timestamp with time zone not null,
  part_to timestamp with time zone,
  part_after text,
  next_at timestamp with time zone not null,
  failures integer default 0 not null,
  constraint event_sweep_pkey PRIMARY KEY (provider, account),
  constraint a_page_is_of_a_part CHECK (((part_after IS NULL) OR (part_to IS NOT NULL))),
  constraint event_sweep_failures_check CHECK ((failures >= 0)),
  constraint event_sweep_provider_check CHECK ((provider ~ '^[a-z][a-z0-9_]{0,39}$'::text))
);
CREATE INDEX event_sweep_due ON public.event_sweep USING btree (next_at);

create table factor_guard (
  user_id uuid not null,
  wrong_tries integer not null,
  counting_from timestamp with time zone not null,
  locked_until timestamp with time zone,
  browser text default ''::text not null,
  constraint factor_guard_pkey PRIMARY KEY (user_id, browser),
  constraint factor_guard_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint factor_guard_wrong_tries_check CHECK ((wrong_tries >= 0))
);

create table favorite_shop (
  user_id uuid not null,
  shop_id uuid not null,
  place integer not null,
  added_at timestamp with time zone not null,
  constraint favorite_shop_pkey PRIMARY KEY (user_id, shop_id),
  constraint one_favorite_a_place UNIQUE (user_id, place),
  constraint favorite_shop_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint favorite_shop_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint favorite_shop_place_check CHECK (((place >= 1) AND (place <= 50)))
);
CREATE INDEX favorite_shop_by_shop ON public.favorite_shop USING btree (shop_id);

create table feature_flag (
  name text not null,
  is_on boolean not null,
  changed_at timestamp with time zone not null,
  constraint feature_flag_pkey PRIMARY KEY (name),
  constraint feature_flag_name_check CHECK ((name ~ '^[a-zA-Z]{3,40}$'::text))
);

create table fee_schedule (
  id uuid not null,
  starts_at timestamp with time zone not null,
  commission_basis_points integer not null,
  processing_cents bigint not null,
  cap_basis_points integer not null,
  booking_fee_cents bigint not null,
  withdrawn_at timestamp with time zone,
  constraint fee_schedule_pkey PRIMARY KEY (id),
  constraint fee_schedule_booking_fee_cents_check CHECK ((booking_fee_cents >= 0)),
  constraint fee_schedule_cap_basis_points_check CHECK (((cap_basis_points >= 0) AND (cap_basis_points <= 10000))),
  constraint fee_schedule_commission_basis_points_check CHECK (((commission_basis_points >= 0) AND (commission_basis_points <= 1500))),
  constraint fee_schedule_processing_cents_check CHECK ((processing_cents >= 0)),
  constraint fees_that_began_stay CHECK ((withdrawn_at < starts_at))
);
CREATE UNIQUE INDEX fee_schedule_starts_at ON public.fee_schedule USING btree (starts_at) WHERE (withdrawn_at IS NULL);

create table file (
  id uuid not null,
  storage_key text not null,
  thumbnail_key text,
  content_type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  sha256 text not null,
  uploaded_by uuid,
  claim_hash text not null,
  created_at timestamp with time zone not null,
  kind text default 'picture'::text not null,
  seconds real,
  constraint file_pkey PRIMARY KEY (id),
  constraint file_and_kind UNIQUE (id, kind),
  constraint file_storage_key_key UNIQUE (storage_key),
  constraint file_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES auth_user(id),
  constraint file_bytes_check CHECK ((bytes > 0)),
  constraint file_kind_check CHECK ((kind = ANY (ARRAY['picture'::text, 'clip'::text]))),
  constraint file_of_its_kind CHECK (
CASE kind
    WHEN 'clip'::text THEN ((thumbnail_key IS NULL) AND (seconds > (0)::double precision))
    ELSE ((thumbnail_key IS NOT NULL) AND (seconds IS NULL))
END)
);
CREATE INDEX file_of_uploader ON public.file USING btree (uploaded_by, created_at);
CREATE INDEX file_oldest ON public.file USING btree (created_at);

create table guest_link (
  token_hash text not null,
  job_id uuid not null,
  email text not null,
  name text default ''::text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  device_hash text,
  number text,
  device_name text,
  address text,
  asked_at timestamp with time zone,
  wrong_tries integer default 0 not null,
  constraint guest_link_pkey PRIMARY KEY (token_hash),
  constraint guest_link_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
  constraint asked_on_a_device CHECK ((num_nulls(device_hash, number, device_name, address, asked_at) = ANY (ARRAY[0, 5]))),
  constraint guest_link_address_check CHECK (((length(address) >= 1) AND (length(address) <= 100))),
  constraint guest_link_device_hash_check CHECK ((device_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint guest_link_device_name_check CHECK (((length(device_name) >= 1) AND (length(device_name) <= 100))),
  constraint guest_link_number_check CHECK ((number ~ '^[0-9]{4}$'::text)),
  constraint guest_link_wrong_tries_check CHECK ((wrong_tries >= 0))
);
CREATE INDEX guest_link_email ON public.guest_link USING btree (email, expires_at);
CREATE INDEX guest_link_ends ON public.guest_link USING btree (expires_at);

create table health_day (
  day date not null,
  part text not null,
  checks integer not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  last_ok boolean not null,
  constraint health_day_pkey PRIMARY KEY (day, part),
  constraint health_day_check CHECK (((failures >= 0) AND (failures <= checks))),
  constraint health_day_checks_check CHECK ((checks >= 1)),
  constraint health_day_part_check CHECK (((length(part) >= 1) AND (length(part) <= 20)))
);

create table idempotency_key (
  actor text not null,
  key uuid not null,
  operation text not null,
  input_hash text not null,
  response jsonb,
  created_at timestamp with time zone not null,
  constraint idempotency_key_pkey PRIMARY KEY (actor, key)
);
CREATE INDEX idempotency_key_age ON public.idempotency_key USING btree (created_at);

create table invariant_check (
  id text not null,
  violations integer not null,
  sample text,
  checked_at timestamp with time zone not null,
  constraint invariant_check_pkey PRIMARY KEY (id)
);

create table invoice (
  job_id uuid not null,
  number bigint generated always as identity not null,
  lines jsonb not null,
  price_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  odometer_miles integer not null,
  warranty text default ''::text not null,
  note text default ''::text not null,
  issued_by uuid not null,
  issued_at timestamp with time zone not null,
  warranty_months integer,
  constraint invoice_pkey PRIMARY KEY (job_id),
  constraint invoice_number_key UNIQUE (number),
  constraint invoice_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES auth_user(id),
  constraint invoice_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
  constraint invoice_check CHECK ((total_cents = (price_cents + tax_cents))),
  constraint invoice_odometer_miles_check CHECK ((odometer_miles >= 0)),
  constraint invoice_price_cents_check CHECK ((price_cents >= 1)),
  constraint invoice_tax_cents_check CHECK ((tax_cents >= 0)),
  constraint invoice_warranty_months_check CHECK (((warranty_months >= 0) AND (warranty_months <= 120)))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.invoice FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table job (
  id uuid not null,
  number bigint generated always as identity not null,
  customer_id uuid,
  guest_email text,
  vehicle_id uuid not null,
  state text not null,
  version integer default 1 not null,
  service text not null,
  description text default ''::text not null,
  budget_cents bigint,
  fixed_price boolean default false not null,
  instant_accept boolean default false not null,
  mobile_ok boolean default false not null,
  address_visibility text not null,
  response text not null,
  card_id uuid,
  consent_cents bigint,
  zip text not null,
  city text not null,
  state_code text not null,
  market text generated always as ("left"(zip, 3)) stored not null,
  public_lat double precision not null,
  public_lng double precision not null,
  grid integer generated always as ((((floor((public_lat / (0.25)::double precision)))::integer * 10000) + (floor((public_lng / (0.25)::double precision)))::integer)) stored not null,
  accepting_quotes boolean default true not null,
  quote_cap integer default 5 not null,
  quote_window_ends_at timestamp with time zone,
  expires_at timestamp with time zone,
  posted_at timestamp with time zone,
  cancel_code text,
  hidden_at timestamp with time zone,
  hidden_reason text,
  payment_attention boolean default false not null,
  clock_offset_seconds bigint default 0 not null,
  shop_id uuid,
  accepted_quote_id uuid,
  fee_schedule_id uuid,
  check_in_code text,
  hand_over_code text,
  wrong_codes integer default 0 not null,
  codes_locked_until timestamp with time zone,
  checked_in_at timestamp with time zone,
  work_done_at timestamp with time zone,
  handed_over_at timestamp with time zone,
  completed_at timestamp with time zone,
  sample boolean default false not null,
  created_at timestamp with time zone not null,
  consent_policy_sha256 text,
  key_drop_at timestamp with time zone,
  key_drop_note text,
  rescue_until timestamp with time zone,
  rescue_most_cents bigint,
  rescues smallint default 0 not null,
  consent_fee_cents bigint,
  agreed_fee_cents bigint,
  watched_since timestamp with time zone,
  payment_attention_since timestamp with time zone,
  post_version integer default 1 not null,
  work_version integer default 1 not null,
  asked_only boolean default false not null,
  first_look_ends_at timestamp with time zone,
  then_everyone boolean default false not null,
  constraint job_pkey PRIMARY KEY (id),
  constraint job_number_key UNIQUE (number),
  constraint accepts_its_own_quote FOREIGN KEY (accepted_quote_id, id, shop_id) REFERENCES quote(id, job_id, shop_id),
  constraint job_accepted_quote_id_fkey FOREIGN KEY (accepted_quote_id) REFERENCES quote(id),
  constraint job_card_id_fkey FOREIGN KEY (card_id) REFERENCES customer_card(id),
  constraint job_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES auth_user(id),
  constraint job_fee_schedule_id_fkey FOREIGN KEY (fee_schedule_id) REFERENCES fee_schedule(id),
  constraint job_of_own_car FOREIGN KEY (vehicle_id, customer_id) REFERENCES vehicle(id, customer_id),
  constraint job_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint job_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id),
  constraint job_zip_fkey FOREIGN KEY (zip) REFERENCES zip_code(zip),
  constraint a_booked_job_has_a_shop CHECK (((state <> ALL (ARRAY['booking_pending'::text, 'booked'::text, 'checked_in'::text, 'inspecting'::text, 'awaiting_approval'::text, 'in_progress'::text, 'work_done'::text, 'completed'::text, 'closed'::text])) OR ((shop_id IS NOT NULL) AND (accepted_quote_id IS NOT NULL) AND (fee_schedule_id IS NOT NULL)))),
  constraint a_first_look_ends CHECK (((NOT asked_only) OR (state = 'draft'::text) OR (first_look_ends_at IS NOT NULL))),
  constraint a_note_belongs_to_a_key_drop CHECK (((key_drop_note IS NULL) OR (key_drop_at IS NOT NULL))),
  constraint a_rescue_has_a_price CHECK (((rescue_until IS NULL) = (rescue_most_cents IS NULL))),
  constraint a_rule_names_its_policy CHECK (((NOT (instant_accept OR (response = 'auto'::text))) OR (consent_policy_sha256 IS NOT NULL))),
  constraint an_accepted_quote_has_a_shop CHECK (((accepted_quote_id IS NULL) OR (shop_id IS NOT NULL))),
  constraint cancelled_says_why CHECK (((state = 'cancelled'::text) = (cancel_code IS NOT NULL))),
  constraint fixed_price_has_an_amount CHECK (((NOT fixed_price) OR (budget_cents IS NOT NULL))),
  constraint instant_needs_a_card CHECK (((NOT (instant_accept OR (response = 'auto'::text))) OR ((card_id IS NOT NULL) AND (consent_cents IS NOT NULL)))),
  constraint job_address_visibility_check CHECK ((address_visibility = ANY (ARRAY['booked_shop'::text, 'verified_shops'::text]))),
  constraint job_agreed_fee_cents_check CHECK ((agreed_fee_cents >= 0)),
  constraint job_budget_cents_check CHECK (((budget_cents >= 1) AND (budget_cents <= 10000000))),
  constraint job_cancel_code_check CHECK ((cancel_code = ANY (ARRAY['owner_early'::text, 'owner_late'::text, 'shop'::text, 'staff'::text, 'payment_failed'::text, 'no_show_owner'::text, 'declined_after_inspection'::text, 'not_repairable'::text, 'duplicate'::text, 'fraud'::text]))),
  constraint job_check_in_code_check CHECK ((check_in_code ~ '^[0-9]{6}$'::text)),
  constraint job_clock_offset_seconds_check CHECK ((clock_offset_seconds >= 0)),
  constraint job_consent_cents_check CHECK ((consent_cents >= 1)),
  constraint job_consent_fee_cents_check CHECK ((consent_fee_cents >= 0)),
  constraint job_description_check CHECK ((length(description) <= 4000)),
  constraint job_hand_over_code_check CHECK ((hand_over_code ~ '^[0-9]{6}$'::text)),
  constraint job_key_drop_note_check CHECK ((length(key_drop_note) <= 300)),
  constraint job_quote_cap_check CHECK (((quote_cap >= 1) AND (quote_cap <= 10))),
  constraint job_rescue_most_cents_check CHECK ((rescue_most_cents >= 1)),
  constraint job_rescues_check CHECK ((rescues >= 0)),
  constraint job_response_check CHECK ((response = ANY (ARRAY['auto'::text, 'review'::text]))),
  constraint job_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'open'::text, 'pending_selection'::text, 'booking_pending'::text, 'booked'::text, 'checked_in'::text, 'inspecting'::text, 'awaiting_approval'::text, 'in_progress'::text, 'work_done'::text, 'completed'::text, 'closed'::text, 'cancelled'::text, 'expired'::text]))),
  constraint job_state_code_check CHECK ((state_code ~ '^[A-Z]{2}$'::text)),
  constraint somebody_posted_it CHECK (((customer_id IS NOT NULL) OR ((state = 'draft'::text) AND (guest_email IS NOT NULL)))),
  constraint work_is_part_of_the_post CHECK (((work_version >= 1) AND (work_version <= post_version)))
);
CREATE INDEX job_accepted_quote ON public.job USING btree (accepted_quote_id) WHERE (accepted_quote_id IS NOT NULL);
CREATE INDEX job_attention ON public.job USING btree (COALESCE(payment_attention_since, created_at), id) WHERE payment_attention;
CREATE INDEX job_by_state ON public.job USING btree (state);
CREATE INDEX job_card ON public.job USING btree (card_id) WHERE (card_id IS NOT NULL);
CREATE INDEX job_completed ON public.job USING btree (completed_at DESC) WHERE (completed_at IS NOT NULL);
CREATE INDEX job_customer ON public.job USING btree (customer_id, created_at DESC, id DESC);
CREATE INDEX job_hidden_newest ON public.job USING btree (created_at DESC, id DESC) WHERE (hidden_at IS NOT NULL);
CREATE INDEX job_newest ON public.job USING btree (created_at DESC, id DESC) WHERE (state <> 'draft'::text);
CREATE INDEX job_of_customer_at_shop ON public.job USING btree (shop_id, customer_id) WHERE (shop_id IS NOT NULL);
CREATE INDEX job_of_shop_newest ON public.job USING btree (shop_id, created_at DESC, id DESC) WHERE (shop_id IS NOT NULL);
CREATE INDEX job_rescue ON public.job USING btree (grid, rescue_until) WHERE ((rescue_until IS NOT NULL) AND (state = ANY (ARRAY['open'::text, 'pending_selection'::text])) AND (hidden_at IS NULL) AND accepting_quotes AND (NOT asked_only));
CREATE INDEX job_search ON public.job USING btree (grid, posted_at DESC, id DESC) INCLUDE (service, budget_cents, fixed_price, instant_accept, mobile_ok, public_lat, public_lng) WHERE ((state = 'open'::text) AND (hidden_at IS NULL) AND (NOT asked_only));
CREATE INDEX job_search_shops ON public.job USING btree (grid, posted_at DESC, id DESC) INCLUDE (service, budget_cents, fixed_price, instant_accept, mobile_ok, public_lat, public_lng) WHERE ((state = ANY (ARRAY['open'::text, 'pending_selection'::text])) AND (hidden_at IS NULL) AND accepting_quotes AND (NOT asked_only));
CREATE INDEX job_service_newest ON public.job USING btree (service, created_at DESC, id DESC) WHERE (state <> 'draft'::text);
CREATE INDEX job_shop ON public.job USING btree (shop_id, state);
CREATE INDEX job_state_newest ON public.job USING btree (state, created_at DESC, id DESC) WHERE (hidden_at IS NULL);
CREATE INDEX job_vehicle_newest ON public.job USING btree (vehicle_id, created_at DESC, id DESC);
CREATE INDEX job_watched ON public.job USING btree (watched_since, id) WHERE ((watched_since IS NOT NULL) AND (state = ANY (ARRAY['checked_in'::text, 'inspecting'::text, 'awaiting_approval'::text, 'in_progress'::text, 'work_done'::text])));
CREATE INDEX job_zip_newest ON public.job USING btree (zip, created_at DESC, id DESC) WHERE (state <> 'draft'::text);
CREATE TRIGGER asked_only_ends_once BEFORE UPDATE ON public.job FOR EACH ROW WHEN ((new.asked_only AND (NOT old.asked_only) AND (old.state <> 'draft'::text))) EXECUTE FUNCTION asked_only_ends_once();
CREATE TRIGGER job_is_of_kept_car BEFORE INSERT OR UPDATE OF vehicle_id, customer_id ON public.job FOR EACH ROW EXECUTE FUNCTION point_job_at_kept_car();
CREATE TRIGGER job_keeps_its_car_while_paid BEFORE UPDATE OF vehicle_id ON public.job FOR EACH ROW EXECUTE FUNCTION refuse_another_car_of_booking();
CREATE TRIGGER main_is_not_more AFTER UPDATE OF service ON public.job FOR EACH ROW WHEN ((new.service IS DISTINCT FROM old.service)) EXECUTE FUNCTION main_is_not_more();
CREATE TRIGGER post_changes_while_open BEFORE UPDATE ON public.job FOR EACH ROW WHEN (((new.post_version <> old.post_version) OR (new.work_version <> old.work_version))) EXECUTE FUNCTION post_changes_while_open();
CREATE TRIGGER shop_read_what_is_booked BEFORE UPDATE OF state, accepted_quote_id ON public.job FOR EACH ROW WHEN (((new.state = ANY (ARRAY['booking_pending'::text, 'booked'::text])) AND (new.accepted_quote_id IS NOT NULL))) EXECUTE FUNCTION shop_read_what_is_booked();

create table job_address (
  job_id uuid not null,
  sealed text not null,
  constraint job_address_pkey PRIMARY KEY (job_id),
  constraint job_address_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE
);

create table job_alert (
  user_id uuid not null,
  job_id uuid not null,
  shop_id uuid not null,
  matched_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint job_alert_pkey PRIMARY KEY (user_id, job_id),
  constraint job_alert_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
  constraint job_alert_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint job_alert_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE
);
CREATE INDEX job_alert_age ON public.job_alert USING btree (matched_at);
CREATE INDEX job_alert_job ON public.job_alert USING btree (job_id);
CREATE INDEX job_alert_untold ON public.job_alert USING btree (user_id, matched_at) WHERE (told_at IS NULL);

create table job_alert_reader (
  user_id uuid not null,
  told_at timestamp with time zone,
  tell_at timestamp with time zone,
  constraint job_alert_reader_pkey PRIMARY KEY (user_id),
  constraint job_alert_reader_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE
);
CREATE INDEX job_alert_to_tell ON public.job_alert_reader USING btree (tell_at) WHERE (tell_at IS NOT NULL);

create table job_answer (
  job_id uuid not null,
  position smallint not null,
  question text not null,
  answer text not null,
  constraint job_answer_pkey PRIMARY KEY (job_id, "position"),
  constraint one_answer_a_question UNIQUE (job_id, question),
  constraint job_answer_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
  constraint job_answer_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 40))),
  constraint job_answer_position_check CHECK ((("position" >= 0) AND ("position" <= 14))),
  constraint job_answer_question_check CHECK (((length(question) >= 1) AND (length(question) <= 40)))
);

create table job_edit (
  job_id uuid not null,
  post_version integer not null,
  work_version integer not null,
  edited_at timestamp with time zone not null,
  changes jsonb not null,
  constraint job_edit_pkey PRIMARY KEY (job_id, post_version),
  constraint job_edit_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
  constraint job_edit_check CHECK (((work_version >= 1) AND (work_version <= post_version))),
  constraint job_edit_post_version_check CHECK ((post_version > 1))
);

create table job_intake (
  job_id uuid not null,
  odometer_miles integer,
  drivable text,
  tow_note text default ''::text not null,
  symptom_kind text,
  symptom_place text,
  symptom_sign text,
  trouble_codes text[] default '{}'::text[] not null,
  constraint job_intake_pkey PRIMARY KEY (job_id),
  constraint job_intake_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
  constraint job_intake_drivable_check CHECK ((drivable = ANY (ARRAY['yes'::text, 'short'::text, 'no'::text]))),
  constraint job_intake_odometer_miles_check CHECK (((odometer_miles >= 0) AND (odometer_miles <= 2000000))),
  constraint job_intake_symptom_kind_check CHECK (((length(symptom_kind) >= 1) AND (length(symptom_kind) <= 40))),
  constraint job_intake_symptom_place_check CHECK (((length(symptom_place) >= 1) AND (length(symptom_place) <= 40))),
  constraint job_intake_symptom_sign_check CHECK (((length(symptom_sign) >= 1) AND (length(symptom_sign) <= 40))),
  constraint job_intake_tow_note_check CHECK ((length(tow_note) <= 300)),
  constraint note_of_a_tow CHECK (((tow_note = ''::text) OR (NOT (drivable IS DISTINCT FROM 'no'::text)))),
  constraint symptom_whole CHECK ((num_nulls(symptom_kind, symptom_place, symptom_sign) = ANY (ARRAY[0, 3]))),
  constraint trouble_codes_by_form CHECK (((cardinality(trouble_codes) <= 6) AND (array_to_string(trouble_codes, ' '::text, '?'::text) ~ '^([PBCU][0-3][0-9A-F]{3}( |$))*$'::text)))
);
CREATE INDEX job_needs_tow ON public.job_intake USING btree (job_id) WHERE (drivable = 'no'::text);

create table job_more_service (
  job_id uuid not null,
  position smallint not null,
  service text not null,
  constraint job_more_service_pkey PRIMARY KEY (job_id, "position"),
  constraint service_once UNIQUE (job_id, service),
  constraint job_more_service_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
  constraint job_more_service_position_check CHECK ((("position" >= 1) AND ("position" <= 4))),
  constraint job_more_service_service_check CHECK (((length(service) >= 1) AND (length(service) <= 60)))
);
CREATE TRIGGER more_than_main BEFORE INSERT OR UPDATE ON public.job_more_service FOR EACH ROW EXECUTE FUNCTION more_than_main();

create table job_photo (
  job_id uuid not null,
  file_id uuid not null,
  purpose text not null,
  position smallint not null,
  kind text generated always as (
CASE
    WHEN (purpose = 'clip'::text) THEN 'clip'::text
    ELSE 'picture'::text
END) stored,
  constraint job_photo_pkey PRIMARY KEY (job_id, purpose, "position"),
  constraint job_photo_file_id_key UNIQUE (file_id),
  constraint job_photo_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint job_photo_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
  constraint job_photo_of_its_kind FOREIGN KEY (file_id, kind) REFERENCES file(id, kind),
  constraint job_photo_purpose_check CHECK ((purpose = ANY (ARRAY['post'::text, 'check_in'::text, 'after'::text, 'clip'::text, 'poster'::text]))),
  constraint one_clip_a_job CHECK (((purpose <> ALL (ARRAY['clip'::text, 'poster'::text])) OR ("position" = 0)))
);

create table job_timer (
  job_id uuid not null,
  kind text not null,
  due_at timestamp with time zone not null,
  constraint job_timer_pkey PRIMARY KEY (job_id, kind),
  constraint job_timer_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE
);
CREATE INDEX job_timer_due ON public.job_timer USING btree (due_at);

create table job_window (
  job_id uuid not null,
  position smallint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint job_window_pkey PRIMARY KEY (job_id, "position"),
  constraint job_window_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
  constraint job_window_check CHECK ((starts_at < ends_at))
);

create table known_device (
  user_id uuid not null,
  token_hash bytea not null,
  user_agent text,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  alarm_hash bytea,
  alarm_until timestamp with time zone,
  constraint known_device_pkey PRIMARY KEY (user_id, token_hash),
  constraint known_device_alarm_hash_key UNIQUE (alarm_hash),
  constraint known_device_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint an_alarm_ends CHECK (((alarm_hash IS NULL) = (alarm_until IS NULL))),
  constraint known_device_alarm_hash_check CHECK ((length(alarm_hash) = 32)),
  constraint known_device_token_hash_check CHECK ((length(token_hash) = 32))
);

create table ledger_account (
  id text not null,
  keeps_balance boolean generated always as (((id ~~ 'job:%'::text) OR (id ~~ 'shop:%'::text))) stored not null,
  inflow_cents bigint default 0 not null,
  outflow_cents bigint default 0 not null,
  may_overdraw boolean generated always as (((id ~~ 'world:%'::text) OR (id ~~ 'shop:%:owes'::text) OR (id = ANY (ARRAY['platform:goodwill'::text, 'platform:guarantee'::text, 'platform:provider_fees'::text])))) stored not null,
  constraint ledger_account_pkey PRIMARY KEY (id),
  constraint ledger_account_id_check CHECK ((id ~ '^(world|platform|tax):[A-Za-z_]+$|^job:[0-9a-f-]{36}:(funds|disputed)$|^shop:[0-9a-f-]{36}:(payable|owes)$'::text)),
  constraint never_overdrawn CHECK ((may_overdraw OR (outflow_cents <= inflow_cents))),
  constraint owes_is_a_debt CHECK (((NOT (id ~~ 'shop:%:owes'::text)) OR (inflow_cents <= outflow_cents)))
);
CREATE TRIGGER begins_empty BEFORE INSERT ON public.ledger_account FOR EACH ROW EXECUTE FUNCTION account_begins_empty();

create table ledger_posting (
  transaction_id uuid not null,
  position smallint not null,
  source text not null,
  destination text not null,
  amount_cents bigint not null,
  constraint ledger_posting_pkey PRIMARY KEY (transaction_id, "position"),
  constraint ledger_posting_destination_fkey FOREIGN KEY (destination) REFERENCES ledger_account(id),
  constraint ledger_posting_source_fkey FOREIGN KEY (source) REFERENCES ledger_account(id),
  constraint ledger_posting_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transaction(id),
  constraint ledger_posting_amount_cents_check CHECK ((amount_cents > 0)),
  constraint moves_somewhere CHECK ((source <> destination))
);
CREATE INDEX ledger_posting_destination ON public.ledger_posting USING btree (destination) INCLUDE (amount_cents);
CREATE INDEX ledger_posting_source ON public.ledger_posting USING btree (source) INCLUDE (amount_cents);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_posting FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.ledger_posting FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER apply_posting AFTER INSERT ON public.ledger_posting FOR EACH ROW EXECUTE FUNCTION apply_posting();
CREATE TRIGGER keep_covered AFTER INSERT ON public.ledger_posting FOR EACH ROW EXECUTE FUNCTION keep_summed_account_covered();
CREATE TRIGGER tip_goes_whole BEFORE INSERT ON public.ledger_posting FOR EACH ROW EXECUTE FUNCTION tip_goes_whole();

create table ledger_snapshot (
  account text not null,
  day date not null,
  balance_cents bigint not null,
  constraint ledger_snapshot_pkey PRIMARY KEY (account, day),
  constraint ledger_snapshot_account_fkey FOREIGN KEY (account) REFERENCES ledger_account(id)
);

create table ledger_transaction (
  id uuid not null,
  kind text not null,
  idempotency_key text not null,
  market text not null,
  job_id uuid,
  shop_id uuid,
  payment_id uuid,
  provider_ref text,
  reverses_id uuid,
  occurred_at timestamp with time zone not null,
  constraint ledger_transaction_pkey PRIMARY KEY (id),
  constraint ledger_transaction_idempotency_key_key UNIQUE (idempotency_key),
  constraint ledger_transaction_provider_ref_key UNIQUE (provider_ref),
  constraint ledger_transaction_reverses_id_key UNIQUE (reverses_id),
  constraint keeps_to_its_job FOREIGN KEY (payment_id, job_id, shop_id) REFERENCES payment(id, job_id, shop_id),
  constraint ledger_transaction_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
  constraint ledger_transaction_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint ledger_transaction_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES ledger_transaction(id),
  constraint ledger_transaction_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint a_failure_names_its_refund CHECK (((kind = ANY (ARRAY['refund_failed'::text, 'reversal'::text])) OR (reverses_id IS NULL))) NOT VALID,
  constraint ledger_transaction_kind_check CHECK ((kind = ANY (ARRAY['capture'::text, 'release'::text, 'keep_fee'::text, 'refund'::text, 'transfer'::text, 'reversal'::text, 'take_back'::text, 'transfer_reversal'::text, 'offset'::text, 'advance'::text, 'goodwill'::text, 'chargeback'::text, 'chargeback_loss'::text, 'provider_fee'::text, 'refund_failed'::text, 'tip'::text])))
);
CREATE INDEX ledger_transaction_job ON public.ledger_transaction USING btree (job_id, occurred_at);
CREATE UNIQUE INDEX ledger_transaction_released_once ON public.ledger_transaction USING btree (job_id) WHERE (kind = 'release'::text);
CREATE INDEX ledger_transaction_shop ON public.ledger_transaction USING btree (shop_id, occurred_at DESC, id DESC);
CREATE INDEX ledger_transaction_time ON public.ledger_transaction USING btree (occurred_at);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_transaction FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.ledger_transaction FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER frozen_money_stays BEFORE INSERT ON public.ledger_transaction FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['release'::text, 'keep_fee'::text, 'take_back'::text, 'tip'::text]))) EXECUTE FUNCTION frozen_money_stays();

create table message (
  id uuid not null,
  conversation_id uuid not null,
  place integer not null,
  side text not null,
  written_by uuid,
  words text not null,
  for_all boolean default false not null,
  answers uuid,
  sent_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  removed_at timestamp with time zone,
  constraint message_pkey PRIMARY KEY (id),
  constraint one_message_a_place UNIQUE (conversation_id, place),
  constraint message_answers_fkey FOREIGN KEY (answers) REFERENCES message(id) ON DELETE SET NULL,
  constraint message_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  constraint message_written_by_fkey FOREIGN KEY (written_by) REFERENCES auth_user(id) ON DELETE SET NULL,
  constraint message_place_check CHECK (((place >= 1) AND (place <= 5000))),
  constraint message_side_check CHECK ((side = ANY (ARRAY['owner'::text, 'shop'::text]))),
  constraint message_words_check CHECK ((char_length(words) <= 2000)),
  constraint only_owners_answer_all CHECK (((NOT for_all) OR (side = 'owner'::text))),
  constraint removed_words_are_gone CHECK (((removed_at IS NULL) OR (words = ''::text)))
);
CREATE INDEX message_answers ON public.message USING btree (answers) WHERE (answers IS NOT NULL);
CREATE INDEX message_for_all ON public.message USING btree (conversation_id) WHERE (for_all AND (removed_at IS NULL));
CREATE INDEX message_written_by ON public.message USING btree (written_by);

create table message_photo (
  message_id uuid not null,
  file_id uuid not null,
  position smallint not null,
  constraint message_photo_pkey PRIMARY KEY (message_id, "position"),
  constraint one_message_a_photo UNIQUE (file_id),
  constraint message_photo_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint message_photo_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE CASCADE,
  constraint message_photo_position_check CHECK ((("position" >= 1) AND ("position" <= 6)))
);

create table newsletter_issue (
  id uuid not null,
  subject text not null,
  content text not null,
  version integer default 1 not null,
  state text default 'draft'::text not null,
  written_by uuid not null,
  updated_at timestamp with time zone not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  recipients integer,
  sent integer default 0 not null,
  reached uuid,
  constraint newsletter_issue_pkey PRIMARY KEY (id),
  constraint newsletter_issue_written_by_fkey FOREIGN KEY (written_by) REFERENCES auth_user(id),
  constraint a_draft_went_nowhere CHECK ((((state = 'draft'::text) = (started_at IS NULL)) AND ((state = 'draft'::text) = (recipients IS NULL)) AND ((state = 'sent'::text) = (finished_at IS NOT NULL)) AND ((state <> 'draft'::text) OR ((sent = 0) AND (reached IS NULL))))),
  constraint newsletter_issue_content_check CHECK (((length(content) >= 1) AND (length(content) <= 20000))),
  constraint newsletter_issue_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sending'::text, 'sent'::text]))),
  constraint newsletter_issue_subject_check CHECK (((subject = TRIM(BOTH FROM subject)) AND ((length(subject) >= 3) AND (length(subject) <= 120))))
);
CREATE INDEX newsletter_issue_newest ON public.newsletter_issue USING btree (updated_at DESC, id DESC);

create table newsletter_reader (
  id uuid not null,
  email text not null,
  confirm_hash bytea not null,
  confirm_until timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  leave_key text not null,
  created_at timestamp with time zone not null,
  constraint newsletter_reader_pkey PRIMARY KEY (id),
  constraint newsletter_reader_email_key UNIQUE (email),
  constraint newsletter_reader_leave_key_key UNIQUE (leave_key),
  constraint newsletter_reader_confirm_hash_check CHECK ((length(confirm_hash) = 32)),
  constraint newsletter_reader_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint newsletter_reader_leave_key_check CHECK ((leave_key ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX newsletter_reader_confirm ON public.newsletter_reader USING btree (confirm_hash);
CREATE INDEX newsletter_reader_unconfirmed ON public.newsletter_reader USING btree (confirm_until) WHERE (confirmed_at IS NULL);

create table no_show (
  id uuid not null,
  job_id uuid not null,
  appointment_id uuid not null,
  shop_id uuid not null,
  customer_id uuid not null,
  absent text not null,
  state text not null,
  fee_cents bigint not null,
  reported_by uuid not null,
  reported_at timestamp with time zone not null,
  contest_until timestamp with time zone not null,
  contested_by uuid,
  contested_at timestamp with time zone,
  contest_reason text,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_reason text,
  constraint no_show_pkey PRIMARY KEY (id),
  constraint no_show_appointment_id_key UNIQUE (appointment_id),
  constraint no_show_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id),
  constraint no_show_contested_by_fkey FOREIGN KEY (contested_by) REFERENCES auth_user(id),
  constraint no_show_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES auth_user(id),
  constraint no_show_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth_user(id),
  constraint no_show_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
  constraint no_show_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES auth_user(id),
  constraint no_show_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint a_contest_says_why CHECK ((((state = 'reported'::text) = (contested_at IS NULL)) AND ((contested_at IS NULL) = (contested_by IS NULL)) AND ((contested_at IS NULL) = (contest_reason IS NULL)))),
  constraint a_decision_says_why CHECK ((((state = ANY (ARRAY['upheld'::text, 'reversed'::text])) = (decided_at IS NOT NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)) AND ((decided_at IS NULL) = (decision_reason IS NULL)))),
  constraint no_show_absent_check CHECK ((absent = ANY (ARRAY['owner'::text, 'shop'::text]))),
  constraint no_show_check CHECK ((contest_until > reported_at)),
  constraint no_show_check1 CHECK ((contested_at < contest_until)),
  constraint no_show_contest_reason_check CHECK (((length(contest_reason) >= 3) AND (length(contest_reason) <= 1000))),
  constraint no_show_decision_reason_check CHECK (((length(decision_reason) >= 3) AND (length(decision_reason) <= 500))),
  constraint no_show_fee_cents_check CHECK ((fee_cents >= 0)),
  constraint no_show_state_check CHECK ((state = ANY (ARRAY['reported'::text, 'contested'::text, 'upheld'::text, 'reversed'::text]))),
  constraint only_an_owner_pays CHECK (((absent = 'owner'::text) OR (fee_cents = 0)))
);
CREATE INDEX no_show_contested ON public.no_show USING btree (contested_at, job_id) WHERE (state = 'contested'::text);
CREATE INDEX no_show_customer ON public.no_show USING btree (customer_id, reported_at DESC);
CREATE INDEX no_show_job ON public.no_show USING btree (job_id, reported_at DESC);
CREATE INDEX no_show_shop ON public.no_show USING btree (shop_id, reported_at DESC);

create table notice (
  id uuid not null,
  user_id uuid not null,
  shop_id uuid,
  kind text not null,
  title text not null,
  detail text default ''::text not null,
  path text not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint notice_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint notice_detail_check CHECK ((length(detail) <= 400)),
  constraint notice_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 60))),
  constraint notice_path_check CHECK (((path ~ '^/[^/\\]'::text) AND (length(path) <= 500))),
  constraint notice_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  constraint read_after_it_was_written CHECK ((read_at >= created_at))
);
CREATE INDEX notice_age ON public.notice USING btree (created_at);
CREATE INDEX notice_newest ON public.notice USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX notice_unread ON public.notice USING btree (user_id) WHERE (read_at IS NULL);

create table notification_preference (
  user_id uuid not null,
  topic text not null,
  channel text not null,
  is_on boolean not null,
  pace text,
  constraint notification_preference_pkey PRIMARY KEY (user_id, topic, channel),
  constraint notification_preference_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint notification_preference_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text]))),
  constraint notification_preference_pace_check CHECK ((pace = ANY (ARRAY['at_once'::text, 'daily'::text]))),
  constraint notification_preference_topic_check CHECK (((length(topic) >= 1) AND (length(topic) <= 40))),
  constraint only_new_jobs_have_a_pace CHECK (((pace IS NULL) OR (topic = 'new_jobs'::text)))
);

create table notify_me (
  email text not null,
  zip text not null,
  created_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint notify_me_pkey PRIMARY KEY (email, zip),
  constraint notify_me_zip_check CHECK ((zip ~ '^[0-9]{5}$'::text))
);
CREATE INDEX notify_me_waiting ON public.notify_me USING btree (zip, created_at) WHERE (told_at IS NULL);
CREATE TRIGGER interest_changes AFTER UPDATE ON public.notify_me REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_interest();
CREATE TRIGGER interest_comes AFTER INSERT ON public.notify_me REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_interest();
CREATE TRIGGER interest_goes AFTER DELETE ON public.notify_me REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_interest();

create table odometer_reading (
  id uuid not null,
  vehicle_id uuid not null,
  miles integer not null,
  read_at timestamp with time zone not null,
  constraint odometer_reading_pkey PRIMARY KEY (id),
  constraint odometer_reading_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE,
  constraint odometer_reading_miles_check CHECK (((miles >= 0) AND (miles <= 2000000)))
);
CREATE INDEX odometer_reading_of ON public.odometer_reading USING btree (vehicle_id, read_at DESC, id DESC);

create table one_time_secret (
  id uuid not null,
  purpose text not null,
  user_id uuid,
  target text,
  secret_hash bytea not null,
  facts jsonb default '{}'::jsonb not null,
  wrong_tries integer default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  device_hash text,
  constraint one_time_secret_pkey PRIMARY KEY (id),
  constraint one_time_secret_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint expires_later CHECK ((expires_at > created_at)),
  constraint one_time_secret_device_hash_check CHECK ((device_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint one_time_secret_purpose_check CHECK ((purpose = ANY (ARRAY['confirm_email'::text, 'recover'::text, 'sign_in_link'::text, 'sign_in_code'::text, 'sign_up_code'::text, 'change_email'::text, 'change_phone'::text, 'provider_flow'::text, 'passkey_flow'::text]))),
  constraint one_time_secret_secret_hash_check CHECK ((length(secret_hash) = 32)),
  constraint one_time_secret_wrong_tries_check CHECK ((wrong_tries >= 0))
);
CREATE INDEX one_time_secret_expires ON public.one_time_secret USING btree (expires_at);
CREATE INDEX one_time_secret_hash ON public.one_time_secret USING btree (secret_hash);
CREATE INDEX one_time_secret_of_user ON public.one_time_secret USING btree (user_id, purpose);
CREATE INDEX one_time_secret_target ON public.one_time_secret USING btree (target, purpose);

create table outgoing_message (
  id uuid not null,
  kind text not null,
  channel text not null,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  status text not null,
  attempts integer default 0 not null,
  job_id uuid,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  last_error text,
  sealed boolean default false not null,
  leave_url text,
  constraint outgoing_message_pkey PRIMARY KEY (id),
  constraint outgoing_message_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text]))),
  constraint outgoing_message_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'dead'::text])))
);
CREATE INDEX outgoing_message_newest ON public.outgoing_message USING btree (created_at DESC, id DESC);
CREATE INDEX outgoing_message_queued ON public.outgoing_message USING btree (created_at) WHERE (status = 'queued'::text);
CREATE INDEX outgoing_message_recipient ON public.outgoing_message USING btree (to_address, kind, created_at);

create table ownership_offer (
  id uuid not null,
  shop_id uuid not null,
  from_user uuid not null,
  to_user uuid not null,
  status text not null,
  offered_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint ownership_offer_pkey PRIMARY KEY (id),
  constraint ownership_offer_from_user_fkey FOREIGN KEY (from_user) REFERENCES auth_user(id),
  constraint ownership_offer_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint ownership_offer_to_user_fkey FOREIGN KEY (to_user) REFERENCES auth_user(id),
  constraint answered_once CHECK (((status = 'offered'::text) = (answered_at IS NULL))),
  constraint offered_to_another CHECK ((from_user <> to_user)),
  constraint ownership_offer_status_check CHECK ((status = ANY (ARRAY['offered'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text])))
);
CREATE UNIQUE INDEX one_offer_a_shop ON public.ownership_offer USING btree (shop_id) WHERE (status = 'offered'::text);

create table payment (
  id uuid not null,
  job_id uuid not null,
  quote_id uuid not null,
  customer_id uuid not null,
  shop_id uuid not null,
  amount_cents bigint not null,
  plan text not null,
  state text not null,
  off_session boolean default false not null,
  provider_customer_id text,
  provider_setup_id text,
  provider_hold_id text,
  provider_charge_id text,
  client_secret text,
  provider_card_id text,
  card_brand text,
  card_last4 text,
  decline_reason text,
  declines integer default 0 not null,
  authorised_cents bigint default 0 not null,
  captured_cents bigint default 0 not null,
  refunded_cents bigint default 0 not null,
  released_cents bigint default 0 not null,
  due_cents bigint,
  capture_before timestamp with time zone,
  authorise_at timestamp with time zone,
  policy_sha256 text,
  created_at timestamp with time zone not null,
  authorised_at timestamp with time zone,
  captured_at timestamp with time zone,
  fee_waits boolean default false not null,
  refunding_cents bigint default 0 not null,
  returning_cents bigint default 0 not null,
  frozen_at timestamp with time zone,
  given_back_by uuid,
  given_back_at timestamp with time zone,
  given_back_cents bigint,
  provider text default 'simulator'::text not null,
  is_tip boolean default false not null,
  asks_bank boolean default false not null,
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_of_its_job UNIQUE (id, job_id, shop_id),
  constraint payment_provider_charge_id_key UNIQUE (provider_charge_id),
  constraint payment_provider_hold_id_key UNIQUE (provider_hold_id),
  constraint payment_provider_setup_id_key UNIQUE (provider_setup_id),
  constraint tip_or_not UNIQUE (id, is_tip),
  constraint keeps_to_its_job FOREIGN KEY (quote_id, job_id, shop_id) REFERENCES quote(id, job_id, shop_id),
  constraint payment_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES auth_user(id),
  constraint payment_given_back_by_fkey FOREIGN KEY (given_back_by) REFERENCES auth_user(id),
  constraint payment_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
  constraint payment_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quote(id),
  constraint payment_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint a_job_has_a_policy CHECK ((is_tip OR (policy_sha256 IS NOT NULL))),
  constraint a_provider_has_a_name CHECK ((provider ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  constraint a_tip_is_charged_at_once CHECK (((NOT is_tip) OR ((plan = 'authorise_now'::text) AND (NOT off_session) AND (due_cents = amount_cents) AND (state <> ALL (ARRAY['card_saved'::text, 'fee_kept'::text])) AND ((captured_cents = 0) OR (captured_cents = amount_cents))))),
  constraint a_tip_is_of_a_sensible_size CHECK (((NOT is_tip) OR ((amount_cents >= 50) AND (amount_cents <= 50000)))),
  constraint a_waiting_fee_is_nobodys CHECK (((NOT fee_waits) OR ((due_cents IS NOT NULL) AND (released_cents = 0) AND (state <> 'fee_kept'::text)))),
  constraint given_back_whole CHECK ((((given_back_by IS NULL) = (given_back_at IS NULL)) AND ((given_back_by IS NULL) = (given_back_cents IS NULL)))),
  constraint never_more_than_approved CHECK (((authorised_cents >= 0) AND (authorised_cents <= amount_cents))),
  constraint never_more_than_authorised CHECK (((captured_cents >= 0) AND (captured_cents <= authorised_cents))),
  constraint never_more_than_captured CHECK (((refunded_cents >= 0) AND (released_cents >= 0) AND ((refunded_cents + released_cents) <= captured_cents))),
  constraint never_refunded_twice CHECK (((refunding_cents >= 0) AND (returning_cents >= 0) AND (returning_cents <= released_cents) AND (((refunded_cents + refunding_cents) + released_cents) <= captured_cents) AND (((refunded_cents + refunding_cents) + returning_cents) <= captured_cents))),
  constraint payment_amount_cents_check CHECK ((amount_cents >= 1)),
  constraint payment_due_cents_check CHECK ((due_cents >= 0)),
  constraint payment_given_back_cents_check CHECK ((given_back_cents > 0)),
  constraint payment_plan_check CHECK ((plan = ANY (ARRAY['authorise_now'::text, 'save_card'::text]))),
  constraint payment_state_check CHECK ((state = ANY (ARRAY['preparing'::text, 'awaiting_card'::text, 'card_saved'::text, 'authorised'::text, 'captured'::text, 'released'::text, 'failed'::text, 'voided'::text, 'fee_kept'::text])))
);
CREATE UNIQUE INDEX one_live_payment_a_job ON public.payment USING btree (job_id) WHERE ((state <> ALL (ARRAY['failed'::text, 'voided'::text])) AND (NOT is_tip));
CREATE UNIQUE INDEX one_tip_a_job ON public.payment USING btree (job_id) WHERE ((state <> ALL (ARRAY['failed'::text, 'voided'::text])) AND is_tip);
CREATE INDEX payment_card_asked ON public.payment USING btree (created_at) WHERE (state = 'awaiting_card'::text);
CREATE INDEX payment_customer ON public.payment USING btree (customer_id, created_at DESC, id DESC);
CREATE INDEX payment_given_back_alone ON public.payment USING btree (given_back_by, given_back_at) WHERE (given_back_by IS NOT NULL);
CREATE INDEX payment_held ON public.payment USING btree (shop_id) INCLUDE (state, authorised_cents, captured_cents, refunded_cents, released_cents) WHERE ((state = 'authorised'::text) OR (captured_cents > (refunded_cents + released_cents)));
CREATE INDEX payment_hold_ends ON public.payment USING btree (capture_before) WHERE (state = 'authorised'::text);
CREATE INDEX payment_job ON public.payment USING btree (job_id, created_at DESC);
CREATE INDEX payment_largest ON public.payment USING btree ((
CASE
    WHEN (captured_cents > 0) THEN captured_cents
    ELSE amount_cents
END) DESC, created_at DESC, id DESC);
CREATE INDEX payment_largest_in_status ON public.payment USING btree ((
CASE
    WHEN (state = ANY (ARRAY['preparing'::text, 'awaiting_card'::text, 'card_saved'::text, 'authorised'::text])) THEN 'pending'::text
    WHEN (state = 'failed'::text) THEN 'failed'::text
    WHEN (state = 'voided'::text) THEN 'voided'::text
    WHEN (refunded_cents > 0) THEN 'refunded'::text
    ELSE 'completed'::text
END), (
CASE
    WHEN (captured_cents > 0) THEN captured_cents
    ELSE amount_cents
END) DESC, created_at DESC, id DESC);
CREATE INDEX payment_newest ON public.payment USING btree (created_at DESC, id DESC);
CREATE INDEX payment_newest_in_status ON public.payment USING btree ((
CASE
    WHEN (state = ANY (ARRAY['preparing'::text, 'awaiting_card'::text, 'card_saved'::text, 'authorised'::text])) THEN 'pending'::text
    WHEN (state = 'failed'::text) THEN 'failed'::text
    WHEN (state = 'voided'::text) THEN 'voided'::text
    WHEN (refunded_cents > 0) THEN 'refunded'::text
    ELSE 'completed'::text
END), created_at DESC, id DESC);
CREATE INDEX payment_of_shop ON public.payment USING btree (shop_id, created_at DESC, id DESC);
CREATE INDEX payment_provider_card ON public.payment USING btree (provider_card_id) WHERE (state = ANY (ARRAY['preparing'::text, 'awaiting_card'::text, 'card_saved'::text, 'authorised'::text]));
CREATE TRIGGER tip_stays_tip BEFORE UPDATE ON public.payment FOR EACH ROW WHEN ((new.is_tip IS DISTINCT FROM old.is_tip)) EXECUTE FUNCTION tip_stays_tip();
CREATE TRIGGER within_approved BEFORE UPDATE ON public.payment FOR EACH ROW WHEN ((((((new.job_id IS DISTINCT FROM old.job_id) OR (new.quote_id IS DISTINCT FROM old.quote_id)) OR (new.amount_cents IS DISTINCT FROM old.amount_cents)) OR (new.authorised_cents IS DISTINCT FROM old.authorised_cents)) OR (new.captured_cents IS DISTINCT FROM old.captured_cents))) EXECUTE FUNCTION payment_within_approved();
CREATE TRIGGER within_approved_at_first BEFORE INSERT ON public.payment FOR EACH ROW EXECUTE FUNCTION payment_within_approved();

create table payment_attempt (
  id uuid not null,
  payment_id uuid,
  card_id uuid,
  payout_id uuid,
  kind text not null,
  provider_key text not null,
  request jsonb not null,
  amount_cents bigint,
  state text not null,
  provider_ref text,
  failure text,
  created_at timestamp with time zone not null,
  queued_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  handed_at timestamp with time zone,
  called_at timestamp with time zone,
  provider text default 'simulator'::text not null,
  constraint payment_attempt_pkey PRIMARY KEY (id),
  constraint payment_attempt_provider_key_key UNIQUE (provider_key),
  constraint payment_attempt_card_id_fkey FOREIGN KEY (card_id) REFERENCES customer_card(id),
  constraint payment_attempt_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payment_attempt_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payout(id),
  constraint a_provider_has_a_name CHECK ((provider ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  constraint payment_attempt_amount_cents_check CHECK ((amount_cents >= 1)),
  constraint payment_attempt_kind_check CHECK ((kind = ANY (ARRAY['prepare'::text, 'prepare_card'::text, 'detach_card'::text, 'authorise'::text, 'capture'::text, 'void'::text, 'refund'::text, 'transfer'::text, 'reverse'::text, 'answer_chargeback'::text]))),
  constraint payment_attempt_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text])))
);
CREATE UNIQUE INDEX one_capture_a_payment ON public.payment_attempt USING btree (payment_id) WHERE ((kind = 'capture'::text) AND (state <> 'failed'::text));
CREATE UNIQUE INDEX one_transfer_a_payout ON public.payment_attempt USING btree (payout_id) WHERE ((kind = 'transfer'::text) AND (state <> 'failed'::text));
CREATE INDEX payment_attempt_finished ON public.payment_attempt USING btree (finished_at);
CREATE INDEX payment_attempt_largest_refunds ON public.payment_attempt USING btree (COALESCE(amount_cents, (0)::bigint) DESC, created_at DESC, id DESC) WHERE (kind = 'refund'::text);
CREATE INDEX payment_attempt_payment ON public.payment_attempt USING btree (payment_id);
CREATE INDEX payment_attempt_pending ON public.payment_attempt USING btree (queued_at) WHERE (state = 'pending'::text);
CREATE INDEX payment_attempt_reference ON public.payment_attempt USING btree (provider_ref);
CREATE INDEX payment_attempt_refunds ON public.payment_attempt USING btree (created_at DESC, id DESC) WHERE (kind = 'refund'::text);
CREATE INDEX payment_attempt_refunds_in_state ON public.payment_attempt USING btree (state, created_at DESC, id DESC) WHERE (kind = 'refund'::text);
CREATE TRIGGER frozen_money_stays BEFORE INSERT ON public.payment_attempt FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['refund'::text, 'reverse'::text]))) EXECUTE FUNCTION frozen_money_stays();
CREATE TRIGGER frozen_payout_stays BEFORE INSERT ON public.payment_attempt FOR EACH ROW WHEN ((new.kind = 'transfer'::text)) EXECUTE FUNCTION frozen_payout_stays();

create table payment_refund (
  id uuid not null,
  payment_id uuid not null,
  job_id uuid not null,
  shop_id uuid not null,
  amount_cents bigint not null,
  shares_cents bigint default 0 not null,
  bearer text not null,
  reason_code text not null,
  reason text not null,
  state text not null,
  asked_by uuid,
  asked_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision text,
  reverse_id uuid,
  attempt_id uuid,
  finished_at timestamp with time zone,
  dispute_id uuid,
  chargeback_id uuid,
  shop_share_percent integer default 100 not null,
  constraint payment_refund_pkey PRIMARY KEY (id),
  constraint payment_refund_attempt_id_key UNIQUE (attempt_id),
  constraint payment_refund_chargeback_id_key UNIQUE (chargeback_id),
  constraint payment_refund_dispute_id_key UNIQUE (dispute_id),
  constraint payment_refund_reverse_id_key UNIQUE (reverse_id),
  constraint payment_refund_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES auth_user(id),
  constraint payment_refund_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id),
  constraint payment_refund_chargeback_id_fkey FOREIGN KEY (chargeback_id) REFERENCES chargeback(id),
  constraint payment_refund_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth_user(id),
  constraint payment_refund_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES dispute(id),
  constraint payment_refund_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
  constraint payment_refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payment_refund_payment_id_job_id_shop_id_fkey FOREIGN KEY (payment_id, job_id, shop_id) REFERENCES payment(id, job_id, shop_id),
  constraint payment_refund_reverse_id_fkey FOREIGN KEY (reverse_id) REFERENCES payment_attempt(id),
  constraint payment_refund_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint declined_has_a_reason CHECK (((state <> 'declined'::text) OR ((decided_by IS NOT NULL) AND (decision IS NOT NULL)))),
  constraint four_eyes CHECK (((decided_by IS NULL) OR (decided_by <> asked_by))),
  constraint only_shares_are_shared CHECK (((bearer = 'shares'::text) OR (shop_share_percent = 100))),
  constraint paying_has_a_call CHECK (((state <> ALL (ARRAY['paying'::text, 'done'::text])) OR (attempt_id IS NOT NULL) OR (chargeback_id IS NOT NULL))),
  constraint payment_refund_amount_cents_check CHECK ((amount_cents >= 1)),
  constraint payment_refund_bearer_check CHECK ((bearer = ANY (ARRAY['shares'::text, 'platform'::text]))),
  constraint payment_refund_check CHECK (((shares_cents >= 0) AND (shares_cents <= amount_cents))),
  constraint payment_refund_decision_check CHECK (((length(decision) >= 1) AND (length(decision) <= 500))),
  constraint payment_refund_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint payment_refund_reason_code_check CHECK ((reason_code = ANY (ARRAY['customer_request'::text, 'service_issue'::text, 'billing_error'::text, 'fraud'::text, 'other'::text]))),
  constraint payment_refund_shop_share_percent_check CHECK (((shop_share_percent >= 0) AND (shop_share_percent <= 100))),
  constraint payment_refund_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'declined'::text, 'returning'::text, 'paying'::text, 'done'::text, 'failed'::text]))),
  constraint somebody_asked CHECK (((asked_by IS NOT NULL) OR (dispute_id IS NOT NULL) OR (chargeback_id IS NOT NULL)))
);
CREATE INDEX payment_refund_asked_by ON public.payment_refund USING btree (asked_by, asked_at);
CREATE INDEX payment_refund_payment ON public.payment_refund USING btree (payment_id, asked_at DESC, id DESC);
CREATE INDEX payment_refund_waiting ON public.payment_refund USING btree (asked_at, payment_id) WHERE (state = 'waiting'::text);
CREATE TRIGGER nobody_refunds_their_own BEFORE INSERT OR UPDATE OF decided_by ON public.payment_refund FOR EACH ROW WHEN ((new.decided_by IS NOT NULL)) EXECUTE FUNCTION refund_of_others();

create table payout (
  id uuid not null,
  shop_id uuid not null,
  job_id uuid not null,
  payment_id uuid not null,
  amount_cents bigint not null,
  state text not null,
  hold_reason text,
  available_at timestamp with time zone not null,
  provider_transfer_id text,
  provider_payout_id text,
  created_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  reversed_cents bigint default 0 not null,
  bank_change_seen timestamp with time zone,
  provider text default 'simulator'::text not null,
  is_tip boolean default false not null,
  constraint payout_pkey PRIMARY KEY (id),
  constraint one_payout_a_job UNIQUE (job_id, is_tip),
  constraint payout_provider_transfer_id_key UNIQUE (provider_transfer_id),
  constraint keeps_to_its_job FOREIGN KEY (payment_id, job_id, shop_id) REFERENCES payment(id, job_id, shop_id),
  constraint payout_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
  constraint payout_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payout_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint pays_out_its_payment FOREIGN KEY (payment_id, is_tip) REFERENCES payment(id, is_tip),
  constraint a_provider_has_a_name CHECK ((provider ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  constraint payout_amount_cents_check CHECK ((amount_cents >= 1)),
  constraint payout_state_check CHECK ((state = ANY (ARRAY['held'::text, 'pending'::text, 'in_transit'::text, 'paid'::text, 'failed'::text, 'canceled'::text]))),
  constraint reversed_within_amount CHECK (((reversed_cents >= 0) AND (reversed_cents <= amount_cents)))
);
CREATE INDEX payout_largest ON public.payout USING btree (amount_cents DESC, created_at DESC, id DESC);
CREATE INDEX payout_newest ON public.payout USING btree (created_at DESC, id DESC);
CREATE INDEX payout_newest_in_status ON public.payout USING btree ((
CASE
    WHEN (state = 'paid'::text) THEN 'completed'::text
    WHEN (state = ANY (ARRAY['failed'::text, 'canceled'::text])) THEN 'failed'::text
    ELSE 'pending'::text
END), created_at DESC, id DESC);
CREATE INDEX payout_of_payment ON public.payout USING btree (payment_id);
CREATE INDEX payout_on_its_way ON public.payout USING btree (created_at) WHERE (state = 'in_transit'::text);
CREATE INDEX payout_paid ON public.payout USING btree (paid_at, provider_payout_id) WHERE (paid_at IS NOT NULL);
CREATE INDEX payout_provider ON public.payout USING btree (provider_payout_id);
CREATE INDEX payout_shop ON public.payout USING btree (shop_id, created_at DESC, id DESC);
CREATE INDEX payout_waiting ON public.payout USING btree (shop_id) WHERE (state = ANY (ARRAY['held'::text, 'failed'::text]));
CREATE TRIGGER was_released BEFORE INSERT OR UPDATE OF amount_cents, shop_id, job_id, payment_id ON public.payout FOR EACH ROW EXECUTE FUNCTION payout_was_released();

create table payout_account_call (
  id uuid not null,
  shop_id uuid not null,
  asked_by uuid not null,
  press text not null,
  kind text not null,
  provider_key text not null,
  request jsonb not null,
  provider_ref text,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  provider text default 'simulator'::text not null,
  constraint payout_account_call_pkey PRIMARY KEY (id),
  constraint payout_account_call_asked_by_press_kind_key UNIQUE (asked_by, press, kind),
  constraint payout_account_call_provider_key_key UNIQUE (provider_key),
  constraint payout_account_call_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES auth_user(id),
  constraint payout_account_call_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint a_provider_has_a_name CHECK ((provider ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  constraint payout_account_call_kind_check CHECK ((kind = ANY (ARRAY['create'::text, 'link'::text, 'dashboard'::text]))),
  constraint payout_account_call_press_check CHECK (((length(press) >= 1) AND (length(press) <= 200)))
);
CREATE UNIQUE INDEX one_payout_account_a_shop ON public.payout_account_call USING btree (shop_id, provider) WHERE (kind = 'create'::text);
CREATE INDEX payout_account_call_shop ON public.payout_account_call USING btree (shop_id);

create table price_observation (
  id uuid not null,
  job_id uuid,
  service text not null,
  make text not null,
  market text not null,
  shop_id uuid not null,
  total_cents bigint not null,
  finished_at timestamp with time zone not null,
  constraint price_observation_pkey PRIMARY KEY (id),
  constraint price_observation_job_id_key UNIQUE (job_id),
  constraint price_observation_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
  constraint price_observation_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint price_observation_market_check CHECK ((market ~ '^[0-9]{3}$'::text)),
  constraint price_observation_total_cents_check CHECK ((total_cents > 0))
);
CREATE INDEX price_observation_anywhere ON public.price_observation USING btree (service, finished_at DESC) INCLUDE (id, shop_id, make, market, total_cents, job_id);
CREATE INDEX price_observation_near ON public.price_observation USING btree (service, market, finished_at DESC) INCLUDE (id, shop_id, make, total_cents, job_id);

create table process_notice (
  id bigint generated always as identity not null,
  channel text not null,
  payload text not null,
  written_at timestamp with time zone default clock_timestamp() not null,
  constraint process_notice_pkey PRIMARY KEY (id),
  constraint process_notice_channel_check CHECK ((length(channel) <= 63)),
  constraint process_notice_payload_check CHECK ((length(payload) < 8000))
);

create table provider_event (
  id text not null,
  type text not null,
  object_id text not null,
  payload jsonb not null,
  received_at timestamp with time zone not null,
  queued_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  outcome text,
  provider text default 'simulator'::text not null,
  constraint provider_event_pkey PRIMARY KEY (id),
  constraint a_provider_has_a_name CHECK ((provider ~ '^[a-z][a-z0-9_]{0,39}$'::text))
);
CREATE INDEX provider_event_waiting ON public.provider_event USING btree (queued_at) WHERE (handled_at IS NULL);

create table provider_movement (
  provider text not null,
  id text not null,
  account text default ''::text not null,
  payout_ref text,
  kind text not null,
  provider_type text not null,
  amount_cents bigint not null,
  fee_cents bigint not null,
  source_ref text,
  parent_ref text,
  our_key text,
  created_at timestamp with time zone not null,
  day date not null,
  read_at timestamp with time zone not null,
  state text default 'new'::text not null,
  ours_cents bigint,
  payment_id uuid,
  constraint provider_movement_pkey PRIMARY KEY (provider, id),
  constraint provider_movement_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint different_differs CHECK (((state <> 'different'::text) OR (ours_cents <> amount_cents))),
  constraint matched_is_equal CHECK (((state <> 'matched'::text) OR (ours_cents = amount_cents))),
  constraint provider_movement_kind_check CHECK ((kind = ANY (ARRAY['charge'::text, 'charge_release'::text, 'refund'::text, 'refund_failure'::text, 'transfer'::text, 'transfer_reversal'::text, 'dispute'::text, 'fee'::text, 'payout'::text, 'other'::text]))),
  constraint provider_movement_state_check CHECK ((state = ANY (ARRAY['new'::text, 'matched'::text, 'waiting'::text, 'apart'::text, 'missing_here'::text, 'doubled'::text, 'different'::text])))
);
CREATE INDEX provider_movement_day ON public.provider_movement USING btree (provider, day, id) WHERE (account = ''::text);
CREATE INDEX provider_movement_key ON public.provider_movement USING btree (our_key) WHERE (our_key IS NOT NULL);
CREATE INDEX provider_movement_parent ON public.provider_movement USING btree (parent_ref) WHERE (parent_ref IS NOT NULL);
CREATE INDEX provider_movement_payment ON public.provider_movement USING btree (payment_id);
CREATE INDEX provider_movement_payout ON public.provider_movement USING btree (provider, payout_ref, id) WHERE (payout_ref IS NOT NULL);
CREATE INDEX provider_movement_source ON public.provider_movement USING btree (source_ref);
CREATE INDEX provider_movement_unmatched ON public.provider_movement USING btree (provider, created_at, id) WHERE ((account = ''::text) AND (state <> ALL (ARRAY['matched'::text, 'apart'::text])));

create table quiet_thread (
  id uuid not null,
  told_at timestamp with time zone not null,
  told_sha256 text not null,
  held_event jsonb,
  constraint quiet_thread_pkey PRIMARY KEY (id),
  constraint quiet_thread_told_sha256_check CHECK ((length(told_sha256) = 64))
);
CREATE INDEX quiet_thread_told ON public.quiet_thread USING btree (told_at);

create table quote (
  id uuid not null,
  job_id uuid not null,
  shop_id uuid not null,
  state text not null,
  version integer default 1 not null,
  kind text not null,
  message text default ''::text not null,
  lines jsonb not null,
  price_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  mobile boolean default false not null,
  bay_id uuid not null,
  slot_starts_at timestamp with time zone not null,
  slot_ends_at timestamp with time zone not null,
  arrival_until timestamp with time zone,
  valid_until timestamp with time zone not null,
  seen_at timestamp with time zone,
  submitted_at timestamp with time zone,
  decided_at timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  decision_reason text,
  warranty text default ''::text not null,
  duration_minutes integer not null,
  work_version integer default 1 not null,
  from_package boolean default false not null,
  constraint quote_pkey PRIMARY KEY (id),
  constraint quote_of_its_job UNIQUE (id, job_id, shop_id),
  constraint quote_bay_id_fkey FOREIGN KEY (bay_id) REFERENCES bay(id),
  constraint quote_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth_user(id),
  constraint quote_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
  constraint quote_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint package_is_no_claim CHECK (((NOT from_package) OR (kind <> 'claim'::text))),
  constraint quote_check CHECK ((total_cents = (price_cents + tax_cents))),
  constraint quote_check1 CHECK ((slot_starts_at < slot_ends_at)),
  constraint quote_decision_reason_check CHECK ((length(decision_reason) <= 500)),
  constraint quote_kind_check CHECK ((kind = ANY (ARRAY['quote'::text, 'estimate'::text, 'claim'::text]))),
  constraint quote_message_check CHECK ((length(message) <= 2000)),
  constraint quote_price_cents_check CHECK ((price_cents >= 1)),
  constraint quote_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'submitted'::text, 'revised'::text, 'countered_by_owner'::text, 'countered_by_shop'::text, 'accepted'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text, 'force_rejected'::text, 'standby'::text, 'lost'::text]))),
  constraint quote_tax_cents_check CHECK ((tax_cents >= 0)),
  constraint quote_warranty_check CHECK ((length(warranty) <= 500)),
  constraint work_takes_its_time CHECK (((duration_minutes > 0) AND (EXTRACT(epoch FROM (slot_ends_at - slot_starts_at)) >= ((duration_minutes * 60))::numeric)))
);
CREATE UNIQUE INDEX one_accepted_quote_a_job ON public.quote USING btree (job_id) WHERE (state = 'accepted'::text);
CREATE UNIQUE INDEX one_live_quote_a_shop ON public.quote USING btree (job_id, shop_id) WHERE (state = ANY (ARRAY['draft'::text, 'submitted'::text, 'revised'::text, 'countered_by_owner'::text, 'countered_by_shop'::text, 'accepted'::text, 'standby'::text]));
CREATE UNIQUE INDEX one_package_a_job ON public.quote USING btree (job_id) WHERE from_package;
CREATE INDEX quote_job ON public.quote USING btree (job_id);
CREATE INDEX quote_largest ON public.quote USING btree (total_cents DESC, submitted_at DESC, id DESC) WHERE (submitted_at IS NOT NULL);
CREATE INDEX quote_largest_in_state ON public.quote USING btree (state, total_cents DESC, submitted_at DESC, id DESC) WHERE (submitted_at IS NOT NULL);
CREATE INDEX quote_newest ON public.quote USING btree (submitted_at DESC, id DESC) WHERE (submitted_at IS NOT NULL);
CREATE INDEX quote_shop ON public.quote USING btree (shop_id, created_at DESC, id DESC);
CREATE INDEX quote_shop_newest ON public.quote USING btree (shop_id, submitted_at DESC, id DESC) WHERE (submitted_at IS NOT NULL);
CREATE INDEX quote_shop_unfinished ON public.quote USING btree (shop_id, state) WHERE (state = ANY (ARRAY['draft'::text, 'submitted'::text, 'revised'::text, 'countered_by_owner'::text, 'countered_by_shop'::text, 'standby'::text]));
CREATE INDEX quote_state_newest ON public.quote USING btree (state, submitted_at DESC, id DESC) WHERE (submitted_at IS NOT NULL);
CREATE TRIGGER quote_follows_its_job BEFORE INSERT OR UPDATE OF work_version ON public.quote FOR EACH ROW WHEN ((new.work_version > 1)) EXECUTE FUNCTION quote_follows_its_job();
CREATE TRIGGER quoted_by_asked BEFORE INSERT ON public.quote FOR EACH ROW EXECUTE FUNCTION quoted_by_asked();

create table quote_counter (
  quote_id uuid not null,
  side text not null,
  number smallint not null,
  version integer not null,
  amount_cents bigint not null,
  message text default ''::text not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint quote_counter_pkey PRIMARY KEY (quote_id, side, number),
  constraint quote_counter_made_by_fkey FOREIGN KEY (made_by) REFERENCES auth_user(id),
  constraint quote_counter_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quote(id),
  constraint quote_counter_quote_id_version_fkey FOREIGN KEY (quote_id, version) REFERENCES quote_version(quote_id, version),
  constraint quote_counter_amount_cents_check CHECK ((amount_cents >= 1)),
  constraint quote_counter_check CHECK ((expires_at > made_at)),
  constraint quote_counter_message_check CHECK ((length(message) <= 500)),
  constraint quote_counter_number_check CHECK (((number >= 1) AND (number <= 3))),
  constraint quote_counter_side_check CHECK ((side = ANY (ARRAY['owner'::text, 'shop'::text])))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.quote_counter FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table quote_template (
  id uuid not null,
  shop_id uuid not null,
  name text not null,
  kind text not null,
  lines jsonb not null,
  warranty text default ''::text not null,
  message text default ''::text not null,
  duration_minutes integer not null,
  created_by uuid not null,
  updated_at timestamp with time zone not null,
  service text,
  constraint quote_template_pkey PRIMARY KEY (id),
  constraint quote_template_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth_user(id),
  constraint quote_template_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint quote_template_duration_minutes_check CHECK (((duration_minutes >= 15) AND (duration_minutes <= 2880))),
  constraint quote_template_kind_check CHECK ((kind = ANY (ARRAY['quote'::text, 'estimate'::text]))),
  constraint quote_template_message_check CHECK ((length(message) <= 2000)),
  constraint quote_template_name_check CHECK (((name = TRIM(BOTH FROM name)) AND ((length(name) >= 2) AND (length(name) <= 80)))),
  constraint quote_template_warranty_check CHECK ((length(warranty) <= 500))
);
CREATE UNIQUE INDEX quote_template_once ON public.quote_template USING btree (shop_id, lower(name));

create table quote_version (
  quote_id uuid not null,
  version integer not null,
  content jsonb not null,
  sha256 text not null,
  total_cents bigint not null,
  created_at timestamp with time zone not null,
  constraint quote_version_pkey PRIMARY KEY (quote_id, version),
  constraint quote_version_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quote(id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.quote_version FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table rate_bucket (
  key text not null,
  tokens double precision not null,
  refilled_at timestamp with time zone not null,
  constraint rate_bucket_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_bucket_age ON public.rate_bucket USING btree (refilled_at);

create table reconciliation_day (
  id uuid not null,
  provider text not null,
  day date not null,
  state text not null,
  cursor text,
  started_at timestamp with time zone not null,
  moved_on_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  failure text,
  movements integer default 0 not null,
  theirs_cents bigint default 0 not null,
  ours_cents bigint default 0 not null,
  fees_cents bigint default 0 not null,
  constraint reconciliation_day_pkey PRIMARY KEY (provider, day),
  constraint reconciliation_day_id_key UNIQUE (id),
  constraint a_failure_has_a_reason CHECK (((state = 'failed'::text) = (failure IS NOT NULL))),
  constraint a_finished_day_has_an_end CHECK (((state = 'done'::text) <= (finished_at IS NOT NULL))),
  constraint reconciliation_day_movements_check CHECK ((movements >= 0)),
  constraint reconciliation_day_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])))
);

create table reconciliation_difference (
  id uuid not null,
  provider text not null,
  day date not null,
  kind text not null,
  reference text not null,
  movement_id text,
  payout_ref text,
  job_id uuid,
  payment_id uuid,
  theirs_cents bigint,
  ours_cents bigint,
  found_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolution text,
  resolved_by uuid,
  reason text,
  constraint reconciliation_difference_pkey PRIMARY KEY (id),
  constraint reconciliation_difference_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
  constraint reconciliation_difference_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint reconciliation_difference_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES auth_user(id),
  constraint reconciliation_difference_kind_check CHECK ((kind = ANY (ARRAY['missing_here'::text, 'missing_there'::text, 'doubled'::text, 'different'::text, 'refund_failed'::text, 'payout'::text]))),
  constraint reconciliation_difference_resolution_check CHECK ((resolution = ANY (ARRAY['healed'::text, 'settled'::text]))),
  constraint resolved_in_some_way CHECK (((resolved_at IS NULL) = (resolution IS NULL))),
  constraint settled_by_somebody CHECK (((NOT (resolution IS DISTINCT FROM 'settled'::text)) = ((resolved_by IS NOT NULL) AND (reason IS NOT NULL))))
);
CREATE INDEX reconciliation_difference_day ON public.reconciliation_difference USING btree (provider, day, found_at DESC, id DESC);
CREATE INDEX reconciliation_difference_newest ON public.reconciliation_difference USING btree (found_at DESC, id DESC);
CREATE UNIQUE INDEX reconciliation_difference_open ON public.reconciliation_difference USING btree (provider, kind, COALESCE(movement_id, reference)) WHERE (resolved_at IS NULL);
CREATE INDEX reconciliation_difference_payment ON public.reconciliation_difference USING btree (payment_id);
CREATE INDEX reconciliation_difference_waiting ON public.reconciliation_difference USING btree (found_at DESC, id DESC) WHERE (resolved_at IS NULL);

create table reconciliation_payout (
  id uuid not null,
  provider text not null,
  payout_ref text not null,
  account text not null,
  shop_id uuid not null,
  day date not null,
  paid_at timestamp with time zone not null,
  transfers integer not null,
  theirs_cents bigint not null,
  ours_cents bigint not null,
  checked_at timestamp with time zone not null,
  constraint reconciliation_payout_pkey PRIMARY KEY (provider, payout_ref),
  constraint reconciliation_payout_id_key UNIQUE (id),
  constraint reconciliation_payout_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint reconciliation_payout_transfers_check CHECK ((transfers >= 0))
);
CREATE INDEX reconciliation_payout_day ON public.reconciliation_payout USING btree (provider, day, paid_at DESC, id DESC);
CREATE INDEX reconciliation_payout_newest ON public.reconciliation_payout USING btree (paid_at DESC, id DESC);
CREATE INDEX reconciliation_payout_shop ON public.reconciliation_payout USING btree (shop_id);

create table refund_limit (
  role text not null,
  alone_cents bigint not null,
  a_day_cents bigint not null,
  changed_at timestamp with time zone not null,
  constraint refund_limit_pkey PRIMARY KEY (role),
  constraint refund_limit_alone_cents_check CHECK (((alone_cents >= 0) AND (alone_cents <= 1000000))),
  constraint refund_limit_check CHECK (((a_day_cents >= alone_cents) AND (a_day_cents <= 10000000))),
  constraint refund_limit_role_check CHECK ((role = ANY (ARRAY['super_admin'::text, 'ops_admin'::text, 'finance_admin'::text, 'support_agent'::text])))
);

create table reschedule (
  id uuid not null,
  job_id uuid not null,
  appointment_id uuid not null,
  shop_id uuid not null,
  side text not null,
  state text not null,
  from_starts_at timestamp with time zone not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  reason text default ''::text not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  answered_by uuid,
  answered_at timestamp with time zone,
  constraint reschedule_pkey PRIMARY KEY (id),
  constraint reschedule_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES auth_user(id),
  constraint reschedule_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id),
  constraint reschedule_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
  constraint reschedule_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES auth_user(id),
  constraint reschedule_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint a_proposal_moves_something CHECK ((starts_at <> from_starts_at)),
  constraint an_answer_has_its_time CHECK (((state = 'proposed'::text) = (answered_at IS NULL))),
  constraint reschedule_check CHECK ((ends_at > starts_at)),
  constraint reschedule_check1 CHECK ((expires_at > proposed_at)),
  constraint reschedule_reason_check CHECK ((length(reason) <= 300)),
  constraint reschedule_side_check CHECK ((side = ANY (ARRAY['owner'::text, 'shop'::text]))),
  constraint reschedule_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'agreed'::text, 'declined'::text, 'taken_back'::text, 'lapsed'::text])))
);
CREATE UNIQUE INDEX one_proposal_a_job ON public.reschedule USING btree (job_id) WHERE (state = 'proposed'::text);
CREATE INDEX reschedule_job ON public.reschedule USING btree (job_id, proposed_at DESC);

create table restore_drill (
  is_one boolean default true not null,
  taken_at timestamp with time zone not null,
  started_at timestamp with time zone not null,
  constraint restore_drill_pkey PRIMARY KEY (is_one),
  constraint restore_drill_is_one_check CHECK (is_one)
);

create table review (
  id uuid not null,
  job_id uuid not null,
  shop_id uuid not null,
  side text not null,
  stars integer not null,
  words text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  published_at timestamp with time zone,
  written_by uuid,
  hidden_at timestamp with time zone,
  price_matched boolean,
  on_time boolean,
  explained boolean,
  constraint review_pkey PRIMARY KEY (id),
  constraint review_job_id_side_key UNIQUE (job_id, side),
  constraint review_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
  constraint review_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint review_written_by_fkey FOREIGN KEY (written_by) REFERENCES auth_user(id),
  constraint facets_are_of_shops CHECK (((side = 'owner'::text) OR ((price_matched IS NULL) AND (on_time IS NULL) AND (explained IS NULL)))),
  constraint only_what_is_shown_is_hidden CHECK (((hidden_at IS NULL) OR ((published_at IS NOT NULL) AND (hidden_at >= published_at)))),
  constraint review_check CHECK ((updated_at >= created_at)),
  constraint review_side_check CHECK ((side = ANY (ARRAY['owner'::text, 'shop'::text]))),
  constraint review_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  constraint review_words_check CHECK (((length(words) >= 10) AND (length(words) <= 2000)))
);
CREATE INDEX review_newest ON public.review USING btree (published_at DESC, id DESC) WHERE ((side = 'owner'::text) AND (published_at IS NOT NULL) AND (hidden_at IS NULL));
CREATE INDEX review_of_shop ON public.review USING btree (shop_id, published_at DESC, id DESC) WHERE ((side = 'owner'::text) AND (published_at IS NOT NULL));
CREATE INDEX review_stars ON public.review USING btree (shop_id, stars) WHERE ((side = 'owner'::text) AND (published_at IS NOT NULL) AND (hidden_at IS NULL));

create table review_reply (
  review_id uuid not null,
  shop_id uuid not null,
  words text not null,
  written_by uuid not null,
  written_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint review_reply_pkey PRIMARY KEY (review_id),
  constraint review_reply_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id),
  constraint review_reply_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint review_reply_written_by_fkey FOREIGN KEY (written_by) REFERENCES auth_user(id),
  constraint review_reply_check CHECK ((changed_at >= written_at)),
  constraint review_reply_words_check CHECK (((length(words) >= 10) AND (length(words) <= 1000)))
);

create table review_report (
  id uuid not null,
  review_id uuid not null,
  shop_id uuid not null,
  rule text not null,
  words text not null,
  reported_by uuid not null,
  reported_at timestamp with time zone not null,
  decision text,
  broken_rule text,
  reason text,
  decided_by uuid,
  decided_at timestamp with time zone,
  by_shop boolean default true not null,
  constraint review_report_pkey PRIMARY KEY (id),
  constraint review_report_review_id_key UNIQUE (review_id),
  constraint review_report_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth_user(id),
  constraint review_report_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES auth_user(id),
  constraint review_report_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id),
  constraint review_report_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint decided_whole CHECK ((((decision IS NULL) AND (reason IS NULL) AND (decided_by IS NULL) AND (decided_at IS NULL)) OR ((decision IS NOT NULL) AND (reason IS NOT NULL) AND (decided_by IS NOT NULL) AND (decided_at IS NOT NULL)))),
  constraint hidden_by_a_rule CHECK (((broken_rule IS NOT NULL) = (NOT (decision IS DISTINCT FROM 'hidden'::text)))),
  constraint review_report_broken_rule_check CHECK (((length(broken_rule) >= 1) AND (length(broken_rule) <= 40))),
  constraint review_report_check CHECK ((decided_at >= reported_at)),
  constraint review_report_decision_check CHECK ((decision = ANY (ARRAY['kept'::text, 'hidden'::text]))),
  constraint review_report_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 500))),
  constraint review_report_rule_check CHECK (((length(rule) >= 1) AND (length(rule) <= 40))),
  constraint review_report_words_check CHECK (((length(words) >= 10) AND (length(words) <= 500)))
);
CREATE INDEX review_report_decided ON public.review_report USING btree (reported_at DESC, id DESC);
CREATE INDEX review_report_of_shop ON public.review_report USING btree (shop_id, reported_at DESC, id DESC);
CREATE INDEX review_report_waiting ON public.review_report USING btree (reported_at, id) WHERE (decision IS NULL);

create table saved_search (
  id uuid not null,
  shop_id uuid not null,
  name text not null,
  query jsonb not null,
  notify text not null,
  lat double precision not null,
  lng double precision not null,
  radius_miles integer not null,
  services text[],
  words text[] default '{}'::text[] not null,
  mobile_only boolean default false not null,
  fixed_only boolean default false not null,
  instant_only boolean default false not null,
  price_min bigint,
  price_max bigint,
  span_from timestamp with time zone,
  span_until timestamp with time zone,
  told_at timestamp with time zone,
  tell_at timestamp with time zone,
  created_by uuid not null,
  updated_at timestamp with time zone not null,
  tow_only boolean default false not null,
  constraint saved_search_pkey PRIMARY KEY (id),
  constraint saved_search_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth_user(id),
  constraint saved_search_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint a_day_has_both_ends CHECK (((span_from IS NULL) = (span_until IS NULL))),
  constraint saved_search_name_check CHECK (((name = TRIM(BOTH FROM name)) AND ((length(name) >= 2) AND (length(name) <= 80)))),
  constraint saved_search_notify_check CHECK ((notify = ANY (ARRAY['at_once'::text, 'daily'::text, 'never'::text]))),
  constraint saved_search_price_max_check CHECK ((price_max >= 0)),
  constraint saved_search_price_min_check CHECK ((price_min >= 0)),
  constraint saved_search_radius_miles_check CHECK (((radius_miles >= 1) AND (radius_miles <= 50)))
);
CREATE UNIQUE INDEX saved_search_once ON public.saved_search USING btree (shop_id, lower(name));
CREATE INDEX saved_search_to_tell ON public.saved_search USING btree (tell_at) WHERE (tell_at IS NOT NULL);

create table saved_search_cell (
  cell integer not null,
  search_id uuid not null,
  constraint saved_search_cell_pkey PRIMARY KEY (cell, search_id),
  constraint saved_search_cell_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_search(id) ON DELETE CASCADE
);
CREATE INDEX saved_search_cell_search ON public.saved_search_cell USING btree (search_id);

create table saved_search_match (
  search_id uuid not null,
  job_id uuid not null,
  round smallint not null,
  matched_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint saved_search_match_pkey PRIMARY KEY (search_id, job_id, round),
  constraint saved_search_match_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
  constraint saved_search_match_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_search(id) ON DELETE CASCADE
);
CREATE INDEX saved_search_match_job ON public.saved_search_match USING btree (job_id);
CREATE INDEX saved_search_match_untold ON public.saved_search_match USING btree (search_id, matched_at) WHERE (told_at IS NULL);

create table saved_view (
  id uuid not null,
  user_id uuid not null,
  list text not null,
  name text not null,
  query text not null,
  created_at timestamp with time zone not null,
  constraint saved_view_pkey PRIMARY KEY (id),
  constraint saved_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id),
  constraint saved_view_list_check CHECK ((list ~ '^[a-z]{1,20}$'::text)),
  constraint saved_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint saved_view_query_check CHECK ((length(query) <= 500))
);
CREATE UNIQUE INDEX one_view_a_name ON public.saved_view USING btree (user_id, list, lower(name));

create table schema_migration (
  number integer not null,
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  runs_with integer,
  constraint schema_migration_pkey PRIMARY KEY (number)
);

create table second_factor (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  name text not null,
  secret text,
  last_used_step bigint,
  credential_id text,
  public_key bytea,
  sign_count bigint,
  transports text[],
  created_at timestamp with time zone not null,
  verified_at timestamp with time zone,
  last_used_at timestamp with time zone,
  counts_from timestamp with time zone,
  constraint second_factor_pkey PRIMARY KEY (id),
  constraint second_factor_credential_id_key UNIQUE (credential_id),
  constraint second_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint kind_has_its_key CHECK ((((kind = 'totp'::text) AND (secret IS NOT NULL) AND (credential_id IS NULL) AND (public_key IS NULL)) OR ((kind = 'passkey'::text) AND (secret IS NULL) AND (credential_id IS NOT NULL) AND (public_key IS NOT NULL)))),
  constraint second_factor_kind_check CHECK ((kind = ANY (ARRAY['totp'::text, 'passkey'::text]))),
  constraint second_factor_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE UNIQUE INDEX one_authenticator_a_person ON public.second_factor USING btree (user_id) WHERE ((kind = 'totp'::text) AND (verified_at IS NOT NULL));
CREATE INDEX second_factor_of_user ON public.second_factor USING btree (user_id);

create table secret_age (
  name text not null,
  fingerprint text not null,
  since timestamp with time zone not null,
  constraint secret_age_pkey PRIMARY KEY (name),
  constraint secret_age_fingerprint_check CHECK ((fingerprint ~ '^[0-9a-f]{64}$'::text)),
  constraint secret_age_name_check CHECK ((name ~ '^[A-Z0-9_]{3,60}$'::text))
);

create table service_package (
  id uuid not null,
  shop_id uuid not null,
  name text not null,
  description text default ''::text not null,
  price_cents bigint not null,
  active boolean default true not null,
  updated_at timestamp with time zone not null,
  book_at_once boolean default false not null,
  constraint service_package_pkey PRIMARY KEY (id),
  constraint package_of_one_shop UNIQUE (shop_id, id),
  constraint service_package_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint booked_at_once_has_price CHECK (((NOT book_at_once) OR (price_cents > 0))),
  constraint service_package_description_check CHECK ((length(description) <= 500)),
  constraint service_package_name_check CHECK (((name = TRIM(BOTH FROM name)) AND ((length(name) >= 2) AND (length(name) <= 80)))),
  constraint service_package_price_cents_check CHECK ((price_cents >= 0))
);
CREATE UNIQUE INDEX service_package_once ON public.service_package USING btree (shop_id, lower(name));

create table service_package_part (
  package_id uuid not null,
  shop_id uuid not null,
  offering_id uuid not null,
  constraint service_package_part_pkey PRIMARY KEY (package_id, offering_id),
  constraint service_package_part_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint service_package_part_shop_id_offering_id_fkey FOREIGN KEY (shop_id, offering_id) REFERENCES shop_service(shop_id, id),
  constraint service_package_part_shop_id_package_id_fkey FOREIGN KEY (shop_id, package_id) REFERENCES service_package(shop_id, id) ON DELETE CASCADE
);
CREATE INDEX service_package_part_offering ON public.service_package_part USING btree (shop_id, offering_id);

create table session (
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  session_version integer not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  idle_seconds integer not null,
  expires_at timestamp with time zone not null,
  second_factor_at timestamp with time zone,
  client_address text,
  user_agent text,
  purpose text default 'full'::text not null,
  remembered boolean default false not null,
  proved_at timestamp with time zone,
  wrong_tries integer default 0 not null,
  preview_role text,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_hash_key UNIQUE (token_hash),
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint session_idle_seconds_check CHECK ((idle_seconds > 0)),
  constraint session_preview_role_check CHECK ((preview_role = ANY (ARRAY['ops_admin'::text, 'finance_admin'::text, 'support_agent'::text, 'read_only'::text]))),
  constraint session_purpose_check CHECK ((purpose = ANY (ARRAY['full'::text, 'enrol'::text]))),
  constraint session_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint session_wrong_tries_check CHECK ((wrong_tries >= 0))
);
CREATE INDEX session_expires ON public.session USING btree (expires_at);
CREATE INDEX session_of_user ON public.session USING btree (user_id);

create table shop (
  id uuid not null,
  slug text not null,
  name text not null,
  description text default ''::text not null,
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  market text generated always as ("left"(zip, 3)) stored not null,
  lat double precision not null,
  lng double precision not null,
  phone text not null,
  email text not null,
  time_zone text default 'America/New_York'::text not null,
  status text not null,
  suspension text,
  verification_status text not null,
  labor_rate_cents bigint not null,
  diagnostic_fee_cents bigint default 5000 not null,
  mobile_service boolean default false not null,
  in_shop_service boolean default true not null,
  mobile_trip_fee_cents bigint default 3500 not null,
  service_radius_miles integer default 10 not null,
  buffer_minutes integer default 30 not null,
  advance_days integer default 14 not null,
  tax_rate_basis_points integer default 600 not null,
  remits_tax boolean default true not null,
  activated_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  public_lat double precision default 0 not null,
  public_lng double precision default 0 not null,
  grid integer generated always as ((((floor((public_lat / (0.25)::double precision)))::integer * 10000) + (floor((public_lng / (0.25)::double precision)))::integer)) stored not null,
  submitted_at timestamp with time zone,
  contact_name text default ''::text not null,
  license_number text,
  tax_id text,
  notice_minutes integer default 0 not null,
  headline text default ''::text not null,
  deleted_at timestamp with time zone,
  deleted_from text,
  deleted_suspension text,
  subscription_plan text default 'starter'::text not null,
  zip_plus4 text,
  lead_minutes integer default 120 not null,
  constraint shop_pkey PRIMARY KEY (id),
  constraint shop_slug_key UNIQUE (slug),
  constraint active_means_verified CHECK (((status <> 'active'::text) OR (verification_status = 'verified'::text))),
  constraint only_the_deleted_were_something CHECK (((deleted_at IS NULL) OR (status = 'deleted'::text))),
  constraint shop_advance_days_check CHECK (((advance_days >= 1) AND (advance_days <= 90))),
  constraint shop_buffer_minutes_check CHECK (((buffer_minutes >= 0) AND (buffer_minutes <= 240))),
  constraint shop_contact_name_check CHECK ((length(contact_name) <= 80)),
  constraint shop_deleted_from_check CHECK ((deleted_from = ANY (ARRAY['pending'::text, 'submitted'::text, 'changes_requested'::text, 'active'::text, 'suspended'::text, 'rejected'::text]))),
  constraint shop_deleted_suspension_check CHECK ((deleted_suspension = ANY (ARRAY['soft'::text, 'hard'::text]))),
  constraint shop_diagnostic_fee_cents_check CHECK ((diagnostic_fee_cents >= 0)),
  constraint shop_headline_check CHECK ((length(headline) <= 120)),
  constraint shop_labor_rate_cents_check CHECK (((labor_rate_cents >= 0) AND (labor_rate_cents <= 100000))),
  constraint shop_lead_minutes_check CHECK (((lead_minutes >= 0) AND (lead_minutes <= 20160))),
  constraint shop_license_number_check CHECK ((length(license_number) <= 40)),
  constraint shop_mobile_trip_fee_cents_check CHECK ((mobile_trip_fee_cents >= 0)),
  constraint shop_notice_minutes_check CHECK (((notice_minutes >= 0) AND (notice_minutes <= 20160))),
  constraint shop_service_radius_miles_check CHECK (((service_radius_miles >= 1) AND (service_radius_miles <= 50))),
  constraint shop_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint shop_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'submitted'::text, 'changes_requested'::text, 'active'::text, 'suspended'::text, 'rejected'::text, 'deleted'::text]))),
  constraint shop_subscription_plan_check CHECK ((subscription_plan = 'starter'::text)),
  constraint shop_suspension_check CHECK ((suspension = ANY (ARRAY['soft'::text, 'hard'::text]))),
  constraint shop_tax_id_check CHECK ((length(tax_id) <= 20)),
  constraint shop_tax_rate_basis_points_check CHECK (((tax_rate_basis_points >= 0) AND (tax_rate_basis_points <= 2000))),
  constraint shop_verification_status_check CHECK ((verification_status = ANY (ARRAY['pending'::text, 'verified'::text, 'rejected'::text]))),
  constraint shop_zip_check CHECK ((zip ~ '^[0-9]{5}$'::text)),
  constraint shop_zip_plus4_check CHECK ((zip_plus4 ~ '^[0-9]{4}$'::text)),
  constraint suspension_has_a_kind CHECK (((status = 'suspended'::text) = (suspension IS NOT NULL))),
  constraint what_it_was_is_whole CHECK ((((deleted_at IS NULL) = (deleted_from IS NULL)) AND ((NOT (deleted_from IS DISTINCT FROM 'suspended'::text)) = (deleted_suspension IS NOT NULL))))
);
CREATE INDEX shop_address ON public.shop USING btree (lower(email) text_pattern_ops);
CREATE INDEX shop_directory ON public.shop USING btree (grid) INCLUDE (id, public_lat, public_lng) WHERE (status = 'active'::text);
CREATE INDEX shop_newest ON public.shop USING btree (created_at DESC, id DESC);
CREATE INDEX shop_newest_in_state ON public.shop USING btree (status, created_at DESC, id DESC);
CREATE INDEX shop_phone ON public.shop USING btree (phone);
CREATE INDEX shop_submitted ON public.shop USING btree (COALESCE(submitted_at, updated_at)) WHERE (status = 'submitted'::text);
CREATE INDEX shop_words ON public.shop USING gin (words_of(name));
CREATE INDEX shop_zip_newest ON public.shop USING btree (zip, created_at DESC, id DESC);
CREATE TRIGGER a_shop_with_money_stays BEFORE DELETE ON public.shop FOR EACH ROW EXECUTE FUNCTION keep_shops_of_the_ledger();
CREATE TRIGGER place_in_public BEFORE INSERT OR UPDATE OF lat, lng, zip, in_shop_service ON public.shop FOR EACH ROW EXECUTE FUNCTION place_shop_in_public();

create table shop_cancellation (
  id uuid not null,
  job_id uuid not null,
  appointment_id uuid not null,
  shop_id uuid not null,
  code text not null,
  note text default ''::text not null,
  starts_at timestamp with time zone not null,
  cancelled_by uuid not null,
  cancelled_at timestamp with time zone not null,
  constraint shop_cancellation_pkey PRIMARY KEY (id),
  constraint shop_cancellation_appointment_id_key UNIQUE (appointment_id),
  constraint shop_cancellation_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id),
  constraint shop_cancellation_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES auth_user(id),
  constraint shop_cancellation_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
  constraint shop_cancellation_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint other_says_what CHECK (((code <> 'other'::text) OR (length(note) >= 3))),
  constraint shop_cancellation_code_check CHECK ((code = ANY (ARRAY['no_capacity'::text, 'part_not_available'::text, 'cannot_do_the_work'::text, 'closed'::text, 'other'::text, 'suspended'::text]))),
  constraint shop_cancellation_note_check CHECK ((length(note) <= 500))
);
CREATE INDEX shop_cancellation_job ON public.shop_cancellation USING btree (job_id, cancelled_at DESC);
CREATE INDEX shop_cancellation_shop ON public.shop_cancellation USING btree (shop_id, cancelled_at DESC);

create table shop_closure (
  shop_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  note text default ''::text not null,
  location_id uuid,
  constraint one_closure_a_first_day UNIQUE NULLS NOT DISTINCT (shop_id, location_id, starts_on),
  constraint shop_closure_location FOREIGN KEY (location_id, shop_id) REFERENCES shop_location(id, shop_id),
  constraint shop_closure_location_id_fkey FOREIGN KEY (location_id) REFERENCES shop_location(id),
  constraint shop_closure_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint shop_closure_check CHECK ((starts_on <= ends_on))
);

create table shop_document (
  id uuid not null,
  shop_id uuid not null,
  kind text not null,
  holder text default ''::text not null,
  version integer not null,
  state text default 'pending'::text not null,
  reason text,
  expires_on date,
  file_name text not null,
  storage_key text not null,
  content_type text not null,
  bytes integer not null,
  sha256 text not null,
  uploaded_by uuid not null,
  created_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  retired_at timestamp with time zone,
  retired_by uuid,
  retired_for text,
  constraint shop_document_pkey PRIMARY KEY (id),
  constraint shop_document_shop_id_kind_holder_version_key UNIQUE (shop_id, kind, holder, version),
  constraint shop_document_storage_key_key UNIQUE (storage_key),
  constraint shop_document_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth_user(id),
  constraint shop_document_retired_by_fkey FOREIGN KEY (retired_by) REFERENCES auth_user(id),
  constraint shop_document_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint shop_document_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES auth_user(id),
  constraint a_certificate_names_its_holder CHECK (((kind <> 'technician_certificate'::text) OR (btrim(holder) <> ''::text))),
  constraint decided_by_somebody CHECK ((((state = ANY (ARRAY['pending'::text, 'replaced'::text])) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  constraint expiry_is_known CHECK (((expires_on IS NOT NULL) OR (kind <> ALL (ARRAY['licence'::text, 'insurance'::text])))),
  constraint only_a_certificate_retires CHECK (((retired_at IS NULL) OR (kind = 'technician_certificate'::text))),
  constraint only_certificates_have_a_holder CHECK (((holder = ''::text) OR (kind = 'technician_certificate'::text))),
  constraint rejected_for_a_reason CHECK (((state = 'rejected'::text) = (reason IS NOT NULL))),
  constraint retired_whole CHECK ((((retired_at IS NULL) = (retired_by IS NULL)) AND ((retired_at IS NULL) = (retired_for IS NULL)))),
  constraint shop_document_bytes_check CHECK ((bytes > 0)),
  constraint shop_document_content_type_check CHECK ((content_type = ANY (ARRAY['application/pdf'::text, 'image/webp'::text]))),
  constraint shop_document_file_name_check CHECK ((length(file_name) <= 120)),
  constraint shop_document_holder_check CHECK ((length(holder) <= 80)),
  constraint shop_document_kind_check CHECK ((kind = ANY (ARRAY['licence'::text, 'insurance'::text, 'w9'::text, 'technician_certificate'::text]))),
  constraint shop_document_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 500))),
  constraint shop_document_retired_for_check CHECK ((retired_for = ANY (ARRAY['left'::text, 'not_needed'::text]))),
  constraint shop_document_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'replaced'::text]))),
  constraint shop_document_version_check CHECK ((version > 0))
);
CREATE INDEX shop_document_expiry ON public.shop_document USING btree (expires_on) WHERE ((state = 'approved'::text) AND (expires_on IS NOT NULL));
CREATE INDEX shop_document_pending ON public.shop_document USING btree (created_at) WHERE (state = 'pending'::text);

create table shop_fact_change (
  id uuid not null,
  shop_id uuid not null,
  field text not null,
  was text not null,
  becomes text not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  settled_by uuid,
  settled_at timestamp with time zone,
  location_id uuid,
  restores jsonb,
  outcome text,
  constraint shop_fact_change_pkey PRIMARY KEY (id),
  constraint shop_fact_change_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES auth_user(id),
  constraint shop_fact_change_location_id_fkey FOREIGN KEY (location_id) REFERENCES shop_location(id),
  constraint shop_fact_change_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES auth_user(id),
  constraint shop_fact_change_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint settled_by_somebody CHECK (((settled_at IS NULL) = (settled_by IS NULL))),
  constraint shop_fact_change_field_check CHECK (((length(field) >= 1) AND (length(field) <= 40))),
  constraint shop_fact_change_outcome_check CHECK ((outcome = ANY (ARRAY['confirmed'::text, 'undone'::text]))),
  constraint undone_by_somebody CHECK (((outcome IS NULL) OR (settled_at IS NOT NULL)))
);
CREATE INDEX shop_fact_change_open ON public.shop_fact_change USING btree (shop_id) WHERE (settled_at IS NULL);
CREATE INDEX shop_fact_change_waiting ON public.shop_fact_change USING btree (changed_at) WHERE (settled_at IS NULL);

create table shop_holiday (
  shop_id uuid not null,
  holiday text not null,
  location_id uuid,
  constraint one_holiday_a_location UNIQUE NULLS NOT DISTINCT (shop_id, location_id, holiday),
  constraint shop_holiday_location FOREIGN KEY (location_id, shop_id) REFERENCES shop_location(id, shop_id),
  constraint shop_holiday_location_id_fkey FOREIGN KEY (location_id) REFERENCES shop_location(id),
  constraint shop_holiday_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint shop_holiday_holiday_check CHECK ((holiday = ANY (ARRAY['new_years_day'::text, 'martin_luther_king_day'::text, 'presidents_day'::text, 'memorial_day'::text, 'juneteenth'::text, 'independence_day'::text, 'labor_day'::text, 'columbus_day'::text, 'veterans_day'::text, 'thanksgiving_day'::text, 'day_after_thanksgiving'::text, 'christmas_eve'::text, 'christmas_day'::text, 'new_years_eve'::text])))
);

create table shop_hours (
  shop_id uuid not null,
  weekday smallint not null,
  opens text not null,
  closes text not null,
  closed boolean default false not null,
  location_id uuid,
  constraint one_week_a_location UNIQUE NULLS NOT DISTINCT (shop_id, location_id, weekday),
  constraint shop_hours_location FOREIGN KEY (location_id, shop_id) REFERENCES shop_location(id, shop_id),
  constraint shop_hours_location_id_fkey FOREIGN KEY (location_id) REFERENCES shop_location(id),
  constraint shop_hours_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint opens_before_it_closes CHECK ((closed OR (opens < closes) OR (closes <= '06:00'::text))),
  constraint shop_hours_closes_check CHECK ((closes ~ '^[0-2][0-9]:[0-5][0-9]$'::text)),
  constraint shop_hours_opens_check CHECK ((opens ~ '^[0-2][0-9]:[0-5][0-9]$'::text)),
  constraint shop_hours_weekday_check CHECK (((weekday >= 0) AND (weekday <= 6)))
);

create table shop_invitation (
  id uuid not null,
  token_hash bytea not null,
  status text not null,
  expires_at timestamp with time zone not null,
  email text not null,
  business_name text not null,
  contact_name text not null,
  phone text not null,
  street text,
  city text not null,
  state text not null,
  zip text,
  notes text default ''::text not null,
  invited_by uuid not null,
  resent_count integer default 0 not null,
  accepted_by uuid,
  accepted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  zip_plus4 text,
  constraint shop_invitation_pkey PRIMARY KEY (id),
  constraint shop_invitation_token_hash_key UNIQUE (token_hash),
  constraint shop_invitation_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES auth_user(id),
  constraint shop_invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES auth_user(id),
  constraint accepted_by_somebody CHECK (((status = 'accepted'::text) = (accepted_by IS NOT NULL))),
  constraint four_digits_follow_five CHECK (((zip_plus4 IS NULL) OR (zip IS NOT NULL))),
  constraint shop_invitation_business_name_check CHECK (((length(business_name) >= 1) AND (length(business_name) <= 120))),
  constraint shop_invitation_contact_name_check CHECK (((length(contact_name) >= 1) AND (length(contact_name) <= 80))),
  constraint shop_invitation_email_check CHECK ((email = lower(email))),
  constraint shop_invitation_notes_check CHECK ((length(notes) <= 2000)),
  constraint shop_invitation_resent_count_check CHECK ((resent_count >= 0)),
  constraint shop_invitation_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint shop_invitation_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'expired'::text, 'revoked'::text, 'replaced'::text]))),
  constraint shop_invitation_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint shop_invitation_zip_check CHECK ((zip ~ '^[0-9]{5}$'::text)),
  constraint shop_invitation_zip_plus4_check CHECK ((zip_plus4 ~ '^[0-9]{4}$'::text))
);
CREATE UNIQUE INDEX one_pending_invitation_an_address ON public.shop_invitation USING btree (email) WHERE (status = 'pending'::text);
CREATE INDEX shop_invitation_in_state ON public.shop_invitation USING btree (status, created_at DESC, id DESC);
CREATE INDEX shop_invitation_newest ON public.shop_invitation USING btree (created_at DESC, id DESC);
CREATE INDEX shop_invitation_words ON public.shop_invitation USING gin (words_of(((business_name || ' '::text) || contact_name)));

create table shop_location (
  id uuid not null,
  shop_id uuid not null,
  name text not null,
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  phone text not null,
  lat double precision not null,
  lng double precision not null,
  grid integer generated always as ((((floor((lat / (0.25)::double precision)))::integer * 10000) + (floor((lng / (0.25)::double precision)))::integer)) stored not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint shop_location_pkey PRIMARY KEY (id),
  constraint of_one_shop UNIQUE (id, shop_id),
  constraint shop_location_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint shop_location_name_check CHECK (((name = TRIM(BOTH FROM name)) AND ((length(name) >= 1) AND (length(name) <= 60)))),
  constraint shop_location_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint shop_location_zip_check CHECK ((zip ~ '^[0-9]{5}$'::text))
);
CREATE UNIQUE INDEX one_location_a_name ON public.shop_location USING btree (shop_id, lower(name)) WHERE (archived_at IS NULL);
CREATE INDEX shop_location_directory ON public.shop_location USING btree (grid) INCLUDE (shop_id, lat, lng) WHERE (archived_at IS NULL);
CREATE INDEX shop_location_phone ON public.shop_location USING btree (phone) WHERE (archived_at IS NULL);
CREATE INDEX shop_location_shop ON public.shop_location USING btree (shop_id);

create table shop_member (
  user_id uuid not null,
  shop_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null,
  welcomed_at timestamp with time zone,
  checklist_dismissed_at timestamp with time zone,
  constraint shop_member_pkey PRIMARY KEY (user_id),
  constraint shop_member_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint shop_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id),
  constraint shop_member_role_check CHECK ((role = ANY (ARRAY['mso_owner'::text, 'mso_manager'::text, 'mso_service_advisor'::text, 'mso_technician'::text, 'mso_accounting'::text])))
);
CREATE INDEX shop_member_shop ON public.shop_member USING btree (shop_id);
CREATE CONSTRAINT TRIGGER a_shop_has_an_owner AFTER DELETE OR UPDATE OF role, shop_id ON public.shop_member DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.role = 'mso_owner'::text)) EXECUTE FUNCTION keep_an_owner();

create table shop_payout_account (
  shop_id uuid not null,
  provider_account_id text not null,
  transfers_enabled boolean not null,
  updated_at timestamp with time zone not null,
  payouts_enabled boolean default false not null,
  details_submitted boolean default false not null,
  currently_due text[] default '{}'::text[] not null,
  past_due text[] default '{}'::text[] not null,
  disabled_reason text,
  due_by timestamp with time zone,
  bank_last4 text,
  known_bank text,
  bank_changed_at timestamp with time zone,
  provider text default 'simulator'::text not null,
  constraint shop_payout_account_pkey PRIMARY KEY (shop_id, provider),
  constraint shop_payout_account_provider_account_id_key UNIQUE (provider_account_id),
  constraint shop_payout_account_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint a_provider_has_a_name CHECK ((provider ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  constraint due_is_bounded CHECK (((cardinality(currently_due) <= 100) AND (cardinality(past_due) <= 100))),
  constraint shop_payout_account_bank_last4_check CHECK ((bank_last4 ~ '^[0-9]{4}$'::text)),
  constraint shop_payout_account_known_bank_check CHECK (((length(known_bank) >= 1) AND (length(known_bank) <= 200)))
);
CREATE INDEX payout_account_read ON public.shop_payout_account USING btree (updated_at);

create table shop_photo (
  file_id uuid not null,
  shop_id uuid not null,
  purpose text not null,
  position integer not null,
  constraint shop_photo_pkey PRIMARY KEY (file_id),
  constraint one_place_a_photo UNIQUE (shop_id, purpose, "position"),
  constraint shop_photo_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint shop_photo_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint one_logo CHECK (((purpose <> 'logo'::text) OR ("position" = 0))),
  constraint shop_photo_position_check CHECK (("position" >= 0)),
  constraint shop_photo_purpose_check CHECK ((purpose = ANY (ARRAY['logo'::text, 'photo'::text])))
);

create table shop_rating (
  shop_id uuid not null,
  reviews integer not null,
  stars integer not null,
  constraint shop_rating_pkey PRIMARY KEY (shop_id),
  constraint shop_rating_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint one_to_five_stars CHECK (((stars >= reviews) AND (stars <= (5 * reviews)))),
  constraint shop_rating_reviews_check CHECK ((reviews > 0))
);

create table shop_remark (
  id uuid not null,
  shop_id uuid not null,
  field text not null,
  remark text not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  answer text,
  answered_by uuid,
  answered_at timestamp with time zone,
  settled_at timestamp with time zone,
  constraint shop_remark_pkey PRIMARY KEY (id),
  constraint shop_remark_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES auth_user(id),
  constraint shop_remark_made_by_fkey FOREIGN KEY (made_by) REFERENCES auth_user(id),
  constraint shop_remark_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint answered_whole CHECK ((((answer IS NULL) = (answered_at IS NULL)) AND ((answer IS NULL) = (answered_by IS NULL)))),
  constraint shop_remark_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 500))),
  constraint shop_remark_field_check CHECK (((length(field) >= 1) AND (length(field) <= 40))),
  constraint shop_remark_remark_check CHECK (((length(remark) >= 3) AND (length(remark) <= 500)))
);
CREATE INDEX shop_remark_open ON public.shop_remark USING btree (shop_id) WHERE (settled_at IS NULL);

create table shop_sales_tax (
  shop_id uuid not null,
  starts_on date not null,
  rate_thousandths integer not null,
  taxes_labor boolean not null,
  taxes_parts boolean not null,
  taxes_fees boolean not null,
  set_by uuid,
  set_at timestamp with time zone not null,
  constraint shop_sales_tax_pkey PRIMARY KEY (shop_id, starts_on),
  constraint shop_sales_tax_set_by_fkey FOREIGN KEY (set_by) REFERENCES auth_user(id) ON DELETE SET NULL,
  constraint shop_sales_tax_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint shop_sales_tax_rate_thousandths_check CHECK (((rate_thousandths >= 0) AND (rate_thousandths <= 15000)))
);

create table shop_service (
  shop_id uuid not null,
  service text,
  price_cents bigint not null,
  duration_minutes integer default 60 not null,
  id uuid default gen_random_uuid() not null,
  name text,
  description text default ''::text not null,
  active boolean default true not null,
  updated_at timestamp with time zone,
  constraint shop_service_pkey PRIMARY KEY (id),
  constraint catalogue_service_once UNIQUE (shop_id, service) INCLUDE (active),
  constraint service_of_one_shop UNIQUE (shop_id, id),
  constraint shop_service_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint of_the_catalogue_or_named CHECK (((service IS NULL) <> (name IS NULL))),
  constraint shop_service_description_check CHECK ((length(description) <= 500)),
  constraint shop_service_duration_minutes_check CHECK (((duration_minutes >= 15) AND (duration_minutes <= 2880))),
  constraint shop_service_name_check CHECK (((name = TRIM(BOTH FROM name)) AND ((length(name) >= 2) AND (length(name) <= 80)))),
  constraint shop_service_price_cents_check CHECK ((price_cents >= 0))
);
CREATE UNIQUE INDEX own_service_once ON public.shop_service USING btree (shop_id, lower(name)) WHERE (name IS NOT NULL);

create table shop_setup (
  id uuid not null,
  user_id uuid,
  shop_id uuid,
  draft jsonb default '{}'::jsonb not null,
  step text default 'shop'::text not null,
  version integer default 0 not null,
  banking_skipped_at timestamp with time zone,
  hours_saved_at timestamp with time zone,
  media_skipped_at timestamp with time zone,
  cancellation_policy text,
  warranty_terms text,
  policies_accepted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  terms_version text,
  policies_accepted_by uuid,
  draft_base jsonb default '{}'::jsonb not null,
  constraint shop_setup_pkey PRIMARY KEY (id),
  constraint shop_setup_shop_id_key UNIQUE (shop_id),
  constraint shop_setup_user_id_key UNIQUE (user_id),
  constraint shop_setup_policies_accepted_by_fkey FOREIGN KEY (policies_accepted_by) REFERENCES auth_user(id),
  constraint shop_setup_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint shop_setup_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint a_draft_base_is_small CHECK ((length((draft_base)::text) <= 20000)),
  constraint a_draft_is_small CHECK ((length((draft)::text) <= 20000)),
  constraint accepted_by_somebody_in_a_version CHECK ((((terms_version IS NULL) = (policies_accepted_by IS NULL)) AND ((terms_version IS NULL) OR (policies_accepted_at IS NOT NULL)))),
  constraint belongs_to_somebody CHECK (((user_id IS NOT NULL) OR (shop_id IS NOT NULL))),
  constraint shop_setup_cancellation_policy_check CHECK ((length(cancellation_policy) <= 4000)),
  constraint shop_setup_step_check CHECK ((step = ANY (ARRAY['shop'::text, 'services'::text, 'schedule'::text, 'done'::text]))),
  constraint shop_setup_version_check CHECK ((version >= 0)),
  constraint shop_setup_warranty_terms_check CHECK ((length(warranty_terms) <= 4000))
);

create table site_text (
  name text not null,
  content text not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  constraint site_text_pkey PRIMARY KEY (name),
  constraint site_text_check CHECK (((name <> 'announcement'::text) OR ((starts_at IS NOT NULL) AND (ends_at > starts_at)))),
  constraint site_text_content_check CHECK ((length(content) <= 600)),
  constraint site_text_name_check CHECK ((name = ANY (ARRAY['announcement'::text, 'areasHeading'::text, 'areas'::text])))
);

create table staff_member (
  user_id uuid not null,
  role text not null,
  must_rotate_password boolean default false not null,
  second_factor boolean default false not null,
  totp_secret text,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  mfa_grace_until timestamp with time zone,
  constraint staff_member_pkey PRIMARY KEY (user_id),
  constraint staff_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id),
  constraint staff_member_role_check CHECK ((role = ANY (ARRAY['super_admin'::text, 'ops_admin'::text, 'finance_admin'::text, 'support_agent'::text, 'read_only'::text])))
);
CREATE CONSTRAINT TRIGGER a_house_has_a_super_admin AFTER DELETE OR UPDATE OF role, disabled_at ON public.staff_member DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.role = 'super_admin'::text)) EXECUTE FUNCTION keep_a_super_admin();

create table staff_note (
  id uuid not null,
  subject text not null,
  subject_id uuid not null,
  type text not null,
  content text not null,
  author_id uuid not null,
  created_at timestamp with time zone not null,
  constraint staff_note_pkey PRIMARY KEY (id),
  constraint staff_note_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth_user(id),
  constraint staff_note_content_check CHECK (((length(TRIM(BOTH FROM content)) >= 1) AND (length(TRIM(BOTH FROM content)) <= 2000))),
  constraint staff_note_subject_check CHECK ((subject = ANY (ARRAY['shop'::text, 'job'::text, 'quote'::text, 'user'::text, 'vehicle'::text, 'payment'::text, 'dispute'::text, 'chargeback'::text, 'support_ticket'::text]))),
  constraint staff_note_type_check CHECK ((type = ANY (ARRAY['general'::text, 'verification'::text, 'support'::text])))
);
CREATE INDEX staff_note_of ON public.staff_note USING btree (subject, subject_id, created_at DESC, id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.staff_note FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.staff_note FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table super_admin_request (
  id uuid not null,
  user_id uuid not null,
  requested_by uuid not null,
  reason text not null,
  requested_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  role text default 'super_admin'::text not null,
  constraint super_admin_request_pkey PRIMARY KEY (id),
  constraint super_admin_request_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES auth_user(id),
  constraint super_admin_request_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES auth_user(id),
  constraint super_admin_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id),
  constraint confirmed_by_somebody CHECK (((confirmed_by IS NULL) = (confirmed_at IS NULL))),
  constraint confirmed_in_time CHECK ((confirmed_at < expires_at)),
  constraint ends_one_way CHECK (((confirmed_at IS NULL) OR (withdrawn_at IS NULL))),
  constraint nobody_asks_for_themselves CHECK ((requested_by <> user_id)),
  constraint super_admin_request_role_check CHECK ((role = ANY (ARRAY['super_admin'::text, 'ops_admin'::text, 'finance_admin'::text, 'support_agent'::text, 'read_only'::text]))),
  constraint two_people_decide CHECK (((confirmed_by <> requested_by) AND (confirmed_by <> user_id)))
);
CREATE UNIQUE INDEX one_open_super_admin_request ON public.super_admin_request USING btree (user_id) WHERE ((confirmed_at IS NULL) AND (withdrawn_at IS NULL));

create table support_answer (
  id uuid not null,
  ticket_id uuid not null,
  author_id uuid not null,
  body text not null,
  created_at timestamp with time zone not null,
  constraint support_answer_pkey PRIMARY KEY (id),
  constraint support_answer_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth_user(id),
  constraint support_answer_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_ticket(id) ON DELETE CASCADE,
  constraint support_answer_body_check CHECK (((length(body) >= 1) AND (length(body) <= 8000)))
);
CREATE INDEX support_answer_ticket ON public.support_answer USING btree (ticket_id, created_at);

create table support_ticket (
  id uuid not null,
  number bigint generated always as identity not null,
  user_id uuid,
  name text not null,
  email text not null,
  topic text not null,
  job_number text not null,
  message text not null,
  state text not null,
  created_at timestamp with time zone not null,
  touched_at timestamp with time zone not null,
  reopened_at timestamp with time zone,
  is_held boolean default false not null,
  constraint support_ticket_pkey PRIMARY KEY (id),
  constraint support_ticket_number_key UNIQUE (number),
  constraint support_ticket_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE SET NULL,
  constraint support_ticket_check CHECK ((touched_at >= created_at)),
  constraint support_ticket_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint support_ticket_job_number_check CHECK ((length(job_number) <= 20)),
  constraint support_ticket_message_check CHECK (((length(message) >= 1) AND (length(message) <= 4000))),
  constraint support_ticket_name_check CHECK ((length(name) <= 80)),
  constraint support_ticket_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))),
  constraint support_ticket_topic_check CHECK (((length(topic) >= 1) AND (length(topic) <= 20)))
);
CREATE INDEX support_ticket_email ON public.support_ticket USING btree (email, created_at DESC);
CREATE INDEX support_ticket_newest ON public.support_ticket USING btree (created_at DESC, id DESC);
CREATE INDEX support_ticket_of_account ON public.support_ticket USING btree (user_id, created_at DESC, id DESC) WHERE (user_id IS NOT NULL);
CREATE INDEX support_ticket_of_job ON public.support_ticket USING btree (regexp_replace(job_number, '\D'::text, ''::text, 'g'::text), created_at DESC, id DESC) WHERE (job_number <> ''::text);
CREATE INDEX support_ticket_state ON public.support_ticket USING btree (state, created_at DESC, id DESC);
CREATE INDEX support_ticket_touched ON public.support_ticket USING btree (touched_at);
CREATE INDEX support_ticket_waiting ON public.support_ticket USING btree (COALESCE(reopened_at, created_at), id) WHERE (state = 'open'::text);
CREATE INDEX support_ticket_words ON public.support_ticket USING gin (words_of(name));

create table supported_zip (
  zip text not null,
  added_at timestamp with time zone default now() not null,
  constraint supported_zip_pkey PRIMARY KEY (zip),
  constraint supported_zip_zip_check CHECK ((zip ~ '^[0-9]{5}$'::text))
);

create table sweep_turn (
  id integer default 1 not null,
  taken_until timestamp with time zone not null,
  constraint sweep_turn_pkey PRIMARY KEY (id),
  constraint sweep_turn_id_check CHECK ((id = 1))
);

create table team_invitation (
  id uuid not null,
  shop_id uuid not null,
  email text not null,
  role text not null,
  token_hash bytea not null,
  status text not null,
  expires_at timestamp with time zone not null,
  invited_by uuid not null,
  resent_count integer default 0 not null,
  accepted_by uuid,
  accepted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint team_invitation_pkey PRIMARY KEY (id),
  constraint team_invitation_token_hash_key UNIQUE (token_hash),
  constraint team_invitation_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES auth_user(id),
  constraint team_invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES auth_user(id),
  constraint team_invitation_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint accepted_by_somebody CHECK (((status = 'accepted'::text) = (accepted_by IS NOT NULL))),
  constraint team_invitation_email_check CHECK ((email = lower(email))),
  constraint team_invitation_resent_count_check CHECK ((resent_count >= 0)),
  constraint team_invitation_role_check CHECK ((role = ANY (ARRAY['mso_manager'::text, 'mso_service_advisor'::text, 'mso_technician'::text, 'mso_accounting'::text]))),
  constraint team_invitation_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'expired'::text, 'revoked'::text, 'replaced'::text]))),
  constraint team_invitation_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE UNIQUE INDEX one_pending_invitation_a_member ON public.team_invitation USING btree (shop_id, email) WHERE (status = 'pending'::text);
CREATE INDEX team_invitation_email ON public.team_invitation USING btree (email);

create table technician (
  id uuid not null,
  shop_id uuid not null,
  name text not null,
  active boolean default true not null,
  constraint technician_pkey PRIMARY KEY (id),
  constraint technician_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint technician_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE INDEX technician_shop ON public.technician USING btree (shop_id);

create table technician_skill (
  technician_id uuid not null,
  service text not null,
  constraint technician_skill_pkey PRIMARY KEY (technician_id, service),
  constraint technician_skill_technician_id_fkey FOREIGN KEY (technician_id) REFERENCES technician(id)
);

create table vehicle (
  id uuid not null,
  customer_id uuid,
  year integer not null,
  make text not null,
  model text not null,
  trim text,
  vin text,
  details jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone not null,
  mileage_miles integer,
  version integer default 1 not null,
  source text,
  nickname text,
  plate text,
  plate_state text,
  picture_id uuid,
  archived_at timestamp with time zone,
  merged_into uuid,
  constraint vehicle_pkey PRIMARY KEY (id),
  constraint vehicle_of_owner UNIQUE (id, customer_id),
  constraint vehicle_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES auth_user(id),
  constraint vehicle_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES vehicle(id),
  constraint vehicle_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES file(id) ON DELETE SET NULL,
  constraint merged_into_another CHECK ((merged_into <> id)),
  constraint vehicle_mileage_miles_check CHECK (((mileage_miles >= 0) AND (mileage_miles <= 2000000))),
  constraint vehicle_nickname_check CHECK (((length(nickname) >= 1) AND (length(nickname) <= 40))),
  constraint vehicle_plate_check CHECK ((plate ~ '^[A-Z0-9][A-Z0-9 -]{0,9}$'::text)),
  constraint vehicle_plate_state_check CHECK ((plate_state ~ '^[A-Z]{2}$'::text)),
  constraint vehicle_source_check CHECK ((source = ANY (ARRAY['vin'::text, 'chosen'::text, 'typed'::text]))),
  constraint vehicle_vin_check CHECK ((vin ~ '^[A-HJ-NPR-Z0-9]{17}$'::text)),
  constraint vehicle_year_check CHECK (((year >= 1980) AND (year <= 2100)))
);
CREATE INDEX vehicle_customer ON public.vehicle USING btree (customer_id);
CREATE INDEX vehicle_customer_newest ON public.vehicle USING btree (customer_id, created_at DESC, id DESC);
CREATE INDEX vehicle_make_name ON public.vehicle USING btree (lower(make));
CREATE INDEX vehicle_make_newest ON public.vehicle USING btree (lower(make), created_at DESC, id DESC) WHERE (customer_id IS NOT NULL);
CREATE INDEX vehicle_merged ON public.vehicle USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX vehicle_model_name ON public.vehicle USING btree (lower(model));
CREATE INDEX vehicle_newest ON public.vehicle USING btree (created_at DESC, id DESC) WHERE (customer_id IS NOT NULL);
CREATE UNIQUE INDEX vehicle_one_per_vin ON public.vehicle USING btree (customer_id, vin) WHERE ((vin IS NOT NULL) AND (merged_into IS NULL));
CREATE INDEX vehicle_picture ON public.vehicle USING btree (picture_id) WHERE (picture_id IS NOT NULL);
CREATE INDEX vehicle_vin_end ON public.vehicle USING btree ("right"(vin, 8)) WHERE (vin IS NOT NULL);
CREATE INDEX vehicle_words ON public.vehicle USING gin (words_of((((((year)::text || ' '::text) || make) || ' '::text) || model)));
CREATE INDEX vehicle_year_newest ON public.vehicle USING btree (year, created_at DESC, id DESC) WHERE (customer_id IS NOT NULL);
CREATE TRIGGER car_is_merged_by_vin BEFORE INSERT OR UPDATE OF customer_id ON public.vehicle FOR EACH ROW EXECUTE FUNCTION merge_car_by_vin();
CREATE TRIGGER car_of_booking_keeps_its_name BEFORE UPDATE OF year, make, model, "trim", vin ON public.vehicle FOR EACH ROW EXECUTE FUNCTION refuse_another_name_of_booked_car();

create table vehicle_apart (
  one_id uuid not null,
  other_id uuid not null,
  answered_at timestamp with time zone not null,
  constraint vehicle_apart_pkey PRIMARY KEY (one_id, other_id),
  constraint vehicle_apart_one_id_fkey FOREIGN KEY (one_id) REFERENCES vehicle(id) ON DELETE CASCADE,
  constraint vehicle_apart_other_id_fkey FOREIGN KEY (other_id) REFERENCES vehicle(id) ON DELETE CASCADE,
  constraint vehicle_apart_check CHECK ((one_id < other_id))
);
CREATE INDEX vehicle_apart_other ON public.vehicle_apart USING btree (other_id);

create table vehicle_merge (
  id uuid not null,
  customer_id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  because text not null,
  gave text[] default '{}'::text[] not null,
  merged_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  constraint vehicle_merge_pkey PRIMARY KEY (id),
  constraint vehicle_merge_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES auth_user(id),
  constraint vehicle_merge_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES vehicle(id) ON DELETE CASCADE,
  constraint vehicle_merge_merged_id_fkey FOREIGN KEY (merged_id) REFERENCES vehicle(id) ON DELETE CASCADE,
  constraint vehicle_merge_because_check CHECK ((because = ANY (ARRAY['vin'::text, 'owner'::text]))),
  constraint vehicle_merge_check CHECK ((kept_id <> merged_id))
);
CREATE INDEX vehicle_merge_customer ON public.vehicle_merge USING btree (customer_id);
CREATE INDEX vehicle_merge_of ON public.vehicle_merge USING btree (kept_id, merged_at DESC);
CREATE UNIQUE INDEX vehicle_merge_open ON public.vehicle_merge USING btree (merged_id) WHERE (undone_at IS NULL);

create table vehicle_merge_job (
  merge_id uuid not null,
  job_id uuid not null,
  constraint vehicle_merge_job_pkey PRIMARY KEY (merge_id, job_id),
  constraint vehicle_merge_job_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
  constraint vehicle_merge_job_merge_id_fkey FOREIGN KEY (merge_id) REFERENCES vehicle_merge(id) ON DELETE CASCADE
);
CREATE INDEX vehicle_merge_job_of ON public.vehicle_merge_job USING btree (job_id);

create table vehicle_register_entry (
  id bigint generated always as identity not null,
  year integer not null,
  make text not null,
  model text not null,
  variant text not null,
  displacement_tenths integer,
  cylinders integer,
  transmission text,
  drivetrain text,
  fuel_type text,
  mpg_city integer,
  mpg_highway integer,
  constraint vehicle_register_entry_pkey PRIMARY KEY (id),
  constraint vehicle_register_entry_cylinders_check CHECK ((cylinders > 0)),
  constraint vehicle_register_entry_displacement_tenths_check CHECK ((displacement_tenths > 0)),
  constraint vehicle_register_entry_mpg_city_check CHECK ((mpg_city > 0)),
  constraint vehicle_register_entry_mpg_highway_check CHECK ((mpg_highway > 0)),
  constraint vehicle_register_entry_year_check CHECK (((year >= 1980) AND (year <= 2100)))
);
CREATE INDEX vehicle_register_entry_car ON public.vehicle_register_entry USING btree (year, make);

create table worker_heartbeat (
  id uuid not null,
  host text not null,
  pid integer not null,
  role text not null,
  version text not null,
  started_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  stopped_at timestamp with time zone,
  constraint worker_heartbeat_pkey PRIMARY KEY (id),
  constraint worker_heartbeat_host_check CHECK ((length(host) <= 255))
);
CREATE INDEX worker_heartbeat_seen ON public.worker_heartbeat USING btree (seen_at);

create table zip_code (
  zip text not null,
  city text not null,
  state text not null,
  lat double precision not null,
  lng double precision not null,
  constraint zip_code_pkey PRIMARY KEY (zip),
  constraint zip_code_zip_check CHECK ((zip ~ '^[0-9]{5}$'::text))
);
CREATE INDEX zip_code_city ON public.zip_code USING btree (lower(city) text_pattern_ops);

create table zip_interest (
  zip text not null,
  waiting integer not null,
  constraint zip_interest_pkey PRIMARY KEY (zip),
  constraint zip_interest_waiting_check CHECK ((waiting >= 0))
);
CREATE INDEX zip_interest_most ON public.zip_interest USING btree (waiting DESC, zip) WHERE (waiting > 0);

create table simulator.account (
  id text not null,
  name text not null,
  email text not null,
  transfers_enabled boolean not null,
  payouts_enabled boolean not null,
  bank_last4 text,
  created_at timestamp with time zone not null,
  details_submitted boolean not null,
  currently_due text[] default '{}'::text[] not null,
  past_due text[] default '{}'::text[] not null,
  disabled_reason text,
  metadata jsonb default '{}'::jsonb not null,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_bank_last4_check CHECK ((bank_last4 ~ '^[0-9]{4}$'::text))
);

create table simulator.account_page (
  token text not null,
  account_id text not null,
  kind text not null,
  return_url text,
  refresh_url text,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint account_page_pkey PRIMARY KEY (token),
  constraint account_page_account_id_fkey FOREIGN KEY (account_id) REFERENCES simulator.account(id),
  constraint account_page_kind_check CHECK ((kind = ANY (ARRAY['onboarding'::text, 'update'::text, 'dashboard'::text])))
);

create table simulator.balance_transaction (
  id text not null,
  account_id text,
  type text not null,
  amount integer not null,
  fee integer default 0 not null,
  source text not null,
  payout_id text,
  available_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint balance_transaction_pkey PRIMARY KEY (id),
  constraint balance_transaction_account_id_fkey FOREIGN KEY (account_id) REFERENCES simulator.account(id),
  constraint balance_transaction_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES simulator.payout(id)
);
CREATE INDEX balance_transaction_newest ON simulator.balance_transaction USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX balance_transaction_payout ON simulator.balance_transaction USING btree (payout_id);
CREATE INDEX balance_transaction_source ON simulator.balance_transaction USING btree (source);

create table simulator.card (
  id text not null,
  customer_id text not null,
  behaviour text not null,
  brand text not null,
  last4 text not null,
  authenticated_at timestamp with time zone,
  created_at timestamp with time zone not null,
  valid_through text,
  detached_at timestamp with time zone,
  attached_at timestamp with time zone,
  constraint card_pkey PRIMARY KEY (id),
  constraint card_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES simulator.customer(id),
  constraint card_last4_check CHECK ((last4 ~ '^[0-9]{4}$'::text))
);
CREATE INDEX card_customer ON simulator.card USING btree (customer_id, created_at DESC);

create table simulator.customer (
  id text not null,
  name text not null,
  email text not null,
  created_at timestamp with time zone not null,
  metadata jsonb default '{}'::jsonb not null,
  constraint customer_pkey PRIMARY KEY (id)
);
CREATE INDEX customer_email ON simulator.customer USING btree (email);

create table simulator.dispute (
  id text not null,
  charge_id text not null,
  amount integer not null,
  reason text not null,
  can_be_won boolean not null,
  status text not null,
  due_by timestamp with time zone,
  next_move_at timestamp with time zone,
  created_at timestamp with time zone not null,
  evidence jsonb default '{}'::jsonb not null,
  submitted_at timestamp with time zone,
  is_inquiry boolean default false not null,
  constraint dispute_pkey PRIMARY KEY (id),
  constraint dispute_charge_id_key UNIQUE (charge_id),
  constraint dispute_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES simulator.hold(charge_id),
  constraint dispute_amount_check CHECK ((amount >= 1)),
  constraint dispute_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'needs_response'::text, 'under_review'::text, 'won'::text, 'lost'::text]))),
  constraint moves_until_it_is_over CHECK (((next_move_at IS NULL) = (status = ANY (ARRAY['won'::text, 'lost'::text]))))
);
CREATE INDEX dispute_moving ON simulator.dispute USING btree (next_move_at) WHERE (next_move_at IS NOT NULL);

create table simulator.file (
  id text not null,
  purpose text not null,
  filename text not null,
  type text not null,
  size integer not null,
  sha256 text not null,
  created_at timestamp with time zone not null,
  constraint file_pkey PRIMARY KEY (id),
  constraint file_size_check CHECK ((size >= 1))
);

create table simulator.hold (
  id text not null,
  charge_id text,
  customer_id text not null,
  transfer_group text not null,
  client_secret text not null,
  off_session boolean not null,
  status text not null,
  amount integer not null,
  authorised_amount integer default 0 not null,
  captured_amount integer default 0 not null,
  refunded_amount integer default 0 not null,
  transferred_amount integer default 0 not null,
  card_id text,
  decline_reason text,
  capture_before timestamp with time zone,
  created_at timestamp with time zone not null,
  metadata jsonb default '{}'::jsonb not null,
  canceled_at timestamp with time zone,
  constraint hold_pkey PRIMARY KEY (id),
  constraint hold_charge_id_key UNIQUE (charge_id),
  constraint hold_card_id_fkey FOREIGN KEY (card_id) REFERENCES simulator.card(id),
  constraint hold_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES simulator.customer(id),
  constraint authorised_has_a_charge CHECK (((status <> ALL (ARRAY['authorised'::text, 'captured'::text])) OR ((charge_id IS NOT NULL) AND (card_id IS NOT NULL) AND (capture_before IS NOT NULL) AND (authorised_amount > 0)))),
  constraint authorised_within_amount CHECK (((authorised_amount >= 0) AND (authorised_amount <= amount))),
  constraint captured_is_a_status CHECK (((captured_amount > 0) = (status = 'captured'::text))),
  constraint captured_within_authorised CHECK (((captured_amount >= 0) AND (captured_amount <= authorised_amount))),
  constraint hold_amount_check CHECK ((amount >= 1)),
  constraint hold_status_check CHECK ((status = ANY (ARRAY['requires_card'::text, 'requires_action'::text, 'declined'::text, 'authorised'::text, 'captured'::text, 'voided'::text]))),
  constraint refunded_within_captured CHECK (((refunded_amount >= 0) AND (refunded_amount <= captured_amount))),
  constraint transferred_within_captured CHECK (((transferred_amount >= 0) AND (transferred_amount <= captured_amount)))
);
CREATE INDEX hold_customer ON simulator.hold USING btree (customer_id, created_at DESC);
CREATE INDEX hold_group ON simulator.hold USING btree (transfer_group);
CREATE INDEX hold_running_out ON simulator.hold USING btree (capture_before) WHERE (status = 'authorised'::text);
CREATE TRIGGER captured_once BEFORE UPDATE ON simulator.hold FOR EACH ROW EXECUTE FUNCTION simulator.refuse_uncapture();

create table simulator.idempotency (
  key text not null,
  request_sha256 text not null,
  status integer,
  body text,
  created_at timestamp with time zone not null,
  constraint idempotency_pkey PRIMARY KEY (key)
);

create table simulator.payout (
  id text not null,
  account_id text not null,
  amount integer not null,
  status text not null,
  created_at timestamp with time zone not null,
  next_move_at timestamp with time zone,
  paid_at timestamp with time zone,
  constraint payout_pkey PRIMARY KEY (id),
  constraint payout_account_id_fkey FOREIGN KEY (account_id) REFERENCES simulator.account(id),
  constraint empty_is_canceled CHECK (((amount = 0) = (status = 'canceled'::text))),
  constraint moves_until_it_is_over CHECK (((next_move_at IS NULL) = (status = ANY (ARRAY['paid'::text, 'canceled'::text])))),
  constraint paid_has_a_time CHECK (((paid_at IS NULL) = (status <> 'paid'::text))),
  constraint payout_amount_check CHECK ((amount >= 0)),
  constraint payout_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'in_transit'::text, 'paid'::text, 'canceled'::text])))
);
CREATE INDEX payout_account ON simulator.payout USING btree (account_id, created_at DESC);
CREATE INDEX payout_moving ON simulator.payout USING btree (next_move_at) WHERE (next_move_at IS NOT NULL);

create table simulator.refund (
  id text not null,
  charge_id text not null,
  amount integer not null,
  created_at timestamp with time zone not null,
  metadata jsonb default '{}'::jsonb not null,
  status text default 'succeeded'::text not null,
  next_move_at timestamp with time zone,
  constraint refund_pkey PRIMARY KEY (id),
  constraint refund_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES simulator.hold(charge_id),
  constraint refund_amount_check CHECK ((amount >= 1)),
  constraint refund_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text])))
);
CREATE INDEX refund_charge ON simulator.refund USING btree (charge_id);
CREATE INDEX refund_moving ON simulator.refund USING btree (next_move_at) WHERE (next_move_at IS NOT NULL);

create table simulator.setup (
  id text not null,
  customer_id text not null,
  client_secret text not null,
  status text not null,
  card_id text,
  decline_reason text,
  created_at timestamp with time zone not null,
  metadata jsonb default '{}'::jsonb not null,
  constraint setup_pkey PRIMARY KEY (id),
  constraint setup_card_id_key UNIQUE (card_id),
  constraint setup_card_id_fkey FOREIGN KEY (card_id) REFERENCES simulator.card(id),
  constraint setup_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES simulator.customer(id),
  constraint setup_status_check CHECK ((status = ANY (ARRAY['requires_card'::text, 'requires_action'::text, 'declined'::text, 'succeeded'::text]))),
  constraint succeeds_with_a_card CHECK (((status <> 'succeeded'::text) OR (card_id IS NOT NULL)))
);
CREATE INDEX setup_customer ON simulator.setup USING btree (customer_id, created_at DESC);

create table simulator.transfer (
  id text not null,
  account_id text not null,
  source_charge text not null,
  payout_id text not null,
  amount integer not null,
  reversed_amount integer default 0 not null,
  created_at timestamp with time zone not null,
  metadata jsonb default '{}'::jsonb not null,
  constraint transfer_pkey PRIMARY KEY (id),
  constraint transfer_payout_id_key UNIQUE (payout_id),
  constraint transfer_account_id_fkey FOREIGN KEY (account_id) REFERENCES simulator.account(id),
  constraint transfer_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES simulator.payout(id),
  constraint transfer_source_charge_fkey FOREIGN KEY (source_charge) REFERENCES simulator.hold(charge_id),
  constraint reversed_within_amount CHECK (((reversed_amount >= 0) AND (reversed_amount <= amount))),
  constraint transfer_amount_check CHECK ((amount >= 1))
);
CREATE INDEX transfer_account ON simulator.transfer USING btree (account_id, created_at DESC);
CREATE INDEX transfer_source ON simulator.transfer USING btree (source_charge);

create table simulator.transfer_reversal (
  id text not null,
  transfer_id text not null,
  amount integer not null,
  created_at timestamp with time zone not null,
  metadata jsonb default '{}'::jsonb not null,
  constraint transfer_reversal_pkey PRIMARY KEY (id),
  constraint transfer_reversal_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES simulator.transfer(id),
  constraint transfer_reversal_amount_check CHECK ((amount >= 1))
);
CREATE INDEX transfer_reversal_transfer ON simulator.transfer_reversal USING btree (transfer_id);

create table simulator.webhook_delivery (
  event_id text not null,
  sequence bigint generated always as identity not null,
  type text not null,
  object_id text not null,
  payload text not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone not null,
  delivered_at timestamp with time zone,
  created_at timestamp with time zone not null,
  account_id text,
  constraint webhook_delivery_pkey PRIMARY KEY (event_id)
);
CREATE INDEX webhook_delivery_account ON simulator.webhook_delivery USING btree (account_id, created_at, sequence);
CREATE INDEX webhook_delivery_due ON simulator.webhook_delivery USING btree (next_attempt_at) WHERE (delivered_at IS NULL);

CREATE OR REPLACE FUNCTION public.account_begins_empty()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.inflow_cents <> 0 or new.outflow_cents <> 0 then
    raise exception 'account % begins with money that was never posted', new.id;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.apply_posting()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform 1 from ledger_account where id in (new.source, new.destination) and keeps_balance order by id for no key update;
  update ledger_account set inflow_cents = inflow_cents + new.amount_cents where id = new.destination and keeps_balance;
  update ledger_account set outflow_cents = outflow_cents + new.amount_cents where id = new.source and keeps_balance;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.asked_only_ends_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'job % is known to everyone by now', new.id
    using errcode = 'check_violation', constraint = 'asked_only_ends_once', table = 'job';
end $function$;

CREATE OR REPLACE FUNCTION public.count_interest()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if tg_op <> 'INSERT' then
    perform from zip_interest where zip in (select zip from gone) order by zip for update;
    update zip_interest kept set waiting = kept.waiting - lost.people
      from (select zip, count(*)::int as people from gone where told_at is null group by zip) lost
      where kept.zip = lost.zip;
  end if;
  if tg_op <> 'DELETE' then
    insert into zip_interest as kept (zip, waiting)
      select zip, count(*)::int from come where told_at is null group by zip order by zip
      on conflict (zip) do update set waiting = kept.waiting + excluded.waiting;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.dispute_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state = 'resolved' and new is distinct from old then
    raise exception 'dispute % is resolved', old.id
      using errcode = 'check_violation', constraint = 'resolved_stays_resolved';
  end if;
  if (old.state, new.state) not in (
      ('negotiation', 'review'), ('review', 'awaiting_evidence'), ('escalated', 'awaiting_evidence'),
      ('awaiting_evidence', 'review'), ('awaiting_evidence', 'escalated'), ('review', 'decided'),
      ('review', 'awaiting_approval'), ('escalated', 'awaiting_approval'), ('awaiting_approval', 'decided'),
      ('awaiting_approval', 'review'), ('awaiting_approval', 'escalated'), ('decided', 'escalating'),
      ('review', 'escalating'), ('escalating', 'escalated'))
     and new.state not in (old.state, 'resolved') then
    raise exception 'dispute % cannot go from % to %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'moves_by_the_table';
  end if;
  if exists (select from shop_member where shop_id = new.shop_id
               and user_id in (new.decided_by, new.approved_by, new.senior_id))
     or new.customer_id in (new.decided_by, new.approved_by, new.senior_id) then
    raise exception 'dispute % is decided by somebody who has a part in it', new.id
      using errcode = 'check_violation', constraint = 'nobody_decides_their_own';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.fold_words(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN replace(replace(replace(replace(translate(regexp_replace(lower(NORMALIZE(regexp_replace(words, '[\u0027\u0060\u00B4\u02B9-\u02BD\u2018-\u201B\u2032\uFF07]'::text, ''::text, 'g'::text), NFKD)), '[\u0300-\u036F]'::text, ''::text, 'g'::text), 'øđðłıØĐÐŁÆŒÞ'::text, 'oddlioddlæœþ'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text);

CREATE OR REPLACE FUNCTION public.frozen_money_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from payment where id = new.payment_id and frozen_at is not null) then
    raise exception 'payment % is frozen', new.payment_id
      using errcode = 'check_violation', constraint = 'frozen_money_stays';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.frozen_payout_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from payout join payment on payment.id = payout.payment_id
             where payout.id = new.payout_id and payment.frozen_at is not null) then
    raise exception 'payout % is frozen', new.payout_id
      using errcode = 'check_violation', constraint = 'frozen_money_stays';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_a_super_admin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from staff_member where role = 'super_admin' order by user_id for no key update;
  if not exists (select from staff_member where role = 'super_admin' and disabled_at is null) then
    raise exception 'nobody would be left who is a super admin'
      using errcode = 'check_violation', constraint = 'a_house_has_a_super_admin';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_an_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from shop where id = old.shop_id and status <> 'deleted' for no key update;
  if found and not exists (select from shop_member where shop_id = old.shop_id and role = 'mso_owner') then
    raise exception 'shop % would be left without an owner', old.shop_id
      using errcode = 'check_violation', constraint = 'a_shop_has_an_owner';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_corrected_check_in()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from check_in_correction as correction
    where correction.job_id = new.job_id
      and (correction.was_odometer_miles, correction.was_wants_old_parts, correction.was_note)
        = (old.odometer_miles, old.wants_old_parts, old.note)
      and (correction.odometer_miles, correction.wants_old_parts, correction.note)
        = (new.odometer_miles, new.wants_old_parts, new.note)
  ) then
    raise exception 'a check-in changes by a correction' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_shops_of_the_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from ledger_account
             where id in ('shop:' || old.id || ':payable', 'shop:' || old.id || ':owes')) then
    raise exception 'shop % has accounts in the ledger', old.id
      using errcode = 'foreign_key_violation', constraint = 'a_shop_with_money_stays';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_summed_account_covered()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  change numeric;
  balance numeric;
begin
  perform 1 from ledger_account where id = new.source and not keeps_balance and not may_overdraw;
  if not found then return new; end if;
  select sum(case when destination = new.source then amount_cents else -amount_cents end) into change
    from ledger_posting where transaction_id = new.transaction_id and new.source in (source, destination);
  if change >= 0 then return new; end if;
  perform 1 from ledger_account where id = new.source for no key update;
  select coalesce((select sum(amount_cents) from ledger_posting where destination = new.source), 0)
       - coalesce((select sum(amount_cents) from ledger_posting where source = new.source), 0) into balance;
  if balance < 0 then
    raise exception 'account % would be overdrawn by % cents', new.source, -balance
      using errcode = 'check_violation', constraint = 'never_overdrawn', table = 'ledger_account';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.main_is_not_more()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from job_more_service where job_id = new.id and service = new.service;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.merge_car_by_vin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.vin is not null and new.customer_id is not null and new.merged_into is null then
    select id into new.merged_into from vehicle
    where customer_id = new.customer_id and vin = new.vin and merged_into is null and id <> new.id;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.more_than_main()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from job where id = new.job_id and service = new.service) then
    raise exception 'job %: % is its main service', new.job_id, new.service
      using errcode = 'check_violation', constraint = 'more_than_main', table = 'job_more_service';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.payment_within_approved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  most bigint := greatest(new.amount_cents, new.authorised_cents, new.captured_cents);
  approved bigint;
begin
  if new.is_tip then
    select coalesce(max(price_cents), 0) into approved from invoice where job_id = new.job_id;
    if most > approved then
      raise exception 'tip %: % cents, the work was %', new.id, most, approved
        using errcode = 'check_violation', constraint = 'tip_within_price', table = 'payment';
    end if;
    return new;
  end if;
  select coalesce(sum(line.amount_cents), 0) into approved from approved_line line
    where line.job_id = new.job_id and line.quote_id = new.quote_id
      and line.version = (select version from quote where id = new.quote_id)
      and line.acceptance = (select max(last.acceptance) from approved_line last
                             where last.quote_id = line.quote_id and last.version = line.version);
  if most > approved then
    raise exception 'payment %: % cents, only % approved', new.id, most, approved;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.payout_was_released()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare released numeric;
begin
  select coalesce(sum(p.amount_cents), 0) into released
    from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
    where t.job_id = new.job_id and t.payment_id = new.payment_id
      and t.kind in ('release', 'keep_fee', 'tip')
      and p.destination = 'shop:' || new.shop_id || ':payable';
  if new.amount_cents > released then
    raise exception 'payout %: % cents, only % released', new.id, new.amount_cents, released;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.place_shop_in_public()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.in_shop_service then
    new.public_lat := new.lat;
    new.public_lng := new.lng;
  else
    -- A ZIP code that nobody knows leaves the place rounded to about seven miles.
    select zip_code.lat, zip_code.lng into new.public_lat, new.public_lng from zip_code where zip = new.zip;
    new.public_lat := coalesce(new.public_lat, round(new.lat::numeric, 1));
    new.public_lng := coalesce(new.public_lng, round(new.lng::numeric, 1));
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.point_job_at_kept_car()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.vehicle_id := coalesce((select merged_into from vehicle where id = new.vehicle_id), new.vehicle_id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.post_changes_while_open()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.post_version < old.post_version or new.work_version < old.work_version
     or old.state not in ('open', 'pending_selection') or new.state <> old.state then
    raise exception 'job %: a post in state % stays as it is', new.id, old.state
      using errcode = 'check_violation', constraint = 'post_changes_while_open', table = 'job';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.quote_follows_its_job()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.work_version > (select work_version from job where id = new.job_id) then
    raise exception 'quote %: version % of its job does not exist', new.id, new.work_version
      using errcode = 'check_violation', constraint = 'quote_follows_its_job', table = 'quote';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.quoted_by_asked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from job where id = new.job_id and asked_only)
     and not exists (select from asked_shop
                     where job_id = new.job_id and shop_id = new.shop_id and declined_at is null) then
    raise exception 'shop % was not asked about job %', new.shop_id, new.job_id
      using errcode = 'check_violation', constraint = 'quoted_by_asked', table = 'quote';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refund_of_others()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from shop_member where shop_id = new.shop_id and user_id = new.decided_by)
     or exists (select from payment where id = new.payment_id and customer_id = new.decided_by) then
    raise exception 'refund % is decided by a person who has a part in it', new.id
      using errcode = 'check_violation', constraint = 'nobody_refunds_their_own';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_another_car_of_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state = 'booking_pending' and new.state = 'booking_pending' and new.vehicle_id <> old.vehicle_id
    and (select (year, make, model, "trim", vin) from vehicle where id = new.vehicle_id)
      is distinct from (select (year, make, model, "trim", vin) from vehicle where id = old.vehicle_id) then
    raise exception 'job %: its car is another one while the booking is paid', new.id
      using errcode = 'check_violation', constraint = 'job_keeps_its_car_while_paid', table = 'job';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_another_name_of_booked_car()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.year, new.make, new.model, new."trim", new.vin)
      is distinct from (old.year, old.make, old.model, old."trim", old.vin)
    and exists (select from job where job.vehicle_id = new.id and job.state = 'booking_pending') then
    raise exception 'vehicle %: a job of this car is being booked', new.id
      using errcode = 'check_violation', constraint = 'car_of_booking_keeps_its_name', table = 'vehicle';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only: add a new row that corrects the old one', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION public.shop_read_what_is_booked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from quote where id = new.accepted_quote_id and work_version <> new.work_version) then
    raise exception 'job %: quote % was made before the owner changed the job', new.id, new.accepted_quote_id
      using errcode = 'check_violation', constraint = 'shop_read_what_is_booked', table = 'job';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.tip_goes_whole()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  entry record;
  whole bigint;
begin
  select kind, payment_id, shop_id, job_id into entry from ledger_transaction where id = new.transaction_id;
  if entry.kind not in ('tip', 'release', 'keep_fee') then return new; end if;
  select captured_cents - refunded_cents - refunding_cents into whole
    from payment where id = entry.payment_id and is_tip;
  if (entry.kind = 'tip') <> (whole is not null)
     or (whole is not null and (new.source <> 'job:' || entry.job_id || ':funds'
                                or new.destination <> 'shop:' || entry.shop_id || ':payable'
                                or new.amount_cents <> whole)) then
    raise exception '% of % cents to %: not how a tip or a price is shared out',
      entry.kind, new.amount_cents, new.destination
      using errcode = 'check_violation', constraint = 'tip_goes_whole', table = 'ledger_posting';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.tip_stays_tip()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'payment % stays what it is', new.id
    using errcode = 'check_violation', constraint = 'tip_stays_tip', table = 'payment';
end $function$;

CREATE OR REPLACE FUNCTION public.words_of(words text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN to_tsvector('simple'::regconfig, ((fold_words(words) || ' '::text) || fold_words(regexp_replace(words, '[\u0027\u0060\u00B4\u02B9-\u02BD\u2018-\u201B\u2032\uFF07]'::text, ' '::text, 'g'::text))));

CREATE OR REPLACE FUNCTION simulator.refuse_uncapture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.captured_amount > 0 and new.captured_amount <> old.captured_amount then
    raise exception 'hold % was captured already', old.id
      using errcode = 'check_violation', constraint = 'captured_once';
  end if;
  return new;
end $function$;
