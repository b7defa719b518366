-- A certificate that no longer matters: its technician has left, or nobody asks for it any more. It is a mark
-- over the verdict, which stays what it was: whoever looks later reads both. Every version that was sent by
-- then carries it; one that is sent afterwards begins anew. What a shop must have cannot be put away.
alter table shop_document
  add column retired_at  timestamptz,
  add column retired_by  uuid references auth_user,
  add column retired_for text check (retired_for in ('left', 'not_needed')),
  add constraint retired_whole check
    ((retired_at is null) = (retired_by is null) and (retired_at is null) = (retired_for is null)),
  add constraint only_a_certificate_retires check (retired_at is null or kind = 'technician_certificate');
