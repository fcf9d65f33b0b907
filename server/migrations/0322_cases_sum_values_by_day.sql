-- Plans count cases of one category, department, issue type or priority from sums by day. See docs/decisions/0059.
lock table cars, cases in share mode;
-- What is not folded yet has no issue type.
select pg_advisory_xact_lock(hashtext('fold_summaries'));
do $$ begin
  while fold_summaries(100000) > 0 loop
  end loop;
end $$;

alter table summary_changes add issue_type text;
create table summary_values (
  field text not null,
  value text not null,
  starts timestamp(3) with time zone not null,
  cases bigint not null,
  site_id uuid,
  constraint summary_values_key unique nulls not distinct (field, value, starts, site_id)
) with (fillfactor = 50);
comment on table summary_values is
  'Cases by the UTC day in which they were reported and the value of a field: category, department, issue_type or priority. See docs/decisions/0059.';

insert into summary_values
select field, value, date_bin('1 day', created_at, '2000-01-01 00:00+00'), count(*), site_id
from cases cross join lateral (
  values ('category', category), ('department', department), ('issue_type', issue_type), ('priority', priority)
) as had (field, value)
where deleted_at is null and value is not null
group by 1, 2, 3, site_id;

create or replace function fold_summaries(most integer)
 returns integer
 language plpgsql
as $function$
declare
  folded integer;
begin
  -- Under a stricter isolation the changes that somebody folded meanwhile would be an error; the next one folds.
  if current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(hashtext('fold_summaries'))
  then
    return 0;
  end if;
  with taken as (
    delete from summary_changes where ctid = any (array(select ctid from summary_changes limit most)) returning *
  ),
  changes as (
    select *, status in ('completed', 'closed') as finished, extract(epoch from completed_at - created_at) as seconds
    from taken
  ),
  states as (
    insert into summary_states as kept
    select room, status, department, category, priority, sum(sign), sum(sign * hours), sum(sign * estimated),
      sum(sign * actual), coalesce(sum(sign) filter (where finished and seconds is not null), 0),
      coalesce(sum(sign * seconds) filter (where finished), 0), site_id
    from changes
    group by room, status, department, category, priority, site_id
    on conflict (room, status, department, category, priority, site_id) do update set
      records = kept.records + excluded.records,
      hours = kept.hours + excluded.hours,
      estimated = kept.estimated + excluded.estimated,
      actual = kept.actual + excluded.actual,
      resolved = kept.resolved + excluded.resolved,
      resolution = kept.resolution + excluded.resolution
  ),
  moments as (
    select 'reported' as moment, created_at as at, sign as cases, 0 as hours, 0 as estimated, 0 as actual,
      0 as resolution, site_id
    from changes where room = 'cases'
    union all
    select 'started', started_at, sign, 0, 0, 0, 0, site_id from changes where room = 'cases' and started_at is not null
    union all
    select 'completed', completed_at, case room when 'cases' then sign else 0 end, sign * hours, sign * estimated,
      sign * actual, case room when 'cases' then sign * seconds else 0 end, site_id
    from changes where completed_at is not null
  ),
  times as (
    insert into summary_times as kept
    select moment, span, date_bin(width, at, '2000-01-01 00:00+00'), sum(cases), sum(hours), sum(estimated), sum(actual),
      sum(resolution), site_id
    from moments cross join (values ('day', interval '1 day'), ('quarter', interval '15 minutes')) as spans (span, width)
    group by 1, 2, 3, site_id
    on conflict (span, starts, moment, site_id) do update set
      cases = kept.cases + excluded.cases,
      hours = kept.hours + excluded.hours,
      estimated = kept.estimated + excluded.estimated,
      actual = kept.actual + excluded.actual,
      resolution = kept.resolution + excluded.resolution
  ),
  touched as (
    insert into summary_touched as kept
    select span, date_bin(width, created_at, '2000-01-01 00:00+00'), count(*)
    from changes cross join (values ('day', interval '1 day'), ('quarter', interval '15 minutes')) as spans (span, width)
    where room = 'cases'
    group by 1, 2
    on conflict (span, starts) do update set changes = kept.changes + excluded.changes
  ),
  listed as (
    insert into summary_values as kept
    select field, value, date_bin('1 day', created_at, '2000-01-01 00:00+00'), sum(sign), site_id
    from changes cross join lateral (
      values ('category', category), ('department', department), ('issue_type', issue_type), ('priority', priority)
    ) as had (field, value)
    where room = 'cases' and value is not null
    group by 1, 2, 3, site_id
    -- Most changes of a case leave these fields and its day as they are.
    having sum(sign) <> 0
    on conflict (field, value, starts, site_id) do update set cases = kept.cases + excluded.cases
  ),
  people as (
    insert into summary_people as kept
    select assignee_id, state, starts, sum(sign), site_id
    from (
      select assignee_id, 'open' as state, timestamptz '-infinity' as starts, sign, site_id
      from changes where room = 'cases' and assignee_id is not null and not finished
      union all
      select assignee_id, 'completed', summary_piece(completed_at), sign, site_id
      from changes where room = 'cases' and assignee_id is not null and completed_at is not null
    ) as had
    group by assignee_id, state, starts, site_id
    on conflict (state, starts, assignee_id, site_id) do update set cases = kept.cases + excluded.cases
  )
  select count(*) into folded from taken;
  return folded;
