-- How often the cases of some days have changed, so that a count by the time of report can be kept until one of them does.
-- See docs/decisions/0066.
create table summary_touched (
  span text not null,
  starts timestamp(3) with time zone not null,
  changes bigint not null,
  primary key (span, starts)
) with (fillfactor = 50);
comment on table summary_touched is
  'How often cases changed by the UTC day, and by the quarter of an hour, in which they were reported. It only ever grows. See docs/decisions/0066.';

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
  truncate summary_changes, summary_states, summary_times, summary_people;
  -- It only ever grows: what was counted before does not count now.
  update summary_touched set changes = changes + 1;
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
end $function$;

-- Every column by which cases can be filtered.
drop trigger cases_summarize_changed on cases;
create trigger cases_summarize_changed after update of
  status, department, category, priority, assignee_id, created_at, started_at, completed_at, actual_hours,
    estimated_savings, actual_savings, deleted_at, station_id, site_id, issue_type, title, description,
    location, tags, custom, shift, car_id, created_by, due_date, business_impact, estimated_hours, effort,
    related_record_type, related_record_id, correction_type, correction_status
  on cases for each row execute function summarize_cases();
comment on trigger cases_summarize_changed on cases is
  'Counts a changed case. It names the columns that are counted, and those by which cases can be filtered, instead of comparing them: a write that sets one to the value it has adds and subtracts the same. A station decides the site. See docs/decisions/0008.';

alter table effectiveness_rounds add column counts jsonb;
comment on column effectiveness_rounds.counts is
  '[{ at, count, state }] of counted cases: the number of a period, and how often cases of its days had changed when they were counted. See docs/decisions/0066.';
