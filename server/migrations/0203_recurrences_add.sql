-- Problems that came back after their CAR was completed, and problems that deserve one.
alter table workspace
  add recurrence_days integer not null default 180,
  add proposal_cases integer not null default 3,
  add proposal_days integer not null default 30;
comment on column workspace.recurrence_days is 'Days after its completion within which a similar case may be the problem of a CAR again.';
comment on column workspace.proposal_cases is 'As many cases alike within proposal_days propose a CAR.';

alter table cars add doubted_at timestamptz(3);
comment on column cars.doubted_at is 'Since when its proof is in doubt, because its problem came back.';

create index cases_of_cars_by_station on cases (station_id, car_id)
  where deleted_at is null and car_id is not null and station_id is not null;
create index cases_of_cars_by_item on cases (related_record_id, car_id)
  where deleted_at is null and car_id is not null and related_record_type = 'Item';

create table recurrences (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id) on delete cascade,
  car_id uuid not null references cars (id) on delete cascade,
  reason text not null check (reason in ('station', 'item')),
  state text not null default 'proposed' check (state in ('proposed', 'yes', 'no')),
  note text not null default '',
  proposed_at timestamptz(3) not null default now(),
  answered_at timestamptz(3),
  answered_by uuid references users (id) on delete set null,
  version integer not null default 1,
  unique (case_id, car_id)
);
comment on table recurrences is 'Cases that may be the problem of a completed CAR again, each asked once.';
create index recurrences_by_state on recurrences (state, proposed_at, id);
create index recurrences_of_car on recurrences (car_id, state);

create table car_proposals (
  id uuid primary key default gen_random_uuid(),
  station_id uuid references stations (id) on delete cascade,
  item_id text,
  state text not null default 'proposed' check (state in ('proposed', 'dismissed')),
  proposed_at timestamptz(3) not null default now(),
  dismissed_at timestamptz(3),
  dismissed_by uuid references users (id) on delete set null,
  version integer not null default 1
);
comment on table car_proposals is 'Cases alike that may deserve a CAR. Whether one still holds is decided when it is read.';
create index car_proposals_open on car_proposals (proposed_at, id) where state = 'proposed';

create table car_proposal_cases (
  case_id uuid primary key references cases (id) on delete cascade,
  proposal_id uuid not null references car_proposals (id) on delete cascade
);
comment on table car_proposal_cases is 'The cases of each proposal; a case is in one at most.';
create index car_proposal_cases_of on car_proposal_cases (proposal_id);

create table recurrence_position (
  id boolean primary key default true check (id),
  upto bigint not null,
  done bigint[] not null default '{}'
);
comment on table recurrence_position is 'How far the history has been read for recurrences: one row, locked by whoever reads on.';
insert into recurrence_position (upto) select coalesce(max(id), 0) from activity;
