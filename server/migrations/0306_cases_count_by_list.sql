-- Plans count cases of a category, an issue type or a department week by week, from the index alone. See docs/decisions/0059.
create index cases_by_category on cases (category, created_at) include (status, priority, issue_type, department)
  where deleted_at is null;
create index cases_by_issue_type on cases (issue_type, created_at) include (status, priority, category, department)
  where deleted_at is null;
create index cases_by_department on cases (department, created_at) include (status, priority, category, issue_type)
  where deleted_at is null;
