-- Filters by these fields are compared in the index of the order. See docs/decisions/0039.
drop index cases_newest;
create index cases_newest on cases (created_at, id, status, priority, category, department, issue_type)
  include (completed_at, started_at, station_id, assignee_id, due_date) where deleted_at is null;
drop index cases_updated;
create index cases_updated on cases (updated_at, id, status, priority, category, department, issue_type)
  where deleted_at is null;
drop index cases_due;
create index cases_due on cases
  (coalesce(due_date, 'infinity'), id, status, priority, category, department, issue_type) where deleted_at is null;
drop index cases_by_priority;
create index cases_by_priority on cases (priority_order, created_at, id, status, category, department, issue_type)
  where deleted_at is null;
drop index cases_in_status_order;
create index cases_in_status_order on cases (status_order, created_at, id, priority, category, department, issue_type)
  where deleted_at is null;
drop index cases_title;
create index cases_title on cases (lower(title), id, status, priority, category, department, issue_type)
  where deleted_at is null;

-- Values of custom fields have an index for each field in use, which a job makes.
drop index cases_custom;
drop index cars_custom;

create function day_in(text text) returns date language sql immutable strict parallel safe
  as $$ select make_date(left(text, 4)::integer, substr(text, 6, 2)::integer, right(text, 2)::integer) $$;
comment on function day_in(text) is
  'The day of a text such as 2026-03-04. A cast depends on settings of the session, so that no index could hold it. See docs/decisions/0039.';
