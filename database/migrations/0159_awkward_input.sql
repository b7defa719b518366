-- runs with: 0154
-- Hours may end at midnight or in the night after. Later than six in the morning is a mistaken AM or PM.
alter table shop_hours
  drop constraint opens_before_it_closes,
  add constraint opens_before_it_closes check (closed or opens < closes or closes <= '06:00');

-- Calendars replace an event by a newer one of the same name, and know it by this number.
alter table appointment
  add column revision   integer not null default 0 check (revision >= 0),
  add column changed_at timestamptz;

-- Words as a search compares them, like foldWords of the domain: without case, accents and apostrophes. Capitals
-- are among the letters, because lower() knows only plain ones where the database has the locale C.
create function fold_words(words text) returns text
  language sql immutable strict parallel safe
  return replace(replace(replace(replace(
    translate(
      regexp_replace(
        lower(normalize(
          regexp_replace(words, '[\u0027\u0060\u00B4\u02B9-\u02BD\u2018-\u201B\u2032\uFF07]', '', 'g'),
          nfkd)),
        '[\u0300-\u036F]', '', 'g'),
      'øđðłıØĐÐŁÆŒÞ', 'oddlioddlæœþ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

-- Each word that a name is found by. One with an apostrophe is found whole and by its parts.
create function words_of(words text) returns tsvector
  language sql immutable strict parallel safe
  return to_tsvector('simple'::regconfig, fold_words(words) || ' ' || fold_words(
    regexp_replace(words, '[\u0027\u0060\u00B4\u02B9-\u02BD\u2018-\u201B\u2032\uFF07]', ' ', 'g')));

drop index auth_user_words, shop_words, shop_invitation_words, vehicle_words;
create index auth_user_words on auth_user using gin (words_of(name)) where deleted_at is null;
create index shop_words on shop using gin (words_of(name));
create index shop_invitation_words on shop_invitation
  using gin (words_of(business_name || ' ' || contact_name));
create index vehicle_words on vehicle using gin (words_of(year::text || ' ' || make || ' ' || model));
