-- How the effect of a CAR is proven, one row for each round.
create table effectiveness_rounds (
  id uuid primary key default gen_random_uuid(),
  car_id uuid not null references cars (id) on delete cascade,
  round integer not null check (round > 0),
  metric text not null,
  unit text not null,
  direction text not null check (direction in ('lower', 'higher')),
  source text not null check (source in ('typed', 'cases')),
  filter jsonb,
  period text not null check (period in ('day', 'week', 'month')),
  time_zone text not null,
  baseline_from date not null,
  baseline_to date not null,
  target double precision not null,
  go_live date not null,
  window_days integer not null check (window_days > 0),
  checker_id uuid not null references users (id),
  points jsonb not null default '[]',
  counted_at timestamptz(3),
  decision text check (decision in ('effective', 'partly', 'not_effective')),
  decision_note text not null default '',
  evidence text not null default '',
  decision_reason text,
  decision_verdict text,
  decided_at timestamptz(3),
  decided_by uuid references users (id),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (car_id, round)
);
comment on table effectiveness_rounds is 'Effectiveness plans of CARs with their points and decisions. A round that was not effective is followed by the next one. See docs/decisions/0046.';
comment on column effectiveness_rounds.filter is 'Parameters of the list of cases; null for typed points.';
comment on column effectiveness_rounds.points is '[{ at, value }], in the order of time. For counted points, as they were first counted.';
create index effectiveness_rounds_to_check on effectiveness_rounds (checker_id)
  where decision is null or decision = 'partly';
