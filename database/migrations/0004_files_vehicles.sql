-- A stored picture. A guest proves that a picture is theirs by the claim token whose hash is kept here.
create table file (
  id            uuid        primary key,
  storage_key   text        not null unique,
  thumbnail_key text        not null,
  content_type  text        not null,
  bytes         int         not null check (bytes > 0),
  width         int         not null,
  height        int         not null,
  sha256        text        not null,
  uploaded_by   uuid        references auth_user,
  claim_hash    text        not null,
  created_at    timestamptz not null
);

create table vehicle (
  id          uuid        primary key,
  customer_id uuid        references auth_user,
  year        int         not null check (year between 1980 and 2100),
  make        text        not null,
  model       text        not null,
  "trim"      text,
  vin         text        check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  details     jsonb       not null default '{}',
  created_at  timestamptz not null
);
create index vehicle_customer on vehicle (customer_id);
