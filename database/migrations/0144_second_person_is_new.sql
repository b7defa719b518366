-- The second person of a decision had no hand in it before. Who let the first decision pass stays known when a side
-- appeals, so that they do not let the next one pass, too.
alter table dispute add column first_approver uuid references auth_user;
update dispute set first_approver = approved_by
  where state in ('escalating', 'escalated', 'awaiting_evidence') and decided_by = first_decider;

-- Not looked at again for what is resolved: it stays as it was decided.
alter table dispute add constraint approver_is_new check (senior_id is null or decided_by is distinct from senior_id
  or approved_by not in (escalated_by, first_decider, first_approver)) not valid;

-- What one person has decided alone in a day.
create index dispute_decided_by on dispute (decided_by, decided_at) where decided_by is not null;

-- No one approves a refund of their own job, or of a shop that they belong to.
create function refund_of_others() returns trigger language plpgsql as $$
begin
  if exists (select from shop_member where shop_id = new.shop_id and user_id = new.decided_by)
     or exists (select from payment where id = new.payment_id and customer_id = new.decided_by) then
    raise exception 'refund % is decided by a person who has a part in it', new.id
      using errcode = 'check_violation', constraint = 'nobody_refunds_their_own';
  end if;
  return new;
end $$;
create trigger nobody_refunds_their_own before insert or update of decided_by on payment_refund
  for each row when (new.decided_by is not null) execute function refund_of_others();
