-- Personal API keys: programs act with them in the name of a person.
create table keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  scope text not null check (scope in ('read', 'write')),
  -- SHA-256 of what is sent, which is random and long enough to need no salt.
  hash bytea not null unique,
  -- Its first characters, for people to tell one from another.
  start text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  used_at timestamptz(3)
);
create index keys_of_user on keys (user_id);

-- When a device was seen last, to the minute.
alter table sessions add column seen_at timestamptz(3) not null default now();
update sessions set seen_at = updated_at;

-- Links that somebody who was not signed in asked for, saying that they forgot the password.
alter table invitations add column is_forgotten boolean not null default false;
