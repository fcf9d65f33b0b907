-- Containment of suspect parts, how much is suspect, and what is done with it.
create table containment (
  id uuid primary key,
  case_id uuid references cases (id) on delete cascade,
  car_id uuid references cars (id) on delete cascade,
  place text not null,
  quantity numeric(13, 3) check (quantity >= 0),
  checked numeric(13, 3) check (checked >= 0),
  bad numeric(13, 3) check (bad >= 0),
  action text,
  owner_id uuid references users (id) on delete set null,
  from_day date,
  until_day date,
  proof text,
  attachment_ids uuid[] not null default '{}',
  hold_item text,
  hold_lot text,
  hold_url text,
  hold_note text,
  hold_confirmed_at timestamptz(3),
  confirmed_at timestamptz(3),
  confirmed_by uuid references users (id) on delete set null,
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by uuid references users (id) on delete set null,
  version integer not null default 1,
  constraint containment_record check (num_nonnulls(case_id, car_id) = 1),
  constraint containment_owner_id_guest check (owner_id <> '00000000-0000-4000-8000-000000000067')
);
comment on table containment is 'Immediate actions that keep suspect parts from spreading, each at one place. See docs/decisions/0053.';
comment on column containment.hold_confirmed_at is 'When Business Central said last that the item is blocked.';
create index containment_of_case on containment (case_id, created_at, id) where case_id is not null;
create index containment_of_car on containment (car_id, created_at, id) where car_id is not null;
create index containment_of_owner on containment (owner_id, created_at, id) where deleted_at is null and confirmed_at is null;
create index containment_newest on containment (created_at, id) where deleted_at is null;
create index containment_until on containment (coalesce(until_day, 'infinity'::date), id) where deleted_at is null;
create index containment_by_attachment on containment using gin (attachment_ids) where attachment_ids <> '{}';

create trigger containment_owner_active_changed after update of owner_id on containment
  for each row when (new.owner_id is distinct from old.owner_id)
  execute function refuse_deactivated('owner_id');
comment on trigger containment_owner_active_changed on containment is 'Nobody who is deactivated gets new work. See docs/decisions/0024.';
create trigger containment_owner_active_new after insert on containment
  for each row when (new.owner_id is not null)
  execute function refuse_deactivated('owner_id');
comment on trigger containment_owner_active_new on containment is 'Nobody who is deactivated gets new work. See docs/decisions/0024.';

create table suspect_quantities (
  id uuid primary key,
  case_id uuid unique references cases (id) on delete cascade,
  car_id uuid unique references cars (id) on delete cascade,
  quantity numeric(13, 3) check (quantity >= 0),
  unit text not null,
  version integer not null default 1,
  constraint suspect_quantities_record check (num_nonnulls(case_id, car_id) = 1)
);
comment on table suspect_quantities is 'How much of a case or CAR is suspect where somebody stated it, and what its quantities are counted in.';

create table dispositions (
  id uuid primary key,
  case_id uuid references cases (id) on delete cascade,
  car_id uuid references cars (id) on delete cascade,
  kind text not null check (kind in ('scrap', 'rework', 'use_as_is', 'return', 'sort')),
  quantity numeric(13, 3) not null check (quantity > 0),
  reason text,
  until_day date,
  until_quantity numeric(13, 3) check (until_quantity >= 0),
  used_quantity numeric(13, 3) check (used_quantity >= 0),
  second_person_id uuid references users (id) on delete set null,
  approved_at timestamptz(3),
  ended_at timestamptz(3),
  asked_by uuid not null references users (id),
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by uuid references users (id) on delete set null,
  version integer not null default 1,
  constraint dispositions_record check (num_nonnulls(case_id, car_id) = 1),
  constraint dispositions_second_person_id_guest check (second_person_id <> '00000000-0000-4000-8000-000000000067'),
  constraint dispositions_two_people check (kind <> 'use_as_is' or second_person_id is distinct from asked_by)
);
comment on table dispositions is 'What is done with suspect parts, by quantity. See docs/decisions/0053.';
comment on column dispositions.asked_by is 'Who added it or changed it last: somebody else has to approve use as is.';
create index dispositions_of_case on dispositions (case_id, created_at, id) where case_id is not null;
create index dispositions_of_car on dispositions (car_id, created_at, id) where car_id is not null;
create index dispositions_until on dispositions (until_day)
  where kind = 'use_as_is' and deleted_at is null and ended_at is null;

create trigger dispositions_second_person_active_changed after update of second_person_id on dispositions
  for each row when (new.second_person_id is distinct from old.second_person_id)
  execute function refuse_deactivated('second_person_id');
comment on trigger dispositions_second_person_active_changed on dispositions is 'Nobody who is deactivated is asked to approve. See docs/decisions/0024.';
create trigger dispositions_second_person_active_new after insert on dispositions
  for each row when (new.second_person_id is not null)
  execute function refuse_deactivated('second_person_id');
comment on trigger dispositions_second_person_active_new on dispositions is 'Nobody who is deactivated is asked to approve. See docs/decisions/0024.';
