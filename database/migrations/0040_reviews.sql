-- What the owner says of the shop and the shop of the owner, once each a job. `published_at` is set for both
-- in one transaction: when the second is written, or when the time for it is over.
create table review (
  id           uuid        primary key,
  job_id       uuid        not null references job,
  shop_id      uuid        not null references shop,
  side         text        not null check (side in ('owner', 'shop')),
  stars        int         not null check (stars between 1 and 5),
  words        text        not null check (length(words) between 10 and 2000),
  created_at   timestamptz not null,
  updated_at   timestamptz not null check (updated_at >= created_at),
  published_at timestamptz,
  unique (job_id, side)
);

-- Only what owners wrote is for everyone, and only once it is published.
create index review_newest on review (published_at desc, id desc)
  where side = 'owner' and published_at is not null;
create index review_of_shop on review (shop_id, published_at desc, id desc)
  where side = 'owner' and published_at is not null;
create index review_stars on review (shop_id, stars)
  where side = 'owner' and published_at is not null;
