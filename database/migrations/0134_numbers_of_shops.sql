-- Staff who read the numbers of shops in full find a shop by one: its own, or that of a place of its own.
create index shop_phone on shop (phone);
create index shop_location_phone on shop_location (phone) where archived_at is null;
