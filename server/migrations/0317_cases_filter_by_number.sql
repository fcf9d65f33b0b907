-- Filters are compared in the index of this order, too. See docs/decisions/0039.
create index cases_by_number on cases (number, id, status, priority, category, department, issue_type)
  where deleted_at is null;
