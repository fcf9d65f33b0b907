create table stations (
  id uuid primary key default gen_random_uuid(),
  -- What the QR label carries; never reused.
  code text not null unique check (code ~ '^[0-9A-Z]{8}$'),
  site text not null,
  area text not null,
  name text not null,
  department text check (department in ('production', 'quality', 'maintenance', 'safety', 'logistics', 'engineering')),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by uuid references users (id) on delete set null,
  is_sample boolean not null default false,
  version integer not null default 1
);
create unique index stations_place on stations (lower(site), lower(area), lower(name)) where deleted_at is null;
create index stations_in_order on stations (lower(site), lower(area), lower(name), id);

alter table cases add column station_id uuid references stations (id) on delete set null;
create index cases_by_station on cases (station_id, created_at, id) where deleted_at is null and station_id is not null;
-- How many more reports of the same were joined to the case.
alter table cases add column also_reported integer not null default 0;
