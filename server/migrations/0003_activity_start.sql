-- What happened, in order: history of every record, and the source from which browsers catch up.
create table activity (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid references users (id) on delete set null,
  room text not null,
  record_id uuid not null,
  action text not null,
  -- [{ field, from, to }]
  changes jsonb not null default '[]'
);
create index activity_of_record on activity (record_id, id desc);
create index activity_at on activity (at desc);

-- The first result of each POST that carried an Idempotency-Key.
create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  key text not null check (length(key) between 1 and 200),
  -- Hash of method, address and body.
  request bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
