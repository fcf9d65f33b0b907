-- Where events are sent, and each event on its way to each receiver.
create table webhooks (
  id uuid primary key,
  name text not null,
  kind text not null check (kind in ('standard', 'teams', 'slack')),
  host text not null,
  address bytea not null,
  secret bytea,
  old_secret bytea,
  old_secret_until timestamptz(3),
  events text[] not null,
  call_types text[] not null,
  site text,
  area text,
  language text not null,
  state text not null default 'on' check (state in ('on', 'off', 'failed')),
  on_since timestamptz not null default now(),
  last_delivered_at timestamptz(3),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  version integer not null default 1
);
comment on column webhooks.address is 'Encrypted: whoever knows the address of a channel can write there.';
comment on column webhooks.host is 'Scheme and host of the address, to be shown.';
comment on column webhooks.on_since is 'Events from before are not sent.';

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks (id) on delete cascade,
  activity_id bigint,
  type text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'stopped')),
  tries integer not null default 0,
  status integer,
  problem text,
  answer text,
  created_at timestamptz(3) not null default now(),
  tried_at timestamptz(3),
  next_at timestamptz(3),
  unique (webhook_id, activity_id)
);
comment on table webhook_deliveries is 'One row for each event and webhook; its id is the webhook-id of every try. See docs/decisions/0030.';
comment on column webhook_deliveries.activity_id is 'The entry of the history; null for a test.';
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, created_at, id);
create index webhook_deliveries_due on webhook_deliveries (next_at) where state = 'waiting';
create index webhook_deliveries_by_time on webhook_deliveries (created_at);

create table webhook_position (
  id boolean primary key default true check (id),
  upto bigint not null,
  done bigint[] not null default '{}'
);
comment on table webhook_position is 'How far the history has been read for webhooks: one row, locked by whoever reads on. See docs/decisions/0030.';
insert into webhook_position (upto) select coalesce(max(id), 0) from activity;