end $function$;

create or replace function recount_summaries()
 returns void
 language plpgsql
as $function$
begin
  lock table cars, cases in share mode;
  perform pg_advisory_xact_lock(hashtext('fold_summaries'));
  truncate summary_changes, summary_states, summary_times, summary_people, summary_values;
  -- It only ever grows: what was counted before does not count now.
  update summary_touched set changes = changes + 1;
  insert into summary_changes
  select 'cases', 1, status, department, category, priority, assignee_id, created_at, started_at, completed_at,
    coalesce(actual_hours, 0), coalesce(estimated_savings, 0), coalesce(actual_savings, 0), site_id,
    issue_type
  from cases where deleted_at is null
  union all
  select 'cars', 1, status, department, category, priority, null, created_at, started_at, completed_at, 0,
    coalesce(estimated_savings, 0), coalesce(actual_savings, 0), site_id, null
  from cars where deleted_at is null;
  while fold_summaries(100000) > 0 loop
  end loop;
  -- Gives back the space of what was folded.
  if not exists (select from summary_changes) then truncate summary_changes; end if;
end $function$;

create or replace function summarize_cases() returns trigger language plpgsql as $function$
declare
  changes integer;
begin
  if tg_op = 'UPDATE' then
    insert into summary_changes
    select 'cases', -1, old.status, old.department, old.category, old.priority, old.assignee_id, old.created_at,
      old.started_at, old.completed_at, coalesce(old.actual_hours, 0), coalesce(old.estimated_savings, 0),
      coalesce(old.actual_savings, 0), old.site_id, old.issue_type
    where old.deleted_at is null
    union all
    select 'cases', 1, new.status, new.department, new.category, new.priority, new.assignee_id, new.created_at,
      new.started_at, new.completed_at, coalesce(new.actual_hours, 0), coalesce(new.estimated_savings, 0),
      coalesce(new.actual_savings, 0), new.site_id, new.issue_type
    where new.deleted_at is null;
  else
    insert into summary_changes
    select 'cases', case tg_op when 'INSERT' then 1 else -1 end,
      status, department, category, priority, assignee_id, created_at, started_at, completed_at,
      coalesce(actual_hours, 0), coalesce(estimated_savings, 0), coalesce(actual_savings, 0), site_id,
      issue_type
    from touched where deleted_at is null;
  end if;
  get diagnostics changes = row_count;
  perform fold_sometimes(changes);
  return null;
end $function$;
