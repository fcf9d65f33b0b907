-- A time in which people of the sample call for help and answer; no row while there is none and its last calls are over.
create table live_shift (
  single boolean primary key default true check (single),
  id uuid not null,
  started_at timestamptz(3) not null default now(),
  -- Until when they call; afterwards they finish what is open.
  until timestamptz(3) not null,
  -- When the next step is due.
  step_at timestamptz(3) not null
);
