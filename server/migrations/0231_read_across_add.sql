-- Asking other places whether what a CAR has learned applies to them.
create table read_across (
  id uuid primary key,
  car_id uuid not null references cars (id) on delete cascade,
  site_id uuid not null references sites (id) on delete cascade,
  area text,
  station_id uuid references stations (id) on delete cascade,
  asked_of_id uuid not null references users (id),
  state text not null default 'asked' check (state in ('asked', 'applies', 'applied', 'not_applicable', 'already_done')),
  reason text,
  evidence text,
  attachment_ids uuid[] not null default '{}',
  task_id uuid references tasks (id) on delete set null,
  due_date date,
  asked_by uuid not null references users (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  answered_at timestamptz(3),
  ended_at timestamptz(3),
  deleted_at timestamptz(3),
  deleted_by uuid references users (id) on delete set null,
  version integer not null default 1,
  constraint read_across_asked_of_id_guest check (asked_of_id <> '00000000-0000-4000-8000-000000000067')
);
comment on table read_across is 'Places that a CAR asked whether what it has learned applies to them. See docs/decisions/0048.';
comment on column read_across.area is 'Null for a whole site. A station is asked by its id; its area is read from it.';
comment on column read_across.ended_at is 'When the place needed nothing more.';

-- Two people who ask the same place at once: the second is refused.
create unique index read_across_once on read_across (
  car_id, coalesce(station_id::text, site_id::text || ' ' || lower(normalize(area)), site_id::text)
) where deleted_at is null;
create index read_across_of_car on read_across (car_id, created_at, id);
create index read_across_newest on read_across (created_at, id) where deleted_at is null;
create index read_across_due on read_across (coalesce(due_date, 'infinity'::date), id) where deleted_at is null;
create index read_across_of_person on read_across (asked_of_id, created_at, id) where deleted_at is null;
create index read_across_of_task on read_across (task_id) where task_id is not null;
create index read_across_of_station on read_across (station_id) where station_id is not null;
create index read_across_of_site on read_across (site_id);
create index read_across_by_attachment on read_across using gin (attachment_ids) where attachment_ids <> '{}';

create trigger read_across_asked_active_changed after update of asked_of_id on read_across
  for each row when (new.asked_of_id is distinct from old.asked_of_id)
  execute function refuse_deactivated('asked_of_id');
comment on trigger read_across_asked_active_changed on read_across is 'Nobody who is deactivated is asked. See docs/decisions/0024.';
create trigger read_across_asked_active_new after insert on read_across
  for each row execute function refuse_deactivated('asked_of_id');
comment on trigger read_across_asked_active_new on read_across is 'Nobody who is deactivated is asked. See docs/decisions/0024.';
