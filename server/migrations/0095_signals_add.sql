-- What machines say, and the calls that they raise.
create table signals (
  id uuid primary key default gen_random_uuid(),
  station_id uuid not null references stations (id) on delete cascade,
  type text not null check (type in ('machine', 'quality', 'material', 'safety')),
  source_id uuid not null,
  source text not null,
  user_id uuid not null references users (id) on delete cascade,
  state text not null check (state in ('on', 'off', 'unknown')),
  changed_at timestamptz(3) not null,
  heard_at timestamptz(3) not null default now(),
  due_at timestamptz(3),
  case_id uuid,
  unique (station_id, type, source_id)
);
comment on column signals.source_id is 'The API key through which it comes, or the person without one.';
comment on column signals.due_at is 'When somebody is called if the signal is still on. See docs/decisions/0031.';
comment on column signals.case_id is 'The case whose call this signal has raised or joined, until it is off.';
create index signals_by_time on signals (heard_at, id);

create table signal_calls (
  station_id uuid not null references stations (id) on delete cascade,
  type text not null,
  case_id uuid,
  claimed_at timestamptz(3) not null default now(),
  primary key (station_id, type)
);
comment on table signal_calls is 'Locked by whoever raises a call at a station, so that there is one of each type. See docs/decisions/0031.';

create table signal_receipts (
  source_id uuid not null,
  id text not null,
  at timestamptz(3) not null default now(),
  primary key (source_id, id)
);
create index signal_receipts_by_time on signal_receipts (at);

create table signal_settings (
  id boolean primary key default true check (id),
  debounce_seconds integer not null default 10,
  silent_after_seconds integer not null default 300,
  stopping text[] not null default '{machine}',
  version integer not null default 1
);
insert into signal_settings default values;
