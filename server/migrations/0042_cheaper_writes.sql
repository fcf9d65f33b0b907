-- PostgreSQL keeps checks, generated columns and conditions of triggers as text, and reads that text anew for every
-- statement that writes a row. It was more than half of the statement that changes or makes a case. What is allowed and
-- what is computed stays as it was; now it is said in what PostgreSQL keeps read: one array instead of a list of words,
-- the body of a function, the columns at which a trigger starts. Cases alone, since nothing else is written as often.

alter table cases
  drop constraint cases_status_check,
  drop constraint cases_priority_check,
  drop constraint cases_category_check,
  drop constraint cases_department_check,
  drop constraint cases_business_impact_check,
  drop constraint cases_related_record_type_check,
  drop constraint cases_correction_type_check,
  drop constraint cases_correction_action_check,
  drop constraint cases_correction_status_check,
  add constraint cases_status_check check (status = any ('{new,in_progress,review,completed,closed}')),
  add constraint cases_priority_check check (priority = any ('{low,medium,high,critical}')),
  add constraint cases_category_check check (
    category = any ('{process_improvement,quality,safety,cost_reduction,customer_satisfaction}')
  ),
  add constraint cases_department_check check (
    department = any ('{production,quality,maintenance,safety,logistics,engineering}')
  ),
  add constraint cases_business_impact_check check (business_impact = any ('{low,medium,high}')),
  add constraint cases_related_record_type_check check (
    related_record_type = any ('{Customer,Vendor,Sales Order,Purchase Order,Item}')
  ),
  add constraint cases_correction_type_check check (correction_type = any ('{Return,Credit}')),
  add constraint cases_correction_action_check check (
    correction_action = any ('{Create Return,Create Credit and Rebill,Credit Only}')
  ),
  add constraint cases_correction_status_check check (correction_status = any ('{Pending,Completed,Failed}'));

alter table cases
  alter column status_order drop expression,
  alter column priority_order drop expression,
  alter column search drop expression;

create function compute_case() returns trigger language plpgsql as $$
begin
  new.status_order :=
    case new.status when 'new' then 0 when 'in_progress' then 1 when 'review' then 2 when 'completed' then 3 else 4 end;
  new.priority_order := case new.priority when 'low' then 0 when 'medium' then 1 when 'high' then 2 else 3 end;
  if (new.title, new.description, new.location, new.tags) is distinct from
    (old.title, old.description, old.location, old.tags)
  then
    new.search := setweight(to_tsvector('simple', plain_words(new.title)), 'A')
      || setweight(to_tsvector('simple', plain_words(new.description)), 'B')
      || setweight(to_tsvector('simple', plain_words(coalesce(new.location, '') || ' ' || words_of(new.tags))), 'C');
  end if;
  return new;
end $$;
create trigger cases_compute
  before insert or update of status, priority, title, description, location, tags on cases
  for each row execute function compute_case();

-- What is counted of a case. A write that gives one of them the value it has adds and takes away the same.
drop trigger cases_summarize_changed on cases;
create trigger cases_summarize_changed after update of status, department, category, priority, assignee_id, created_at,
  started_at, completed_at, actual_hours, estimated_savings, actual_savings, deleted_at on cases
  for each row execute function summarize_cases();
