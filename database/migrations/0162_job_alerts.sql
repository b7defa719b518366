-- runs with: 0154
-- New jobs reach the members of shops who want to hear of them: at once or in the morning, as each of them chose.
alter table notification_preference
  add column pace text check (pace in ('at_once', 'daily')),
  add constraint only_new_jobs_have_a_pace check (pace is null or topic = 'new_jobs');

-- When a member is told next of what waits for them, and when they were told last.
create table job_alert_reader (
  user_id uuid primary key references auth_user on delete cascade,
  told_at timestamptz,
  tell_at timestamptz
);
create index job_alert_to_tell on job_alert_reader (tell_at) where tell_at is not null;

-- A job that fits the shop of a member. They hear of it once, though it comes back on the market.
create table job_alert (
  user_id    uuid        not null references auth_user on delete cascade,
  job_id     uuid        not null references job on delete cascade,
  shop_id    uuid        not null references shop,
  matched_at timestamptz not null,
  told_at    timestamptz,
  primary key (user_id, job_id)
);
create index job_alert_untold on job_alert (user_id, matched_at) where told_at is null;
create index job_alert_job on job_alert (job_id);
create index job_alert_age on job_alert (matched_at);
