-- Calls for help at once, who helped, and the rungs of their ladders.
create table calls (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id) on delete cascade,
  type text not null check (type in ('machine', 'quality', 'material', 'safety')),
  line_stopped boolean not null,
  state text not null default 'called' check (state in ('called', 'acknowledged', 'arrived', 'cleared', 'cancelled')),
  site text,
  area text,
  department text,
  shift text,
  time_zone text not null default 'UTC',
  ladder jsonb not null,
  called_at timestamptz(3) not null default now(),
  called_by uuid not null references users (id),
  acknowledged_at timestamptz(3),
  acknowledged_by uuid references users (id),
  expected_minutes numeric,
  arrived_at timestamptz(3),
  arrived_by uuid references users (id),
  cleared_at timestamptz(3),
  cleared_by uuid references users (id),
  finding text,
  needs_deeper_fix boolean,
  running_again_at timestamptz(3),
  cancelled_at timestamptz(3),
  cancelled_by uuid references users (id),
  cancel_reason text,
  version integer not null default 1
);
create unique index calls_one_open_of_case on calls (case_id) where state in ('called', 'acknowledged', 'arrived');
create index calls_of_case on calls (case_id, called_at);
create index calls_by_time on calls (called_at, id);
comment on column calls.ladder is 'The rungs that stood when the call was raised.';
comment on column calls.department is 'Whose people are called first: of the case, else of its station, else of the type of call.';

create table call_helpers (
  call_id uuid not null references calls (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  at timestamptz(3) not null default now(),
  primary key (call_id, user_id)
);

create table call_steps (
  id uuid primary key default gen_random_uuid(),
  call_id uuid not null references calls (id) on delete cascade,
  rung integer not null,
  kind text not null check (kind in ('not_acknowledged', 'not_cleared')),
  target jsonb not null,
  due_at timestamptz(3) not null,
  fired_at timestamptz(3),
  told_ids uuid[] not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'fired', 'late', 'nobody', 'missed', 'stopped'))
);
create index call_steps_of_call on call_steps (call_id, due_at);
create index call_steps_due on call_steps (due_at) where state = 'waiting';
comment on table call_steps is 'When which rung of a call is told. A process claims a waiting row by the database''s clock. See docs/decisions/0027.';

create table call_routing (
  id boolean primary key default true check (id),
  routes jsonb not null,
  version integer not null default 1
);
comment on table call_routing is 'Which ladder a call takes, first match wins: one row.';
insert into call_routing (routes) values ('[{"callTypes": [], "siteArea": null, "shiftId": null, "repeats": 0, "rungs": [
  {"to": {"department": "case"}, "acknowledgeMinutes": 5, "clearMinutes": 30},
  {"to": {"role": "Operations Lead"}, "acknowledgeMinutes": 10, "clearMinutes": 30},
  {"to": {"role": "Process Manager"}, "acknowledgeMinutes": 15, "clearMinutes": 30}]}]');
