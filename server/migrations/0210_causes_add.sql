-- The cause analysis of a CAR, and the cause codes of the workspace. See docs/decisions/0045.
create table cause_trees (
  car_id uuid primary key references cars (id) on delete cascade,
  version integer not null default 1
);
comment on table cause_trees is 'The version of each analysis; a row is locked while its causes and countermeasures are written. See docs/decisions/0045.';

create table causes (
  car_id uuid not null references cause_trees (car_id) on delete cascade,
  id uuid not null,
  parent_id uuid,
  position integer not null,
  leg text not null,
  category text,
  text text not null,
  state text not null,
  has_check boolean not null default false,
  check_method text not null default '',
  check_result text not null default '',
  checked_by uuid references users (id) on delete set null,
  checked_on date,
  attachment_ids uuid[] not null default '{}',
  cause_code text,
  version integer not null,
  primary key (car_id, id)
);
comment on column causes.parent_id is 'Another cause of the same CAR; not a foreign key, since all causes are written at once and checked before. See docs/decisions/0045.';
comment on column causes.version is 'The version of the tree in which this cause last changed.';
create index causes_by_code on causes (cause_code, car_id) where state = 'confirmed' and cause_code is not null;
create index causes_by_attachment on causes using gin (attachment_ids) where attachment_ids <> '{}'::uuid[];
create index causes_by_checker on causes (checked_by) where checked_by is not null;

create table countermeasures (
  car_id uuid not null references cause_trees (car_id) on delete cascade,
  id uuid not null,
  cause_id uuid not null,
  position integer not null,
  text text not null,
  effect text,
  cost text,
  owner_id uuid references users (id) on delete set null,
  due_date date,
  chosen boolean not null default false,
  chosen_why text not null default '',
  task_ids uuid[] not null default '{}',
  primary key (car_id, id)
);
create index countermeasures_by_owner on countermeasures (owner_id) where owner_id is not null;

create table cause_code_list (
  id boolean primary key default true check (id),
  codes jsonb,
  version integer not null default 0
);
comment on column cause_code_list.codes is 'Null: the usual codes of contract/causes/causeCodeDefaults.ts.';
insert into cause_code_list default values;
