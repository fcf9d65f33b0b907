-- What became of each look whether a backup could be restored.
create table backup_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null default now(),
  -- Where it lay, as whoever started the check wrote it.
  folder text not null,
  -- The moment that its rows are of, and what it holds; unknown where its manifest cannot be read.
  taken_at timestamptz,
  row_count bigint,
  file_count integer,
  is_good boolean not null,
  -- The sentence that the check ended with.
  outcome text not null,
  -- When the process managers were written to about one that failed.
  reported_at timestamptz
);
