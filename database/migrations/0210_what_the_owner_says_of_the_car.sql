-- runs with: 0193
-- What an owner says of the car while posting, for shops to read before they quote. A job without a row said
-- nothing, as those of before. Words of our own tables are kept as their codes.
create table job_intake (
  job_id         uuid   primary key references job on delete cascade,
  odometer_miles int    check (odometer_miles between 0 and 2000000),
  drivable       text   check (drivable in ('yes', 'short', 'no')),
  tow_note       text   not null default '' check (length(tow_note) <= 300),
  symptom_kind   text   check (length(symptom_kind) between 1 and 40),
  symptom_place  text   check (length(symptom_place) between 1 and 40),
  symptom_sign   text   check (length(symptom_sign) between 1 and 40),
  trouble_codes  text[] not null default '{}',
  constraint symptom_whole check (num_nulls(symptom_kind, symptom_place, symptom_sign) in (0, 3)),
  constraint note_of_a_tow check (tow_note = '' or drivable is not distinct from 'no'),
  constraint trouble_codes_by_form check (cardinality(trouble_codes) <= 6
    and array_to_string(trouble_codes, ' ', '?') ~ '^([PBCU][0-3][0-9A-F]{3}( |$))*$')
);
-- Few cars need a tow, and a shop's search asks for exactly those.
create index job_needs_tow on job_intake (job_id) where drivable = 'no';

create table job_answer (
  job_id   uuid     not null references job on delete cascade,
  position smallint not null check (position between 0 and 14),
  question text     not null check (length(question) between 1 and 40),
  answer   text     not null check (length(answer) between 1 and 40),
  primary key (job_id, position),
  constraint one_answer_a_question unique (job_id, question)
);
