-- The lists of values that the workspace keeps: departments, categories of cases and of CARs, issue types.
create table workspace_lists (
  id uuid primary key default gen_random_uuid(),
  list text not null,
  key text not null,
  label text,
  built_in boolean not null default false,
  position integer not null,
  retired_at timestamptz(3),
  version integer not null default 1,
  constraint workspace_lists_list_check check (list in ('departments', 'caseCategories', 'carCategories', 'issueTypes')),
  constraint workspace_lists_key_check check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  constraint workspace_lists_label_check check (built_in or label is not null),
  constraint workspace_lists_key unique (list, key)
);
comment on table workspace_lists is 'Values of lists that the workspace keeps; never deleted. See docs/decisions/0051.';
comment on column workspace_lists.label is 'What people see; null for the product''s own word, in the language of the reader.';

insert into workspace_lists (list, key, built_in, position)
select list, key, true, place
from (
  values
    ('departments', '{production,quality,maintenance,safety,logistics,engineering}'::text[]),
    ('caseCategories', '{process_improvement,quality,safety,cost_reduction,customer_satisfaction}'),
    ('carCategories', '{safety,quality,cost,delivery,morale,environment,process_improvement,equipment,training,other}'),
    ('issueTypes', '{observation,problem,near_miss,suggestion,complaint}')
) as lists (list, keys),
  unnest(keys) with ordinality as each_key (key, place);

create function is_in_list(wanted_list text, wanted_key text) returns boolean language sql stable
as $$ select exists (select from workspace_lists where list = wanted_list and key = wanted_key) $$;
comment on function is_in_list(text, text) is 'Whether a list of the workspace has a value, retired or not. See docs/decisions/0051.';

-- The product's own values are compared first, so that hardly any write reads the table.
create or replace function check_case_values() returns trigger language plpgsql as $$
declare
  broken text := case
    when new.status <> all ('{new,in_progress,review,completed,closed}') then 'cases_status_check'
    when new.priority <> all ('{low,medium,high,critical}') then 'cases_priority_check'
    when new.category <> all ('{process_improvement,quality,safety,cost_reduction,customer_satisfaction}')
      and not is_in_list('caseCategories', new.category) then 'cases_category_check'
    when new.department <> all ('{production,quality,maintenance,safety,logistics,engineering}')
      and not is_in_list('departments', new.department) then 'cases_department_check'
    when new.business_impact <> all ('{low,medium,high}') then 'cases_business_impact_check'
    when new.related_record_type <> all ('{Customer,Vendor,Sales Order,Purchase Order,Item}')
      then 'cases_related_record_type_check'
    when new.correction_type <> all ('{Return,Credit}') then 'cases_correction_type_check'
    when new.correction_action <> all ('{Create Return,Create Credit and Rebill,Credit Only}')
      then 'cases_correction_action_check'
    when new.correction_status <> all ('{Pending,Completed,Failed}') then 'cases_correction_status_check'
    when new.safety_question <> all ('{asked,yes,no}') then 'cases_safety_question_check'
    when new.triage <> all ('{waiting,accepted,declined,duplicate,snoozed}') then 'cases_triage_check'
    when new.assignee_id = '00000000-0000-4000-8000-000000000067' then 'cases_assignee_id_guest'
  end;
begin
  if broken is not null then
    raise exception 'A case would break %.', broken using
      errcode = 'check_violation', constraint = broken, table = tg_table_name, schema = tg_table_schema;
  end if;
  return new;
end $$;

alter table cars drop constraint cars_category_check;
alter table cars drop constraint cars_department_check;
alter table stations drop constraint stations_department_check;

create function check_listed_values() returns trigger language plpgsql as $$
declare
  row jsonb := to_jsonb(new);
  broken text := case
    when row ->> 'department' is not null and not is_in_list('departments', row ->> 'department')
      then tg_table_name || '_department_check'
    when row ->> 'category' is not null and not is_in_list('carCategories', row ->> 'category')
      then tg_table_name || '_category_check'
  end;
begin
  if broken is not null then
    raise exception 'A record would break %.', broken using
      errcode = 'check_violation', constraint = broken, table = tg_table_name, schema = tg_table_schema;
  end if;
  return new;
end $$;
comment on function check_listed_values() is 'Checks that the lists of the workspace have the department and category of a CAR or station. See docs/decisions/0051.';
create trigger cars_check_values before insert or update of category, department on cars
  for each row execute function check_listed_values();
create trigger stations_check_values before insert or update of department on stations
  for each row execute function check_listed_values();
comment on trigger cars_check_values on cars is 'Checks the department and category of a CAR against the lists. See docs/decisions/0051.';
comment on trigger stations_check_values on stations is 'Checks the department of a station against the lists. See docs/decisions/0051.';
