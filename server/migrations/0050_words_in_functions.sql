-- What 0042 began: the words that a case may carry, and what its triggers read, in bodies of functions, which PostgreSQL
-- keeps read. Ten checks were read anew for every statement that wrote a case, which was a tenth of it. A broken one is
-- told under its old name.
create function refuse_unknown_words() returns trigger language plpgsql as $$
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
    when new.assignee_id = '00000000-0000-4000-8000-000000000067' then 'cases_assignee_id_guest'
  end;
begin
  if broken is not null then
    raise exception 'A case would break %.', broken using
      errcode = 'check_violation', constraint = broken, table = tg_table_name, schema = tg_table_schema;
  end if;
  return new;
end $$;
create trigger cases_allow
  before insert or update of status, priority, category, department, business_impact, related_record_type,
    correction_type, correction_action, correction_status, assignee_id on cases
  for each row execute function refuse_unknown_words();

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
  drop constraint cases_assignee_id_guest;

-- A changed case names the columns that count, instead of all that it has, twice.
create or replace function summarize_cases() returns trigger language plpgsql as $$
declare
  changes integer;
begin
  if tg_op = 'UPDATE' then
    insert into summary_changes
    select 'cases', -1, old.status, old.department, old.category, old.priority, old.assignee_id, old.created_at,
      old.started_at, old.completed_at, coalesce(old.actual_hours, 0), coalesce(old.estimated_savings, 0),
      coalesce(old.actual_savings, 0)
    where old.deleted_at is null
    union all
    select 'cases', 1, new.status, new.department, new.category, new.priority, new.assignee_id, new.created_at,
      new.started_at, new.completed_at, coalesce(new.actual_hours, 0), coalesce(new.estimated_savings, 0),
      coalesce(new.actual_savings, 0)
    where new.deleted_at is null;
  else
    insert into summary_changes
    select 'cases', case tg_op when 'INSERT' then 1 else -1 end,
      status, department, category, priority, assignee_id, created_at, started_at, completed_at,
      coalesce(actual_hours, 0), coalesce(estimated_savings, 0), coalesce(actual_savings, 0)
    from touched where deleted_at is null;
  end if;
  get diagnostics changes = row_count;
  perform fold_sometimes(changes);
  return null;
end $$;

-- The words of a text that are no search words yet. Numbers are never mistyped words, and short words are like any other.
create function unknown_words(said text) returns setof text language sql stable parallel safe
begin atomic
  select said_word
  from string_to_table(lower(plain_words(said)), ' ') as said_word
  where length(said_word) between 3 and 40 and translate(said_word, '0123456789', '') = said_word
    and not exists (select from search_words as known where known.word = said_word);
end;

-- Hardly any title brings a new word: only then is a write prepared.
create or replace function note_words(said text) returns void language plpgsql as $$
begin
  if exists (select from unknown_words(said)) then
    insert into search_words (word) select distinct word from unknown_words(said) as word;
  end if;
end $$;

-- A row at a time: to gather the rows of a statement first cost more than to look at the one row that nearly all have.
create or replace function note_title_words() returns trigger language plpgsql as $$
begin
  perform note_words(new.title);
  return null;
end $$;
drop trigger cases_words_new on cases;
create trigger cases_words_new after insert on cases for each row execute function note_title_words();
drop trigger cars_words_new on cars;
create trigger cars_words_new after insert on cars for each row execute function note_title_words();
drop trigger tasks_words_new on tasks;
create trigger tasks_words_new after insert on tasks for each row execute function note_title_words();
