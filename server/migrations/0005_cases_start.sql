-- array_to_string counts as stable only because of types whose text depends on settings; text[] has none.
create function words_of(words text[]) returns text language sql immutable parallel safe return array_to_string(words, ' ');

-- Letters and digits alone, so that E-42, 12.5 and paths are found by their parts.
create function plain_words(words text) returns text language sql immutable parallel safe
return regexp_replace(words, '[^[:alnum:]]+', ' ', 'g');

create sequence case_numbers as integer start 1001;

create table cases (
  id uuid primary key default gen_random_uuid(),
  number integer not null unique default nextval('case_numbers'),
  title text not null,
  description text not null,
  status text not null default 'new' check (status in ('new', 'in_progress', 'review', 'completed', 'closed')),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'critical')),
  category text not null default 'process_improvement' check (
    category in ('process_improvement', 'quality', 'safety', 'cost_reduction', 'customer_satisfaction')
  ),
  issue_type text not null default 'observation',
  department text check (department in ('production', 'quality', 'maintenance', 'safety', 'logistics', 'engineering')),
  location text,
  tags text[] not null default '{}',
  assignee_id uuid references users (id),
  created_by uuid not null references users (id),
  due_date date,
  -- Milliseconds, as the wire carries them: pages continue after the exact value of their last row.
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  resolved_at timestamptz(3),
  completed_at timestamptz(3),
  deleted_at timestamptz(3),
  deleted_by uuid references users (id),
  -- Ids of its files, in their order.
  attachment_ids uuid[] not null default '{}',
  estimated_hours integer,
  actual_hours numeric(7, 2),
  effort numeric(7, 2),
  estimated_savings numeric(10, 2),
  actual_savings numeric(10, 2),
  business_impact text check (business_impact in ('low', 'medium', 'high')),
  car_id uuid,
  related_record_type text check (related_record_type in ('Customer', 'Vendor', 'Sales Order', 'Purchase Order', 'Item')),
  related_record_id text,
  related_record_name text,
  correction_type text check (correction_type in ('Return', 'Credit')),
  correction_action text check (correction_action in ('Create Return', 'Create Credit and Rebill', 'Credit Only')),
  correction_status text check (correction_status in ('Pending', 'Completed', 'Failed')),
  -- Place in the board's column, small above large, newest on top; a moved card takes a number between its neighbours.
  rank numeric not null default -extract(epoch from clock_timestamp()),
  status_order smallint not null generated always as (
    case status when 'new' then 0 when 'in_progress' then 1 when 'review' then 2 when 'completed' then 3 else 4 end
  ) stored,
  priority_order smallint not null generated always as (
    case priority when 'low' then 0 when 'medium' then 1 when 'high' then 2 else 3 end
  ) stored,
  is_sample boolean not null default false,
  version integer not null default 1,
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', plain_words(title)), 'A')
    || setweight(to_tsvector('simple', plain_words(description)), 'B')
    || setweight(to_tsvector('simple', plain_words(coalesce(location, '') || ' ' || words_of(tags))), 'C')
  ) stored
);

-- Newest first, all and by one filter; each index ends in the id, so that pages follow by keyset.
create index cases_newest on cases (created_at, id) where deleted_at is null;
create index cases_by_status on cases (status, created_at, id) where deleted_at is null;
create index cases_by_priority on cases (priority_order, created_at, id) where deleted_at is null;
create index cases_in_status_order on cases (status_order, created_at, id) where deleted_at is null;
create index cases_by_assignee on cases (assignee_id, created_at, id) where deleted_at is null;
create index cases_by_car on cases (car_id, created_at, id) where deleted_at is null and car_id is not null;
create index cases_board on cases (status, rank, id) where deleted_at is null;
create index cases_updated on cases (updated_at, id) where deleted_at is null;
create index cases_due on cases (coalesce(due_date, 'infinity'), id) where deleted_at is null;
create index cases_title on cases (lower(title), id) where deleted_at is null;
create index cases_deleted on cases (deleted_at) where deleted_at is not null;
create index cases_search on cases using gin (search);
