-- Whether it is unsafe or the line is stopped: asked where a photo says something grave, then what somebody answered.
alter table cases add safety_question text;

create or replace function check_case_values()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  broken text := case
    when new.status <> all ('{new,in_progress,review,completed,closed}') then 'cases_status_check'
    when new.priority <> all ('{low,medium,high,critical}') then 'cases_priority_check'
    when new.category <> all ('{process_improvement,quality,safety,cost_reduction,customer_satisfaction}')
      then 'cases_category_check'
    when new.department <> all ('{production,quality,maintenance,safety,logistics,engineering}')
      then 'cases_department_check'
    when new.business_impact <> all ('{low,medium,high}') then 'cases_business_impact_check'
    when new.related_record_type <> all ('{Customer,Vendor,Sales Order,Purchase Order,Item}')
      then 'cases_related_record_type_check'
    when new.correction_type <> all ('{Return,Credit}') then 'cases_correction_type_check'
    when new.correction_action <> all ('{Create Return,Create Credit and Rebill,Credit Only}')
      then 'cases_correction_action_check'
    when new.correction_status <> all ('{Pending,Completed,Failed}') then 'cases_correction_status_check'
    when new.safety_question <> all ('{asked,yes,no}') then 'cases_safety_question_check'
    when new.assignee_id = '00000000-0000-4000-8000-000000000067' then 'cases_assignee_id_guest'
  end;
begin
  if broken is not null then
    raise exception 'A case would break %.', broken using
      errcode = 'check_violation', constraint = broken, table = tg_table_name, schema = tg_table_schema;
  end if;
  return new;
end $function$;
COMMENT ON FUNCTION check_case_values() IS 'Checks the values that the columns of a case may hold, and refuses as a check of the same name would. PostgreSQL keeps a function parsed, and parses checks again for every statement. See docs/decisions/0020.';

create or replace trigger cases_check_values before insert or update of status, priority, category, department, business_impact,
  related_record_type, correction_type, correction_action, correction_status, safety_question, assignee_id on cases
  for each row execute function check_case_values();
comment on trigger cases_check_values on cases is 'Stands for the checks of the columns that it names. See docs/decisions/0020.';
