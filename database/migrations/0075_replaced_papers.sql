-- A paper that a newer version took the place of before anybody looked at it: nobody can decide about it any
-- more, so it does not wait. Until now such rows stayed pending for good and filled the queue of staff.
alter table shop_document drop constraint shop_document_state_check;
alter table shop_document add constraint shop_document_state_check
  check (state in ('pending', 'approved', 'rejected', 'replaced'));
alter table shop_document drop constraint decided_by_somebody;
alter table shop_document add constraint decided_by_somebody check
  ((state in ('pending', 'replaced')) = (decided_at is null) and (decided_at is null) = (decided_by is null));

update shop_document older set state = 'replaced'
where state = 'pending' and exists (
  select from shop_document newer where newer.shop_id = older.shop_id and newer.kind = older.kind
    and newer.holder = older.holder and newer.version > older.version);
