-- Since when the money of a job needs somebody. Until now its queue counted from the day the job was posted.
-- It says something while payment_attention holds.
alter table job add column payment_attention_since timestamptz;

-- A server of before this release raises it without the instant.
drop index job_attention;
create index job_attention on job ((coalesce(payment_attention_since, created_at))) where payment_attention;

-- What a bank waits for an answer to, by when ours leaves; then what lies with the bank, which no clock of
-- ours runs for. Keep this expression and that of the query alike.
drop index chargeback_open;
create index chargeback_open on chargeback ((case when state = 'needs_response'
    then coalesce(send_by, opened_at) else '2199-01-01 00:00:00+00'::timestamptz end), id)
  where state in ('needs_response', 'under_review');

-- The trail knows since when, of the jobs whose money needs somebody now.
update job set payment_attention_since = (select max(entry.at)::timestamptz from audit_entry entry
  where entry.job_id = job.id and entry.action = 'job.payment_needs_attention')
where payment_attention;
