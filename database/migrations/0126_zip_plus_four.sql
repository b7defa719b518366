-- The four digits that staff may write behind a ZIP code. Nothing is placed or charged by them: they are kept
-- because they were said, beside the five that everything else goes by.
alter table shop
  add column zip_plus4 text check (zip_plus4 ~ '^[0-9]{4}$');
alter table shop_invitation
  add column zip_plus4 text check (zip_plus4 ~ '^[0-9]{4}$'),
  add constraint four_digits_follow_five check (zip_plus4 is null or zip is not null);
