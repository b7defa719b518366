-- runs with: 0201
-- A job that asks some shops first: only these see it until its first look is over. Older servers would show it to
-- everyone, so they are stopped first.
alter table job
  -- No other shop and no stranger may know of it. Ends once and never begins again.
  add column asked_only         boolean not null default false,
  -- On the job's own clock; set when it is posted.
  add column first_look_ends_at timestamptz,
  -- The owner's choice: after the first look, every shop near may quote.
  add column then_everyone      boolean not null default false,
  add constraint a_first_look_ends check (not asked_only or state = 'draft' or first_look_ends_at is not null);

create table asked_shop (
  job_id         uuid not null references job (id) on delete cascade,
  shop_id        uuid not null references shop (id) on delete cascade,
  place          int  not null check (place between 1 and 5),
  declined_at    timestamptz,
  decline_reason text check (decline_reason in ('no_time', 'not_our_work', 'too_far', 'other')),
  primary key (job_id, shop_id),
  constraint one_shop_a_place unique (job_id, place),
  constraint declined_says_why check ((declined_at is null) = (decline_reason is null))
);
create index asked_shop_waits on asked_shop (shop_id, job_id) where declined_at is null;

create function asked_only_ends_once() returns trigger language plpgsql as $$
begin
  raise exception 'job % is known to everyone by now', new.id
    using errcode = 'check_violation', constraint = 'asked_only_ends_once', table = 'job';
end $$;
create trigger asked_only_ends_once before update on job for each row
  when (new.asked_only and not old.asked_only and old.state <> 'draft') execute function asked_only_ends_once();

create function quoted_by_asked() returns trigger language plpgsql as $$
begin
  if exists (select from job where id = new.job_id and asked_only)
     and not exists (select from asked_shop
                     where job_id = new.job_id and shop_id = new.shop_id and declined_at is null) then
    raise exception 'shop % was not asked about job %', new.shop_id, new.job_id
      using errcode = 'check_violation', constraint = 'quoted_by_asked', table = 'quote';
  end if;
  return new;
end $$;
create trigger quoted_by_asked before insert on quote for each row execute function quoted_by_asked();

-- What a search reads leaves these jobs out, so the indexes do, too.
drop index job_search;
create index job_search on job (grid, posted_at desc, id desc)
  include (service, budget_cents, fixed_price, instant_accept, mobile_ok, public_lat, public_lng)
  where state = 'open' and hidden_at is null and not asked_only;
drop index job_search_shops;
create index job_search_shops on job (grid, posted_at desc, id desc)
  include (service, budget_cents, fixed_price, instant_accept, mobile_ok, public_lat, public_lng)
  where state in ('open', 'pending_selection') and hidden_at is null and accepting_quotes and not asked_only;
drop index job_rescue;
create index job_rescue on job (grid, rescue_until)
  where rescue_until is not null and state in ('open', 'pending_selection') and hidden_at is null
    and accepting_quotes and not asked_only;
