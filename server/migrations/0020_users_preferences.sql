-- What people have chosen for themselves; whoever has no row has chosen nothing.
create table preferences (
  user_id uuid primary key references users (id) on delete cascade,
  -- Null: what the browser has.
  language text check (language in ('en', 'es', 'fr', 'de')),
  time_zone text,
  date_format text not null default 'mdy' check (date_format in ('mdy', 'dmy', 'ymd')),
  items_per_page integer not null default 25 check (items_per_page in (10, 25, 50, 100)),
  theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  -- What the browser that was used last has, for letters to whoever has chosen nothing.
  device_language text check (device_language in ('en', 'es', 'fr', 'de')),
  device_time_zone text
);

-- New addresses that wait for their owner to open a link; of the link only a hash is kept.
create table email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  email text not null check (email = lower(email)),
  token_hash bytea not null unique,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  -- When it was used, taken back, or replaced by a later one.
  ended_at timestamptz(3),
  was_used boolean not null default false
);
create unique index email_changes_open on email_changes (user_id) where ended_at is null;

-- Pictures of people, drawn anew as small squares.
create table avatars (
  user_id uuid primary key references users (id) on delete cascade,
  picture bytea not null,
  version text not null
);
