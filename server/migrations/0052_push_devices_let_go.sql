-- When the push service let go of the device, which may ask for messages anew; null while it takes them.
alter table push_devices add column lost_at timestamptz(3);
