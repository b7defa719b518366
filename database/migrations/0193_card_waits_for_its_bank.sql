-- runs with: 0176
-- A card was given and its bank asks its owner first: the owner answers the bank, and types no card again.
alter table payment add column asks_bank boolean not null default false;
