-- Figures of one site, without reading its cases.
alter table summary_changes add site_id uuid;
alter table summary_states add site_id uuid;
alter table summary_states drop constraint summary_states_room_status_department_category_priority_key;
alter table summary_states add constraint summary_states_key
  unique nulls not distinct (room, status, department, category, priority, site_id);
alter table summary_times add site_id uuid;
alter table summary_times drop constraint summary_times_pkey;
alter table summary_times add constraint summary_times_key unique nulls not distinct (span, starts, moment, site_id);
alter table summary_people add site_id uuid;
alter table summary_people drop constraint summary_people_pkey;
alter table summary_people add constraint summary_people_key
  unique nulls not distinct (state, starts, assignee_id, site_id);

create or replace function fold_summaries(most integer) returns integer language plpgsql as $$
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
end $$;
comment on function fold_summaries(integer) is 'Moves at most so many changes into the summaries, and returns how many. It does not wait for another that is folding. See docs/decisions/0008.';

create or replace function recount_summaries() returns void language plpgsql as $$
begin
  lock table cars, cases in share mode;
  perform pg_advisory_xact_lock(hashtext('fold_summaries'));
  truncate summary_changes, summary_states, summary_times, summary_people;
  insert into summary_changes
  select 'cases', 1, status, department, category, priority, assignee_id, created_at, started_at, completed_at,
    coalesce(actual_hours, 0), coalesce(estimated_savings, 0), coalesce(actual_savings, 0), site_id
  from cases where deleted_at is null
  union all
  select 'cars', 1, status, department, category, priority, null, created_at, started_at, completed_at, 0,
    coalesce(estimated_savings, 0), coalesce(actual_savings, 0), site_id
  from cars where deleted_at is null;
  while fold_summaries(100000) > 0 loop
  end loop;
  -- Gives back the space of what was folded.
  if not exists (select from summary_changes) then truncate summary_changes; end if;
end $$;
comment on function recount_summaries() is 'Counts all figures again; writers wait meanwhile. See docs/decisions/0008.';

create or replace function summarize_cars() returns trigger language plpgsql as $$
declare
  changes integer;
begin
  if tg_op = 'UPDATE' then
    insert into summary_changes
    select 'cars', sign, status, department, category, priority, null, created_at, started_at, completed_at, 0,
      coalesce(estimated_savings, 0), coalesce(actual_savings, 0), site_id
    from (select -1 as sign, old.* union all select 1, new.*) as touched where deleted_at is null;
  else
    insert into summary_changes
    select 'cars', case tg_op when 'INSERT' then 1 else -1 end,
      status, department, category, priority, null, created_at, started_at, completed_at, 0,
      coalesce(estimated_savings, 0), coalesce(actual_savings, 0), site_id
    from touched where deleted_at is null;
  end if;
  get diagnostics changes = row_count;
  perform fold_sometimes(changes);
  return null;
end $$;
comment on function summarize_cars() is 'Appends what a change of CARs means for the figures. See docs/decisions/0008.';

create or replace function summarize_cases() returns trigger language plpgsql as $$
declare
  changes integer;
begin
  if tg_op = 'UPDATE' then
    insert into summary_changes
    select 'cases', -1, old.status, old.department, old.category, old.priority, old.assignee_id, old.created_at,
      old.started_at, old.completed_at, coalesce(old.actual_hours, 0), coalesce(old.estimated_savings, 0),
      coalesce(old.actual_savings, 0), old.site_id
    where old.deleted_at is null
    union all
    select 'cases', 1, new.status, new.department, new.category, new.priority, new.assignee_id, new.created_at,
      new.started_at, new.completed_at, coalesce(new.actual_hours, 0), coalesce(new.estimated_savings, 0),
      coalesce(new.actual_savings, 0), new.site_id
    where new.deleted_at is null;
  else
    insert into summary_changes
    select 'cases', case tg_op when 'INSERT' then 1 else -1 end,
      status, department, category, priority, assignee_id, created_at, started_at, completed_at,
      coalesce(actual_hours, 0), coalesce(estimated_savings, 0), coalesce(actual_savings, 0), site_id
    from touched where deleted_at is null;
  end if;
  get diagnostics changes = row_count;
  perform fold_sometimes(changes);
  return null;
end $$;
comment on function summarize_cases() is 'Appends what a change of cases means for the figures. See docs/decisions/0008.';

drop trigger cases_summarize_changed on cases;
create trigger cases_summarize_changed after update of status, department, category, priority, assignee_id, created_at,
  started_at, completed_at, actual_hours, estimated_savings, actual_savings, deleted_at, station_id, site_id
  on cases for each row execute function summarize_cases();
comment on trigger cases_summarize_changed on cases is 'Counts a changed case. It names the columns that are counted instead of comparing them: a write that sets one to the value it has adds and subtracts the same. A station decides the site. See docs/decisions/0008.';
drop trigger cars_summarize_changed on cars;
create trigger cars_summarize_changed after update on cars for each row
  when (old.status is distinct from new.status or old.department is distinct from new.department
    or old.category is distinct from new.category or old.priority is distinct from new.priority
    or old.created_at is distinct from new.created_at or old.started_at is distinct from new.started_at
    or old.completed_at is distinct from new.completed_at or old.estimated_savings is distinct from new.estimated_savings
    or old.actual_savings is distinct from new.actual_savings or old.site_id is distinct from new.site_id
    or (old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function summarize_cars();
comment on trigger cars_summarize_changed on cars is 'Counts a changed CAR. Most edits change nothing that is counted and cost nothing here. See docs/decisions/0008.';

do $$ begin
  if exists (select from sites) then perform recount_summaries(); end if;
end $$;
