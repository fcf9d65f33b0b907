-- Templates of cases, CARs and lists of tasks, and the schedules by which they make records.
create table templates (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  name text not null,
  fields jsonb,
  due_in_days integer,
  tasks jsonb not null default '[]',
  schedule jsonb,
  is_paused boolean not null default false,
  next_at timestamptz(3),
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by uuid references users (id) on delete set null,
  version integer not null default 1
);
comment on table templates is 'Templates and their schedules. See docs/decisions/0044.';
comment on column templates.fields is 'The fields with which a case or CAR is made; null of a list of tasks.';
comment on column templates.next_at is 'When the schedule is due next; null while there is nothing to make.';
create index templates_due on templates (next_at) where next_at is not null;
create index templates_of_person on templates (created_by);
create index templates_deleted_by on templates (deleted_by);

create table template_runs (
  template_id uuid not null references templates (id) on delete cascade,
  due_at timestamptz(3) not null,
  state text not null,
  record_id uuid,
  reason jsonb,
  primary key (template_id, due_at)
);
comment on table template_runs is 'Due times of schedules and their results. See docs/decisions/0044.';
comment on column template_runs.record_id is 'The id of the case or CAR, chosen before it is made, so that it is made once.';
comment on column template_runs.reason is '{ code, reason, params, errors } of the refusal of a failed run.';
create index template_runs_unfinished on template_runs (due_at) where state = 'making';
