-- What a deleted shop was before, so that restoring it brings back neither more nor less. Rows from before know
-- it from their verification alone.
alter table shop
  add column deleted_at timestamptz,
  add column deleted_from text check (deleted_from in
    ('pending', 'submitted', 'changes_requested', 'active', 'suspended', 'rejected')),
  add column deleted_suspension text check (deleted_suspension in ('soft', 'hard')),
  add constraint what_it_was_is_whole check (
    (deleted_at is null) = (deleted_from is null)
    and (deleted_from is not distinct from 'suspended') = (deleted_suspension is not null)),
  add constraint only_the_deleted_were_something check (deleted_at is null or status = 'deleted');

-- A shop goes for good only where nobody else's record needs it: payments, payouts, ledger transactions, quotes,
-- appointments and reviews refer to it, and a row that is referred to cannot be deleted. What the keys cannot see
-- are accounts of the ledger, which are named after it.
create function keep_shops_of_the_ledger() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_account
             where id in ('shop:' || old.id || ':payable', 'shop:' || old.id || ':owes')) then
    raise exception 'shop % has accounts in the ledger', old.id
      using errcode = 'foreign_key_violation', constraint = 'a_shop_with_money_stays';
  end if;
  return old;
end $$;
create trigger a_shop_with_money_stays before delete on shop
  for each row execute function keep_shops_of_the_ledger();

-- The lists of staff go newest first over every shop, or over those in one state.
create index if not exists shop_newest on shop (created_at desc, id desc);
create index shop_newest_in_state on shop (status, created_at desc, id desc);

-- What a shop gave back because staff suspended it hard: no choice of its own.
alter table shop_cancellation drop constraint shop_cancellation_code_check,
  add constraint shop_cancellation_code_check check (code in
    ('no_capacity', 'part_not_available', 'cannot_do_the_work', 'closed', 'other', 'suspended'));

-- The history of a shop itself, newest first; jobs have their own story.
create index audit_entry_shop on audit_entry (shop_id, at desc, market desc, seq desc)
  where shop_id is not null and job_id is null;

-- A view of a list that somebody of the staff keeps under a name: the filters of its address, and nothing else.
create table saved_view (
  id         uuid        primary key,
  user_id    uuid        not null references auth_user,
  list       text        not null check (list ~ '^[a-z]{1,20}$'),
  name       text        not null check (length(name) between 1 and 60),
  query      text        not null check (length(query) <= 500),
  created_at timestamptz not null
);
create unique index one_view_a_name on saved_view (user_id, list, lower(name));
