-- runs with: 0154
-- What an owner sees of a saved card in their account. Cards saved before have no date: we never asked for it.
alter table customer_card
  add column valid_through text check (valid_through ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  add column is_default boolean not null default false;

create unique index one_default_card_a_customer on customer_card (customer_id)
  where is_default and state = 'saved';

-- Whether a live payment still needs a card is asked before the card is removed.
create index payment_provider_card on payment (provider_card_id)
  where state in ('preparing', 'awaiting_card', 'card_saved', 'authorised');
create index job_card on job (card_id) where card_id is not null;

-- A removed card is given up at the provider, too.
alter table payment_attempt drop constraint payment_attempt_kind_check;
alter table payment_attempt add constraint payment_attempt_kind_check check (kind in
  ('prepare', 'prepare_card', 'detach_card', 'authorise', 'capture', 'void', 'refund', 'transfer', 'reverse',
   'answer_chargeback'));

-- The simulator's own record of the card.
alter table simulator.card
  add column valid_through text,
  add column detached_at timestamptz;
