-- What a CAR needs before it moves on: which gates the workspace does not ask for, and whether a missing one blocks.
alter table workspace
  add optional_gates text[] not null default '{}',
  add strict_gates boolean not null default false;
alter table cars add gate_overrides jsonb not null default '[]';
comment on column cars.gate_overrides is 'Changes of status that a process manager allowed although gates were missing, the last at the end.';
