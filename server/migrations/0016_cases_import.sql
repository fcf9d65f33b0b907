-- Files of cases that somebody sent in: what was read from them until they are imported, and which cases they became.
create table case_imports (
  id uuid primary key,
  file_name text not null,
  state text not null default 'read' check (state in ('read', 'imported', 'undone')),
  -- [{ name, examples }] of the file's columns, and what each becomes.
  columns jsonb not null,
  mapping jsonb not null,
  row_count integer not null,
  -- A row a line, as JSON: its number in the file, then its cells. Forgotten after the import.
  rows text,
  imported integer not null default 0,
  created_by uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index case_imports_newest on case_imports (created_at desc);
create index case_imports_of_person on case_imports (created_by, created_at desc);
create index case_imports_to_forget on case_imports (created_at) where rows is not null;

create table imported_cases (
  case_id uuid primary key references cases (id) on delete cascade,
  import_id uuid not null references case_imports (id) on delete cascade
);
create index imported_cases_of_import on imported_cases (import_id);
