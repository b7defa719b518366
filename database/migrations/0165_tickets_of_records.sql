-- runs with: 0154
-- The tickets of a person, of a job as their author wrote its number, and of a name: for searches, and for the
-- pages of those records.
create index support_ticket_of_account on support_ticket (user_id, created_at desc, id desc)
  where user_id is not null;
create index support_ticket_of_job on support_ticket
  (regexp_replace(job_number, '\D', '', 'g'), created_at desc, id desc) where job_number <> '';
create index support_ticket_words on support_ticket using gin (words_of(name));
create index chargeback_of_shop on chargeback (shop_id, opened_at desc, id desc);
