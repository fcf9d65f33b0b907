create table report_schedules (
  id uuid primary key default gen_random_uuid(),
  template text not null check (template in ('improvementSummary', 'caseStatus', 'carSavings', 'departmentPerformance')),
  every text not null check (every in ('weekly', 'monthly', 'quarterly')),
  time_zone text not null,
  next_at timestamptz(3) not null,
  last_report_id uuid,
  created_by uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  version integer not null default 1
);
create index report_schedules_due on report_schedules (next_at);

create table report_recipients (
  schedule_id uuid not null references report_schedules (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (schedule_id, user_id)
);
alter table report_recipients add constraint report_recipients_user_id_guest check (
  user_id <> '00000000-0000-4000-8000-000000000067'
);

create table reports (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null,
  type text not null check (type in ('weekly', 'monthly', 'quarterly')),
  template text not null check (template in ('improvementSummary', 'caseStatus', 'carSavings', 'departmentPerformance')),
  -- The days it looks back on, both included.
  from_day date not null,
  to_day date not null,
  time_zone text not null,
  state text not null default 'making' check (state in ('making', 'ready', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  data jsonb,
  generated_by uuid references users (id) on delete set null,
  -- The schedule that asked for it and whose recipients hear of it.
  schedule_id uuid references report_schedules (id) on delete set null,
  scheduled boolean not null default false,
  created_at timestamptz(3) not null default now(),
  version integer not null default 1,
  check (from_day <= to_day),
  check ((state = 'ready') = (data is not null))
);
create index reports_newest on reports (created_at, id);
alter table report_schedules add constraint report_schedules_last_report_id_fkey
  foreign key (last_report_id) references reports (id) on delete set null;

-- What a report said, it goes on to say.
create function keep_ready_report() returns trigger language plpgsql as $$
begin
  raise exception 'A report that is ready does not change.' using errcode = 'restrict_violation';
end
$$;
create trigger keep_ready_report before update on reports for each row
when (
  old.state = 'ready' and (
    new.state <> 'ready' or new.data is distinct from old.data or new.title <> old.title or new.template <> old.template
    or new.from_day <> old.from_day or new.to_day <> old.to_day or new.time_zone <> old.time_zone
  )
)
execute function keep_ready_report();
