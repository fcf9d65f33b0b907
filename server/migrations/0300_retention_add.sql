-- After how many days what is removed.
create table retention (
  id boolean primary key default true check (id),
  days jsonb not null default '{}',
  on_hold boolean not null default false,
  set_by uuid references users (id) on delete set null,
  version integer not null default 0
);
comment on table retention is 'A single row: days by kind of data; a kind without days is kept. See docs/decisions/0057.';
comment on column retention.set_by is 'Whoever set it last; removals are recorded in their name.';
insert into retention default values;

create table retention_runs (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz(3) not null default now(),
  started_by uuid references users (id) on delete set null,
  step text,
  after_id uuid,
  removed jsonb not null default '{}',
  finished_at timestamptz(3)
);
comment on table retention_runs is 'Removals, done in parts: step and after_id are written with each part and say where the next one begins.';
create unique index retention_runs_unfinished on retention_runs ((true)) where finished_at is null;
create index retention_runs_newest on retention_runs (started_at desc);
