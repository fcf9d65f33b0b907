create sequence car_numbers as integer start 1;

create table cars (
  id uuid primary key default gen_random_uuid(),
  number integer not null unique default nextval('car_numbers'),
  title text not null,
  -- The seven steps of the A3. Rows are [{ description, value }].
  background text not null,
  current_condition_quantitative jsonb not null default '[]',
  current_condition_qualitative text not null default '',
  target_condition_quantitative jsonb not null default '[]',
  target_condition_qualitative text not null default '',
  root_cause_analysis text not null default '',
  countermeasures text not null default '',
  implementation_plan text not null default '',
  follow_up_plan text not null default '',
  status text not null default 'draft' check (status in ('draft', 'active', 'review', 'complete')),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'critical')),
  category text not null default 'process_improvement' check (
    category in (
      'safety', 'quality', 'cost', 'delivery', 'morale', 'environment', 'process_improvement', 'equipment', 'training', 'other'
    )
  ),
  owner_id uuid not null references users (id),
  sponsor_id uuid references users (id),
  created_by uuid not null references users (id),
  estimated_savings numeric(10, 2),
  actual_savings numeric(10, 2),
  business_impact text check (business_impact in ('low', 'medium', 'high')),
  department text check (department in ('production', 'quality', 'maintenance', 'safety', 'logistics', 'engineering')),
  due_date date,
  review_date date,
  -- Milliseconds, as the wire carries them: pages continue after the exact value of their last row.
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  completed_at timestamptz(3),
  deleted_at timestamptz(3),
  deleted_by uuid references users (id),
  -- Ids of its files, in their order.
  attachment_ids uuid[] not null default '{}',
  tags text[] not null default '{}',
  priority_order smallint not null generated always as (
    case priority when 'low' then 0 when 'medium' then 1 when 'high' then 2 else 3 end
  ) stored,
  is_sample boolean not null default false,
  version integer not null default 1,
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', plain_words(title)), 'A')
    || setweight(to_tsvector('simple', plain_words(background)), 'B')
    || setweight(to_tsvector('simple', plain_words(words_of(tags))), 'C')
  ) stored
);

-- Each index ends in the id, so that pages follow by keyset.
create index cars_newest on cars (created_at, id) where deleted_at is null;
create index cars_by_status on cars (status, created_at, id) where deleted_at is null;
create index cars_by_owner on cars (owner_id, created_at, id) where deleted_at is null;
create index cars_by_priority on cars (priority_order, created_at, id) where deleted_at is null;
create index cars_updated on cars (updated_at, id) where deleted_at is null;
create index cars_due on cars (coalesce(due_date, 'infinity'), id) where deleted_at is null;
create index cars_title on cars (lower(title), id) where deleted_at is null;
create index cars_deleted on cars (deleted_at) where deleted_at is not null;
create index cars_search on cars using gin (search);

-- Until now no CAR existed, so a link that a case carries leads nowhere.
update cases set car_id = null where car_id is not null;
alter table cases add constraint cases_car_id_fkey foreign key (car_id) references cars (id);
