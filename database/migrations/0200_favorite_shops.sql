-- runs with: 0193
-- Shops that an owner wants to find again. Their place is a number of 1 to 50, so no owner keeps more than fifty.
create table favorite_shop (
  user_id  uuid        not null references auth_user (id) on delete cascade,
  shop_id  uuid        not null references shop (id) on delete cascade,
  place    int         not null check (place between 1 and 50),
  added_at timestamptz not null,
  primary key (user_id, shop_id),
  constraint one_favorite_a_place unique (user_id, place)
);
create index favorite_shop_by_shop on favorite_shop (shop_id);
