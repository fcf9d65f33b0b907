create table car_imports (
  id uuid primary key,
  file_name text not null,
  state text not null default 'read' check (state in ('read', 'imported', 'undone')),
  columns jsonb not null,
  mapping jsonb not null,
  row_count integer not null,
  rows text,
  imported integer not null default 0,
  created_by uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table car_imports is 'Files of CARs that somebody uploaded, like case_imports.';
create index car_imports_newest on car_imports (created_at desc);
create index car_imports_of_person on car_imports (created_by, created_at desc);
create index car_imports_to_forget on car_imports (created_at) where rows is not null;

create table imported_cars (
  car_id uuid primary key references cars (id) on delete cascade,
  import_id uuid not null references car_imports (id) on delete cascade
);
create index imported_cars_of_import on imported_cars (import_id);
