-- Rules of the A3 coach that are silent: for one CAR, and for the whole workspace.
create table coach_silences (
  car_id uuid primary key references cars (id) on delete cascade,
  rules text[] not null default '{}',
  version integer not null default 0
);
alter table workspace add silent_rules text[] not null default '{}';
