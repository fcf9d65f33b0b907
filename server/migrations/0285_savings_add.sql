-- What people may do beside their role.
alter table users add rights text[] not null default '{}' check (rights <@ array['finance']);
comment on column users.rights is 'What the person may do besides what their role allows. See docs/decisions/0054.';
create index users_with_rights on users (id) where rights <> '{}';

-- What cases and CARs save, and what finance says about it.
create table savings (
  id uuid primary key,
  case_id uuid references cases (id) on delete cascade,
  car_id uuid references cars (id) on delete cascade,
  kind text not null check (kind in ('hard', 'soft', 'avoided')),
  recurring text not null default 'once' check (recurring in ('once', 'yearly')),
  from_day date,
  baseline text,
  method text,
  unit_value numeric(10, 2),
  target numeric(10, 2),
  forecast numeric(10, 2),
  claimed numeric(10, 2),
  reason text,
  currency text not null,
  rate numeric(16, 8) check (rate > 0),
  rate_to text,
  rate_on date,
  rate_source text,
  state text not null default 'draft'
    check (state in ('draft', 'submitted', 'accepted', 'adjusted', 'returned', 'withdrawn')),
  submitted_by uuid references users (id),
  submitted_at timestamptz(3),
  accepted numeric(10, 2),
  decided_by uuid references users (id),
  decided_at timestamptz(3),
  note text,
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by uuid references users (id) on delete set null,
  version integer not null default 1,
  constraint savings_record check ((case_id is null) <> (car_id is null)),
  constraint savings_accepted check ((state in ('accepted', 'adjusted')) = (accepted is not null)),
  constraint savings_claimed check (state in ('draft', 'returned', 'withdrawn') or (claimed is not null and from_day is not null))
);
comment on table savings is 'Savings of cases and CARs, which finance accepts. See docs/decisions/0054.';
comment on column savings.rate is 'What one unit of the currency is worth in rate_to, the currency of the workspace when the rate was entered.';
comment on column savings.claimed is 'Of a yearly one the amount of twelve months.';

create index savings_of_case on savings (case_id, created_at, id) where case_id is not null;
create index savings_of_car on savings (car_id, created_at, id) where car_id is not null;
create index savings_newest on savings (created_at, id) where deleted_at is null;
create index savings_waiting on savings (coalesce(submitted_at, 'infinity'::timestamptz), id) where deleted_at is null;
create index savings_in_state on savings (state, created_at, id) where deleted_at is null;
