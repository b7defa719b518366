-- runs with: 0250
-- A post may have one short clip, video or sound, and a picture of the video. Both are files of the job as its photos
-- are, so all that decides about photos decides about them. Older servers would remove unused clips with a second key
-- that clips lack, so they are stopped first.
alter table file
  add column kind text not null default 'picture' check (kind in ('picture', 'clip')),
  add column seconds real,
  alter column thumbnail_key drop not null,
  add constraint file_of_its_kind check (case kind
    when 'clip' then thumbnail_key is null and seconds > 0
    else thumbnail_key is not null and seconds is null end),
  add constraint file_and_kind unique (id, kind);

alter table job_photo
  drop constraint job_photo_purpose_check,
  add constraint job_photo_purpose_check check (purpose in ('post', 'check_in', 'after', 'clip', 'poster')),
  add constraint one_clip_a_job check (purpose not in ('clip', 'poster') or position = 0),
  -- No clip where a photo belongs, and no photo as a clip.
  add column kind text generated always as (case when purpose = 'clip' then 'clip' else 'picture' end) stored,
  add constraint job_photo_of_its_kind foreign key (file_id, kind) references file (id, kind);
