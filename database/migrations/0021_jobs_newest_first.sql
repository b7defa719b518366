-- The back-office lists every job that was posted, newest first.
create index job_newest on job (created_at desc, id desc) where state <> 'draft';
