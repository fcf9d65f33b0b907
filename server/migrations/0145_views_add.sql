-- Saved views of cases, board and CARs. See docs/decisions/0040.
create table views (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  page text not null check (page in ('cases', 'board', 'cars')),
  owner_id uuid not null references users (id),
  shared boolean not null default false,
  query jsonb not null default '{}',
  sort text,
  columns jsonb,
  grouping jsonb not null default '{}',
  position double precision not null,
  is_sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by uuid references users (id)
);
create unique index views_name on views (owner_id, page, lower(name)) where deleted_at is null;
create index views_shared on views (position) where shared and deleted_at is null;
comment on column views.query is 'Search parameters of the page; what no longer exists in them is left out when it is opened. See docs/decisions/0040.';
