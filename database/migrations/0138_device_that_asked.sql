-- What is sent to an address or number works on the device that asked for it: the hash of its cookie. Null for
-- what was asked for before, and for what is not tied to a device.
alter table one_time_secret
  add column device_hash text check (device_hash ~ '^[0-9a-f]{64}$');
