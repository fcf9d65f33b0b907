create table tasks (
  id uuid primary key default gen_random_uuid(),
  -- A task belongs to a case or to a CAR; with it, it goes.
  case_id uuid references cases (id) on delete cascade,
  car_id uuid references cars (id) on delete cascade,
  check (num_nonnulls(case_id, car_id) = 1),
  title text not null,
  description text not null default '',
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'completed')),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high')),
  assignee_id uuid references users (id),
  created_by uuid not null references users (id),
  due_date date,
  completed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by uuid references users (id),
  estimated_hours integer,
  actual_hours numeric(7, 2),
  -- Place among the tasks of its case or CAR, small above large; a moved task takes a number between its neighbours.
  rank numeric not null,
  version integer not null default 1
);

create index tasks_of_case on tasks (case_id, rank, id) where case_id is not null;
create index tasks_of_car on tasks (car_id, rank, id) where car_id is not null;
create index tasks_newest on tasks (created_at, id) where deleted_at is null;
create index tasks_due on tasks (coalesce(due_date, 'infinity'), id) where deleted_at is null;
create index tasks_by_assignee on tasks (assignee_id, coalesce(due_date, 'infinity'), id) where deleted_at is null;
