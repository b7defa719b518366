-- Whoever wrote for a shop takes their words with them in the file of their own data.
alter table review add column written_by uuid references auth_user;

-- Staff took it off every public page. It counts for no rating while it is hidden.
alter table review add column hidden_at timestamptz;
alter table review add constraint only_what_is_shown_is_hidden
  check (hidden_at is null or (published_at is not null and hidden_at >= published_at));

-- The indexes of 0040, without what is hidden: what everyone reads and counts is read from them alone.
drop index review_newest;
drop index review_of_shop;
drop index review_stars;
create index review_newest on review (published_at desc, id desc)
  where side = 'owner' and published_at is not null and hidden_at is null;
create index review_of_shop on review (shop_id, published_at desc, id desc)
  where side = 'owner' and published_at is not null;
create index review_stars on review (shop_id, stars)
  where side = 'owner' and published_at is not null and hidden_at is null;

-- One answer of the shop to what an owner wrote of it.
create table review_reply (
  review_id  uuid        primary key references review,
  shop_id    uuid        not null references shop,
  words      text        not null check (length(words) between 10 and 1000),
  written_by uuid        not null references auth_user,
  written_at timestamptz not null,
  changed_at timestamptz not null check (changed_at >= written_at)
);

-- A shop asks staff to look at a review, once. `decision` is empty while it waits, and again after an undo.
create table review_report (
  id          uuid        primary key,
  review_id   uuid        not null unique references review,
  shop_id     uuid        not null references shop,
  rule        text        not null check (length(rule) between 1 and 40),
  words       text        not null check (length(words) between 10 and 500),
  reported_by uuid        not null references auth_user,
  reported_at timestamptz not null,
  decision    text        check (decision in ('kept', 'hidden')),
  -- The rule that a hidden review breaks, which may be another one than the shop named.
  broken_rule text        check (length(broken_rule) between 1 and 40),
  reason      text        check (length(reason) between 3 and 500),
  decided_by  uuid        references auth_user,
  decided_at  timestamptz check (decided_at >= reported_at),
  constraint decided_whole check (
    (decision is null and reason is null and decided_by is null and decided_at is null)
    or (decision is not null and reason is not null and decided_by is not null and decided_at is not null)),
  constraint hidden_by_a_rule check ((broken_rule is not null) = (decision is not distinct from 'hidden'))
);
create index review_report_waiting on review_report (reported_at, id) where decision is null;
create index review_report_decided on review_report (reported_at desc, id desc);
create index review_report_of_shop on review_report (shop_id, reported_at desc, id desc);

-- Everyone whom a shop served, by customer.
create index job_of_customer_at_shop on job (shop_id, customer_id) where shop_id is not null;
