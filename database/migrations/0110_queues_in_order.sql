-- A list of what waits in a queue begins with the longest wait and goes on from page to page, so that two
-- things of the same instant need an order, too. Keep these expressions and those of the queries alike.
drop index job_attention;
create index job_attention on job ((coalesce(payment_attention_since, created_at)), id)
  where payment_attention;
drop index job_watched;
create index job_watched on job (watched_since, id) where watched_since is not null
  and state in ('checked_in', 'inspecting', 'awaiting_approval', 'in_progress', 'work_done');
drop index no_show_contested;
create index no_show_contested on no_show (contested_at, job_id) where state = 'contested';
drop index payment_refund_waiting;
create index payment_refund_waiting on payment_refund (asked_at, payment_id) where state = 'waiting';
