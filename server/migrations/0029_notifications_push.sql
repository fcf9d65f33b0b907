-- When it may go to a person's devices; null when it went, or was not to.
alter table notifications add column push_at timestamptz(3);
create index notifications_to_push on notifications (user_id) where push_at is not null;

-- The devices that are sent messages. A session has one browser, and ends with its device.
create table push_devices (
  session_id uuid primary key references sessions (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- A browser has one; whoever signs in on a shared device takes it over.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null default now()
);
create index push_devices_of_user on push_devices (user_id);
