-- Staff who read the numbers of shops in full find a shop by one: its own, or that of a place of its own.
create index shop_phone on shop (phone);
create index shop_location_phone on shop_location (phone) where archived_at is null;

-- Names are compared without case, accents and marks since invitations warn of likenesses, so that nothing
-- asks by this.
drop index shop_invitation_named;
