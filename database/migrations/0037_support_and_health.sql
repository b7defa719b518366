-- What somebody asks our support: by mail in, by mail out. A stranger has no account; whoever is signed in has.
create table support_ticket (
  id          uuid        primary key,
  number      bigint      not null generated always as identity unique, -- shown as T-n
  user_id     uuid        references auth_user on delete set null,
  name        text        not null check (length(name) <= 80),
  email       text        not null check (email = lower(email) and length(email) <= 254),
  topic       text        not null check (length(topic) between 1 and 20),
  -- The number of a job, as its author wrote it: it opens nothing.
  job_number  text        not null check (length(job_number) <= 20),
  message     text        not null check (length(message) between 1 and 4000),
  state       text        not null check (state in ('open', 'answered', 'closed')),
  created_at  timestamptz not null,
  -- The last word of either side.
  touched_at  timestamptz not null check (touched_at >= created_at)
);
create index support_ticket_newest on support_ticket (created_at desc, id desc);
create index support_ticket_state on support_ticket (state, created_at desc, id desc);
create index support_ticket_email on support_ticket (email, created_at desc);
create index support_ticket_touched on support_ticket (touched_at);

create table support_answer (
  id         uuid        primary key,
  ticket_id  uuid        not null references support_ticket on delete cascade,
  author_id  uuid        not null references auth_user,
  body       text        not null check (length(body) between 1 and 8000),
  created_at timestamptz not null
);
create index support_answer_ticket on support_answer (ticket_id, created_at);

-- How well each part of the product was, counted by day for the status page: one row a part and day.
create table health_day (
  day      date        not null,
  part     text        not null check (length(part) between 1 and 20),
  checks   int         not null check (checks >= 1),
  failures int         not null check (failures between 0 and checks),
  last_at  timestamptz not null,
  last_ok  boolean     not null,
  primary key (day, part)
);

-- The newest finished jobs, for whoever looks at what happens here.
create index job_completed on job (completed_at desc) where completed_at is not null;
